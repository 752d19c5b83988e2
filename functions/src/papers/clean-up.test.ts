import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { givenPages } from '#tests/papers.ts';
import { cleanUpPapers } from './clean-up.ts';

const owner = { uid: 'robin', name: 'Robin Alvarez' };
const own = ownProject();
const at = (hours: number): Context => ({
  ...productionContext(),
  ...own,
  now: () => new Date(Date.now() + hours * hour),
});
const isThere = async (dealId: string, pageId = '') => [
  (await own.db.doc(paths.paperPage(dealId, pageId)).get()).exists,
  (await own.bucket.file(storagePaths.page(dealId, pageId)).exists())[0],
];

test('removes pages that no paper has listed for a day', async () => {
  const dealId = newId();
  const [unlisted = '', listed = ''] = await givenPages(dealId, owner, 2, own);
  await own.db.doc(paths.paperPage(dealId, listed)).update({ listed: true });
  await cleanUpPapers(at(23));
  expect(await isThere(dealId, unlisted)).toEqual([true, true]);
  await cleanUpPapers(at(25));
  expect([await isThere(dealId, unlisted), await isThere(dealId, listed)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('removes everything about the papers of a deal that was deleted, and nothing of others', async () => {
  const give = async (change: object) => {
    const dealId = newId();
    await own.db.doc(paths.deal(dealId)).set(dealOf(dealId, owner, { updatedAt: Timestamp.now(), ...change }));
    const [pageId = ''] = await givenPages(dealId, owner, 1, own);
    await own.db.doc(paths.paperPage(dealId, pageId)).update({ listed: true });
    const documents = [
      paths.paper(dealId, newId()),
      paths.paperReader(dealId, 'a-buyer'),
      paths.paperOpening(dealId, 'an-opening'),
    ].map((path) => own.db.doc(path));
    await Promise.all(documents.map((document) => document.set({ some: 'thing' })));
    return async () => [
      ...(await isThere(dealId, pageId)),
      ...(await own.db.getAll(...documents)).map(({ exists }) => exists),
    ];
  };
  const [deleted, open] = [await give({ status: 'deleted', visibility: 'none' }), await give({})];
  await cleanUpPapers(at(0.5));
  expect(await deleted()).toEqual([false, false, false, false, false]);
  expect(await open()).toEqual([true, true, true, true, true]);
  await cleanUpPapers(at(0.5));
});
