import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { hour } from 'domain/duration.ts';
import { ownProject } from '#tests/own-project.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { removeAbandonedAccounts } from './remove-abandoned-accounts.ts';
const created = Date.now();

/** A separate portal with people who joined by invitation. All tests share the identities. */
function portal() {
  const { db } = ownProject();
  const context = { ...productionContext(), db };
  return {
    db,
    sweepAfter: (milliseconds: number) =>
      removeAbandonedAccounts({ ...context, now: () => new Date(created + milliseconds) }),
    join: async (changes: object = {}) => {
      const { uid, email } = await person({ account: false });
      const [open, used] = [randomUUID(), randomUUID()];
      const details = { email, firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
      const times = {
        createdAt: Timestamp.fromMillis(created),
        expiresAt: Timestamp.fromMillis(created + 24 * hour),
      };
      await Promise.all([
        db.doc(paths.user(uid)).set({
          ...details,
          role: 'originator',
          status: 'active',
          createdAt: Timestamp.fromMillis(created),
          ...changes,
        }),
        db.doc(paths.own(uid, 'preferences')).set({ city: 'Mesa' }),
        db.doc(paths.adminOnly(uid, 'note')).set({ text: 'Called' }),
        db.doc(paths.invitation(open)).set({ ...times, email, reservedBy: uid, reservedAt: Timestamp.now() }),
        db.doc(paths.invitation(used)).set({ ...times, email, reservedBy: uid, usedAt: Timestamp.now() }),
      ]);
      return { uid, open, used };
    },
    exists: async (path: string) => (await db.doc(path).get()).exists,
    invitation: async (id: string) => (await db.doc(paths.invitation(id)).get()).data(),
  };
}

test('an account whose identity was deleted is removed, and its unused invitation has run out', async () => {
  const { db, join, sweepAfter, exists, invitation } = portal();
  const [stayed, failed, old] = [await join(), await join(), await join()];
  await Promise.all([auth.deleteUser(failed.uid), auth.deleteUser(old.uid)]);
  await db.doc(paths.user(old.uid)).update({ createdAt: Timestamp.fromMillis(created - 72 * hour) });

  expect(await sweepAfter(hour / 2)).toBe(0);
  expect(await sweepAfter(2 * hour)).toBe(1);
  expect(await sweepAfter(2 * hour)).toBe(0);

  expect(await exists(paths.user(failed.uid))).toBe(false);
  expect(await exists(paths.own(failed.uid, 'preferences'))).toBe(false);
  expect(await exists(paths.adminOnly(failed.uid, 'note'))).toBe(false);
  expect(await exists(paths.user(stayed.uid))).toBe(true);
  expect(await exists(paths.user(old.uid))).toBe(true);
  expect(await invitation(failed.open)).not.toHaveProperty('reservedBy');
  expect(await invitation(failed.open)).toMatchObject({ expiresAt: Timestamp.fromMillis(created + 2 * hour) });
  expect(await invitation(failed.used)).toMatchObject({ reservedBy: failed.uid });
  expect(await invitation(stayed.open)).toMatchObject({ reservedBy: stayed.uid });
});

test('what an abandoned account opened leaves the ledgers of deals, and what others opened stays', async () => {
  const { db, join, sweepAfter, exists } = portal();
  const [stayed, failed] = [await join(), await join()];
  await auth.deleteUser(failed.uid);
  const dealId = newId();
  const at = Timestamp.fromMillis(created);
  for (const { uid } of [stayed, failed]) {
    const reader = { uid, name: 'Ana Ruiz', role: 'buyer' };
    // oxlint-disable-next-line no-await-in-loop -- two
    await db.doc(paths.dealOpening(dealId, uid)).set({ reader, at, lastAt: at });
  }
  expect(await sweepAfter(2 * hour)).toBe(1);
  expect(await exists(paths.dealOpening(dealId, failed.uid))).toBe(false);
  expect(await exists(paths.dealOpening(dealId, stayed.uid))).toBe(true);
});

test('what an abandoned account reported stays without its name', async () => {
  const { db, join, sweepAfter } = portal();
  const { uid } = await join();
  await auth.deleteUser(uid);
  const report = db.doc(paths.report('one'));
  await report.set({ caseId: 'deal-one', reporter: { uid, name: 'Ana Ruiz' }, text: 'Too low' });
  expect(await sweepAfter(2 * hour)).toBe(1);
  expect((await report.get()).data()).toEqual({ caseId: 'deal-one', text: 'Too low' });
});

test.each([
  ['was deactivated', { status: 'deactivated' }],
  ['an admin changed', { changedByAdminAt: Timestamp.now() }],
  ['must sign in again', { sessionsValidAfter: Timestamp.fromMillis(Date.now() + hour) }],
  ['cannot be read', { role: 'owner' }],
])('an account that %s stays, and so does its reservation', async (_what, changes) => {
  const { join, sweepAfter, exists, invitation } = portal();
  const [kept, abandoned] = [await join(changes), await join()];
  await Promise.all([auth.deleteUser(kept.uid), auth.deleteUser(abandoned.uid)]);
  expect(await sweepAfter(2 * hour)).toBe(1);
  expect(await exists(paths.user(kept.uid))).toBe(true);
  expect(await exists(paths.own(kept.uid, 'preferences'))).toBe(true);
  expect(await exists(paths.adminOnly(kept.uid, 'note'))).toBe(true);
  expect(await invitation(kept.open)).toMatchObject({ reservedBy: kept.uid });
});

test('what a removed account had on deals is withdrawn, and what others have there stays', async () => {
  const { db, join, sweepAfter } = portal();
  const [stayed, gone] = [await join({ role: 'buyer' }), await join({ role: 'buyer' })];
  await auth.deleteUser(gone.uid);
  const dealId = newId();
  const deal = dealOf(dealId, { uid: newId(), name: 'Olga Ortiz' });
  const timestamp = Timestamp.fromMillis(created);
  const offer = {
    dealId,
    dealAddress: '12 Oak Street, Phoenix, AZ',
    offerType: 'cash',
    purchasePrice: 400_000,
    closeOfEscrow: '2027-01-15',
    submittedAt: timestamp,
    state: 'open',
    accepted: false,
  };
  const contacts = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '6025550134' };
  await Promise.all([
    db.doc(paths.deal(dealId)).set(deal),
    db.doc(paths.counts(dealId)).set({ interestCount: 2, offerCount: 2 }),
    ...[stayed, gone].flatMap(({ uid: buyerUid }) => [
      db.doc(paths.offer(dealId, buyerUid)).set({ ...offer, buyerUid }),
      db.doc(paths.interest(dealId, buyerUid)).set({ ...contacts, buyerUid, createdAt: timestamp }),
    ]),
  ]);
  expect(await sweepAfter(2 * hour)).toBe(1);
  const states = await Promise.all(
    [stayed, gone].map(async ({ uid }) => (await db.doc(paths.offer(dealId, uid)).get()).get('state') as unknown),
  );
  expect(states).toEqual(['open', 'withdrawn']);
  const interests = await db.collection(paths.interests(dealId)).get();
  expect(interests.docs.map(({ id }) => id)).toEqual([stayed.uid]);
  expect((await db.doc(paths.counts(dealId)).get()).get('interestCount')).toBe(1);
});
