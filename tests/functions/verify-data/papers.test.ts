import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { seenPaperOf } from 'domain/paper/seen-paper.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { productionContext } from '#functions/platform/context.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { givenPages } from '#tests/papers.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { papers } from '#tools/verify-data/promises/papers.ts';

/** Creates a deal with a paper that an admin has seen, and a buyer who asked for it, was let in and opened it. */
async function given() {
  const own = ownProject();
  const { db } = own;
  const [dealId, paperId, at] = [newId(), newId(), Timestamp.now()];
  const [pageId = ''] = await givenPages(dealId, { uid: 'olga' }, 1, own);
  const deal = db.doc(paths.deal(dealId));
  const paper = db.doc(paths.paper(dealId, paperId));
  const page = db.doc(paths.paperPage(dealId, pageId));
  const reader = db.doc(paths.paperReader(dealId, 'bea'));
  const opening = db.doc(paths.paperOpening(dealId, 'first'));
  const question = { kind: 'mortgageStatement', at };
  await Promise.all([
    deal.set({
      ...dealOf(dealId, { uid: 'olga', name: 'Olga' }),
      sources: { loanBalance: { source: 'statement', asOf: '2026-11-01', paper: paperId, page: 1 } },
      seenFigures: { loanBalance: { until: '2090-12-16' } },
      ...seenPaperOf([{ review: 'seen', goodUntil: '2090-12-16' }], 'AZ', new Date()),
    }),
    db.doc(paths.user('bea')).set({ role: 'buyer' }),
    page.update({ listed: true }),
    paper.set({
      kind: 'mortgageStatement',
      date: '2026-11-01',
      goodUntil: '2090-12-16',
      audience: 'asked',
      pages: [{ id: pageId, width: 400, height: 500 }],
      shown: true,
      version: 2,
      review: 'seen',
      reviewedAt: at,
      bearsOut: ['loanBalance'],
      dealAddress: '1 Main St',
      addedAt: at,
      updatedAt: at,
    }),
    reader.set({
      buyerUid: 'bea',
      name: 'Bea',
      papers: { [paperId]: { ...question, state: 'asked' } },
      waitingSince: at,
      listedByUid: 'olga',
      dealAddress: '1 Main St',
    }),
    opening.set({
      paperId,
      kind: 'mortgageStatement',
      version: 2,
      reader: { uid: 'bea', name: 'Bea', role: 'buyer' },
      at,
      lastAt: at,
      pages: [1],
    }),
  ]);
  const breaches = async (hours = 0): Promise<Breach[]> => {
    const found: Breach[] = [];
    const now = () => new Date(Date.now() + hours * hour);
    for await (const breach of papers.find({ ...productionContext(), ...own, now })) found.push(breach);
    return found;
  };
  return { ...own, dealId, paperId, pageId, deal, paper, page, reader, opening, breaches };
}
type Given = Awaited<ReturnType<typeof given>>;

test('what belongs together is as promised', async () => {
  expect(await (await given()).breaches(1000)).toEqual([]);
});

test.each<[string, (given: Given) => Promise<unknown>, (given: Given) => string[]]>([
  [
    'a paper shown to members that is for admins',
    ({ paper }) => paper.update({ audience: 'admins' }),
    ({ deal, paper }) => [deal.path, paper.path],
  ],
  [
    'a figure that no admin saw',
    ({ paper }) => paper.update({ review: 'waiting' }),
    ({ deal, paper }) => [deal.path, paper.path],
  ],
  [
    'a figure that its deal does not state',
    ({ paper }) => paper.update({ bearsOut: ['hoaMonthlyFee'] }),
    ({ deal, paper }) => [deal.path, paper.path],
  ],
  [
    'a return without a reason',
    ({ paper }) => paper.update({ review: 'returned', bearsOut: [], shown: false }),
    ({ deal, paper }) => [deal.path, paper.path, paper.path],
  ],
  [
    'a page without its record',
    ({ page }) => page.delete(),
    ({ paper, dealId, pageId }) => [paper.path, `gs:${storagePaths.page(dealId, pageId)}`],
  ],
  [
    'a page without its file',
    ({ bucket, dealId, pageId }) => bucket.file(storagePaths.page(dealId, pageId)).delete(),
    ({ paper }) => [paper.path],
  ],
  ['a page of another size', ({ page }) => page.update({ width: 1 }), ({ paper }) => [paper.path]],
  [
    'a page that no paper has',
    ({ paper }) => paper.update({ pages: [] }),
    ({ deal, paper, page }) => [deal.path, paper.path, page.path],
  ],
  [
    'a question about a paper that is gone',
    ({ paper, page }) => Promise.all([paper.delete(), page.update({ listed: false })]),
    ({ deal, reader }) => [deal.path, deal.path, reader.path],
  ],
  [
    'the source of a figure that the deal does not state',
    ({ deal }) => deal.update({ 'sources.arrears': { source: 'seller', asOf: '2026-11-01' } }),
    ({ deal }) => [deal.path],
  ],
  [
    'a page of a source that is not there',
    ({ deal }) => deal.update({ 'sources.loanBalance.page': 2 }),
    ({ deal }) => [deal.path],
  ],
  [
    'a source that names a paper for admins alone',
    ({ paper }) => paper.update({ audience: 'admins', shown: false }),
    ({ deal }) => [deal.path],
  ],
  [
    'a paper that is not said to be seen',
    ({ deal }) => deal.update({ paperSeen: FieldValue.delete() }),
    ({ deal }) => [deal.path],
  ],
  ['a wrong end of a paper', ({ deal }) => deal.update({ paperSeenUntil: Timestamp.now() }), ({ deal }) => [deal.path]],
  ['a figure that is not said to be seen', ({ deal }) => deal.update({ seenFigures: {} }), ({ deal }) => [deal.path]],
  ['a question on nobody’s desk', ({ reader }) => reader.update({ listedByUid: 'eve' }), ({ reader }) => [reader.path]],
  ['a question of another buyer', ({ reader }) => reader.update({ buyerUid: 'eve' }), ({ reader }) => [reader.path]],
  [
    'an opening of the deal under another buyer’s id',
    ({ db, dealId }) => {
      const at = Timestamp.now();
      return db
        .doc(paths.dealOpening(dealId, 'eve'))
        .set({ reader: { uid: 'bea', name: 'Bea', role: 'buyer' }, at, lastAt: at });
    },
    ({ dealId }) => [paths.dealOpening(dealId, 'eve')],
  ],
  ['an opening by nobody', ({ db }) => db.doc(paths.user('bea')).delete(), ({ opening }) => [opening.path]],
])('%s is named', async (_, damage, names) => {
  const all = await given();
  await damage(all);
  expect((await all.breaches()).map(({ path }) => path).toSorted()).toEqual(names(all).toSorted());
});

test('what follows from other data is mended', async () => {
  const all = await given();
  await Promise.all([
    all.reader.update({ listedByUid: 'eve' }),
    all.deal.update({ seenFigures: { piti: {} } }),
    all.bucket.file(storagePaths.page(all.dealId, newId())).save('a page', { resumable: false }),
  ]);
  for (const { repair } of await all.breaches()) await repair?.run(); // oxlint-disable-line no-await-in-loop -- two
  expect(await all.breaches()).toEqual([]);
});

test('papers of a deleted deal are named once the clean-up is overdue', async () => {
  const { db, dealId, breaches } = await given();
  await db.doc(paths.deal(dealId)).update({ status: 'deleted', visibility: 'none', updatedAt: Timestamp.now() });
  expect([(await breaches(1)).length, (await breaches(4)).length]).toEqual([0, 4]);
});
