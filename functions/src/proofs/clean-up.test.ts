import { expect, test } from 'vitest';
import { paths, storagePaths } from 'domain/paths.ts';
import { hour } from 'domain/duration.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { dealOf } from '#tests/deals.ts';
import { cleanUpProofs } from './clean-up.ts';

function project() {
  const own = ownProject();
  const context: Context = { ...productionContext(), ...own, now: () => new Date(Date.now() + 2 * hour) };
  const proof = (id: string) => ({ id, date: '2026-10-01', type: 'application/pdf' });
  const store = async (uid: string): Promise<string> => {
    const id = newId();
    await own.bucket.file(storagePaths.proof(uid, id)).save('%PDF-1.7', { resumable: false });
    return id;
  };
  return {
    context,
    store,
    keep: (uid: string, id: string) =>
      own.db.doc(paths.proofOfFunds(uid)).set({ ...proof(id), bytes: 8, addedAt: new Date() }),
    offer: async (buyerUid: string, id: string, state: string, status = 'active') => {
      const dealId = newId();
      await own.db.doc(paths.deal(dealId)).set(dealOf(dealId, { uid: 'olga', name: 'Olga' }, { status }));
      await own.db.doc(paths.offer(dealId, newId())).set({
        dealId,
        dealAddress: '1 Main St',
        buyerUid,
        offerType: 'cash',
        closeOfEscrow: '2027-01-01',
        submittedAt: new Date(),
        state,
        accepted: state === 'accepted',
        proofOfFunds: proof(id),
      });
    },
    report: (reporterUid: string, fileId: string) =>
      own.db.doc(paths.report(newId())).set({ reporter: { uid: reporterUid }, file: { id: fileId } }),
    left: async () => {
      const [files] = await own.bucket.getFiles({ prefix: storagePaths.proofs() });
      return files.map(({ name }) => name.split('/')[2] ?? '').toSorted();
    },
  };
}

test('the clean-up leaves what a buyer keeps, or an offer or a report holds, and removes the rest', async () => {
  const { context, store, keep, offer, report, left } = project();
  const [kept = '', ...others] = await Promise.all(Array.from({ length: 9 }, () => store('bea')));
  const [open, backup, accepted, declined, onDeleted, nobodys, reported, otherReported] = others as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await keep('bea', kept);
  await Promise.all([
    offer('bea', open, 'open'),
    offer('bea', backup, 'backup', 'pending'),
    offer('bea', accepted, 'accepted', 'sold'),
    // Two offers, one of which is over.
    offer('bea', accepted, 'declined'),
    offer('bea', declined, 'declined'),
    offer('bea', onDeleted, 'open', 'deleted'),
    // Another buyer's offer that names it does not count.
    offer('mallory', nobodys, 'open'),
    report('bea', reported),
    report('mallory', otherReported),
  ]);
  expect(await cleanUpProofs(context)).toBe(4);
  expect(await left()).toEqual([kept, open, backup, accepted, reported].toSorted());
  expect(await cleanUpProofs(context)).toBe(0);
});

test('the clean-up removes what somebody left whose account is gone, and nothing that is being saved', async () => {
  const { context, store, left } = project();
  const id = await store('gone');
  expect(await cleanUpProofs({ ...context, now: () => new Date() })).toBe(0);
  expect(await left()).toEqual([id]);
  // More than one page.
  await Promise.all(Array.from({ length: 60 }, () => store('gone')));
  expect(await cleanUpProofs(context)).toBe(61);
  expect(await left()).toEqual([]);
});
