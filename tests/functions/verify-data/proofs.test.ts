import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths, storagePaths } from 'domain/paths.ts';
import { hour } from 'domain/duration.ts';
import { caseOfDeal } from 'domain/report/report.ts';
import { productionContext } from '#functions/platform/context.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { proofs } from '#tools/verify-data/promises/proofs.ts';
const proof = { id: newId(), date: '2026-11-01', type: 'application/pdf' };
const other = { ...proof, id: newId() };

const ofReport = { id: newId(), type: 'image/png' };

/** Creates a buyer with a stored proof of funds, an offer with another, and a report with a file. */
async function given() {
  const own = ownProject();
  const { db, bucket } = own;
  const context = { ...productionContext(), ...own };
  const dealId = newId();
  const offer = paths.offer(dealId, 'theirs');
  const report = paths.report('theirs');
  await Promise.all([
    db.doc(paths.proofOfFunds('bea')).set({ ...proof, bytes: 8, addedAt: Timestamp.now() }),
    db.doc(paths.deal(dealId)).set(dealOf(dealId, { uid: 'olga', name: 'Olga' })),
    db.doc(offer).set({
      dealId,
      dealAddress: '1 Main St',
      buyerUid: 'bea',
      offerType: 'cash',
      closeOfEscrow: '2027-01-01',
      submittedAt: Timestamp.now(),
      state: 'open',
      accepted: false,
      proofOfFunds: other,
      thread: [{ by: 'buyer', at: Timestamp.now(), kind: 'offer', closeOfEscrow: '2027-01-01', proofOfFunds: other }],
    }),
    db.doc(report).set({
      caseId: caseOfDeal(dealId),
      reporter: { uid: 'bea', name: 'Bea' },
      reason: 'wrongFigures',
      text: 'Too low',
      file: ofReport,
      dealId,
      dealAddress: '1 Main St',
      at: Timestamp.now(),
      state: 'open',
    }),
    ...[proof, other, ofReport].map(({ id, type }) =>
      bucket.file(storagePaths.proof('bea', id)).save('%PDF-1.7', { resumable: false, contentType: type }),
    ),
  ]);
  const breaches = async (hours = 0): Promise<Breach[]> => {
    const found: Breach[] = [];
    for await (const breach of proofs.find({ ...context, now: () => new Date(Date.now() + hours * hour) }))
      found.push(breach);
    return found;
  };
  return {
    ...own,
    offer,
    report,
    breaches,
    named: async (hours?: number) => (await breaches(hours)).map(({ path }) => path),
  };
}

test('what is kept and held with its files is as promised, however long', async () => {
  expect(await (await given()).named(1000)).toEqual([]);
});

test('a proof of funds without its file, or with one of another kind, is named', async () => {
  const { bucket, offer, named } = await given();
  await bucket.file(storagePaths.proof('bea', proof.id)).delete();
  await bucket.file(storagePaths.proof('bea', other.id)).setMetadata({ contentType: 'text/html' });
  expect(await named()).toEqual([paths.proofOfFunds('bea'), offer]);
});

test('a report whose file is gone, or that says no more whose it is, is named', async () => {
  const { db, bucket, report, named } = await given();
  const name = storagePaths.proof('bea', ofReport.id);
  await bucket.file(name).delete();
  expect(await named()).toEqual([report]);
  await bucket.file(name).save('png', { resumable: false, contentType: ofReport.type });
  await db.doc(report).update({ reporter: FieldValue.delete() });
  expect([await named(), await named(14)]).toEqual([[report], [report, `gs:${name}`]]);
});

test('the file of a report that is gone is named after its time, and goes', async () => {
  const { db, report, named, breaches } = await given();
  await db.doc(report).delete();
  expect([await named(), await named(14)]).toEqual([[], [`gs:${storagePaths.proof('bea', ofReport.id)}`]]);
  for (const { repair } of await breaches(14)) await repair?.run(); // oxlint-disable-line no-await-in-loop -- only one
  expect(await named(14)).toEqual([]);
});

test('an offer that says another than its latest round is named', async () => {
  const { db, offer, named } = await given();
  await db.doc(offer).update({ 'proofOfFunds.date': '2026-11-02' });
  expect(await named()).toEqual([offer]);
});

test('a file that nobody needs any more is named after its time, and goes', async () => {
  const { db, bucket, offer, named, breaches } = await given();
  await db.doc(offer).update({ state: 'withdrawn' });
  const left = `gs:${storagePaths.proof('bea', other.id)}`;
  expect([await named(), await named(14)]).toEqual([[], [left]]);
  for (const { repair } of await breaches(14)) await repair?.run(); // oxlint-disable-line no-await-in-loop -- only one
  expect(await named(14)).toEqual([]);
  await bucket.file('proofs/stray').save('%PDF-1.7', { resumable: false });
  expect(await named()).toEqual(['gs:proofs/stray']);
});
