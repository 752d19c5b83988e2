import { expect, it } from 'vitest';
import { paths } from 'domain/paths.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';
import { endSessions } from '#tools/admin/end-sessions.ts';
import { nextSecond } from '#tests/next-second.ts';
import { ownProject } from '#tests/own-project.ts';

const { db, auth, bucket } = ownProject();
const context: Context = { ...productionContext(), db, auth, bucket };
const validAfter = async (uid: string): Promise<number> =>
  (await db.doc(paths.user(uid)).get()).get('sessionsValidAfter').toMillis();

const account = (email: string, status: string) => ({
  email,
  firstName: 'Robin',
  lastName: 'Alvarez',
  phoneNumber: '6025550134',
  role: 'buyer',
  status,
  emailVerified: true,
  createdAt: new Date('2026-01-01T00:00:00Z'),
});

it('ends the sessions of everybody, in the account for tokens and at the provider for their renewal', async () => {
  const uids = ['active', 'gone'];
  for (const uid of uids) {
    await auth.createUser({ uid, email: `${uid}@example.com` });
    await db.doc(paths.user(uid)).set(account(`${uid}@example.com`, uid === 'gone' ? 'deactivated' : 'active'));
  }
  await db.doc(paths.user('without-identity')).set(account('without-identity@example.com', 'deactivated'));

  await nextSecond();
  const before = Math.floor(Date.now() / 1000) * 1000;

  expect(await endSessions(context)).toBe(3);

  expect(await validAfter('without-identity')).toBeGreaterThanOrEqual(before);
  for (const uid of uids) {
    expect(await validAfter(uid)).toBeGreaterThanOrEqual(before);
    const { tokensValidAfterTime, customClaims } = await auth.getUser(uid);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(before);
    expect(customClaims).toMatchObject({ role: 'buyer' });
  }
});
