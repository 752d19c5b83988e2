import { expect, test } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import type { Role } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { nextSecond } from '#tests/next-second.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { alignIdentity } from './align-identity.ts';
import { productionContext } from './context.ts';

const context = productionContext();
const claimsOf = async (uid: string) => (await auth.getUser(uid)).customClaims;

test('of changes that overlap, the account’s last word stands at the identity provider', async () => {
  const { uid } = await person({ role: 'buyer' });
  const change = async (role: Role, premium: boolean) => {
    await db.doc(paths.user(uid)).update({ role, premium });
    await alignIdentity(context, uid);
  };
  await Promise.all([
    change('originator', false),
    change('admin', true),
    change('buyer', true),
    change('admin', false),
  ]);
  const { role, premium } = (await db.doc(paths.user(uid)).get()).data() ?? {};
  expect(await claimsOf(uid)).toEqual({ role, premium });
});

test('a change that comes while the claims are being set is not lost', async () => {
  const { uid } = await person({ role: 'buyer' });
  await db.doc(paths.user(uid)).update({ role: 'originator' });
  const { auth: provider } = context;
  let changed = false;
  const slow = new Proxy(provider, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'setCustomUserClaims') return value.bind(target) as unknown;
      return async (...given: unknown[]) => {
        if (!changed) await db.doc(paths.user(uid)).update({ role: 'admin' });
        changed = true;
        await value.apply(target, given);
      };
    },
  });
  await alignIdentity({ ...context, auth: slow }, uid);
  expect(await claimsOf(uid)).toEqual({ role: 'admin', premium: false });
});

test('touches nothing that is right already', async () => {
  const { uid } = await person({ role: 'buyer' });
  const { tokensValidAfterTime } = await auth.getUser(uid);
  await alignIdentity(context, uid);
  expect((await auth.getUser(uid)).tokensValidAfterTime).toBe(tokensValidAfterTime);
});

test('ends the sessions that the account says have ended, and none again that ended with them', async () => {
  const { uid } = await person({ role: 'buyer' });
  const validAfter = async () => Date.parse(String((await auth.getUser(uid)).tokensValidAfterTime));
  const endSessions = async (milliseconds: number) => {
    await db.doc(paths.user(uid)).update({ sessionsValidAfter: Timestamp.fromMillis(milliseconds) });
    await nextSecond();
    await alignIdentity(context, uid);
  };
  const first = await validAfter();
  await endSessions(first);
  expect(await validAfter()).toBe(first);
  await endSessions(first + 1000);
  expect(await validAfter()).toBeGreaterThan(first);
});

test('gives up on an end of sessions that lies in the future, instead of trying for ever', async () => {
  const { uid } = await person({ role: 'buyer' });
  await db.doc(paths.user(uid)).update({ sessionsValidAfter: Timestamp.fromMillis(Date.now() + 60_000) });
  await alignIdentity(context, uid);
  expect(await claimsOf(uid)).toEqual({ role: 'buyer', premium: false });
});

test('does nothing for somebody who has no account, or no identity any more', async () => {
  const nobody = await person({ account: false });
  await alignIdentity(context, nobody.uid);
  expect(await claimsOf(nobody.uid)).toBeUndefined();
  const gone = await person();
  await auth.deleteUser(gone.uid);
  await expect(alignIdentity(context, gone.uid)).resolves.toBeUndefined();
});
