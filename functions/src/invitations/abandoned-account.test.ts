import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { abandonedAccount } from './abandoned-account.ts';

// Signing up by link ends the identity's earlier sessions.
test.each([
  ['before', -1000, true],
  ['when', 0, true],
  ['after', 1000, false],
])('an account whose sessions ended %s it was made, and whose identity is gone', async (_, offset, isAbandoned) => {
  const { uid } = await person({ role: 'buyer' });
  const created = ((await db.doc(paths.user(uid)).get()).get('createdAt') as Timestamp).toMillis();
  await db.doc(paths.user(uid)).update({
    createdAt: Timestamp.fromMillis(created),
    sessionsValidAfter: Timestamp.fromMillis(created + offset),
  });
  expect(await abandonedAccount(productionContext(), uid)).toBeUndefined();
  await auth.deleteUser(uid);
  expect((await abandonedAccount(productionContext(), uid)) !== undefined).toBe(isAbandoned);
});
