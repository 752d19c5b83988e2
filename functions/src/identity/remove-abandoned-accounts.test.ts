import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { ownProject } from '#tests/own-project.ts';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { removeAbandonedAccounts } from './remove-abandoned-accounts.ts';

const hour = 60 * 60 * 1000;

test('an account whose identity was deleted is removed, and its unused invitation is open again', async () => {
  const created = Date.now();
  const { db } = ownProject();
  const context = { ...productionContext(), db };
  const at = (milliseconds: number) => ({ ...context, now: () => new Date(created + milliseconds) });
  const join = async () => {
    const { uid, email } = await person({ account: false });
    const [open, used] = [randomUUID(), randomUUID()];
    await Promise.all([
      db.doc(paths.user(uid)).set({ email, createdAt: Timestamp.fromMillis(created) }),
      db.doc(paths.preferences(uid)).set({ city: 'Mesa' }),
      db.doc(paths.invitation(open)).set({ email, reservedBy: uid, reservedAt: Timestamp.now() }),
      db.doc(paths.invitation(used)).set({ email, reservedBy: uid, usedAt: Timestamp.now() }),
    ]);
    return { uid, open, used };
  };
  const [stayed, failed, old] = [await join(), await join(), await join()];
  await Promise.all([auth.deleteUser(failed.uid), auth.deleteUser(old.uid)]);
  await db.doc(paths.user(old.uid)).update({ createdAt: Timestamp.fromMillis(created - 72 * hour) });

  expect(await removeAbandonedAccounts(at(hour / 2))).toBe(0);
  expect(await removeAbandonedAccounts(at(2 * hour))).toBe(1);
  expect(await removeAbandonedAccounts(at(2 * hour))).toBe(0);

  const exists = async (path: string) => (await db.doc(path).get()).exists;
  expect(await exists(paths.user(failed.uid))).toBe(false);
  expect(await exists(paths.preferences(failed.uid))).toBe(false);
  expect(await exists(paths.user(stayed.uid))).toBe(true);
  expect(await exists(paths.user(old.uid))).toBe(true);
  const reservedBy = async (id: string) => (await db.doc(paths.invitation(id)).get()).get('reservedBy') as unknown;
  expect(await reservedBy(failed.open)).toBeUndefined();
  expect(await reservedBy(failed.used)).toBe(failed.uid);
  expect(await reservedBy(stayed.open)).toBe(stayed.uid);
});
