import { beforeAll, expect, test } from 'vitest';
import { paths, storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import {
  answerForPaper,
  askForPaper,
  givenPages,
  givenPaper,
  readPage,
  reviewPaper,
  savePaper,
  statement,
} from '#tests/papers.ts';
import { type Person, person } from '#tests/people.ts';
import { bucket, db } from '#tests/services.ts';

let owner: Person, buyer: Person, admin: Person;
beforeAll(async () => {
  [owner, buyer, admin] = await Promise.all([person(), person({ role: 'buyer' }), person({ role: 'admin' })]);
});

type Asked = { dealId: string; paperId: string };
/** A paper that a buyer asked to see. */
async function given(): Promise<Asked> {
  const dealId = await givenDeal(owner);
  const paperId = await givenPaper(dealId, owner);
  expect((await askForPaper(dealId, paperId, buyer)).status).toBe(200);
  return { dealId, paperId };
}

const returned = { outcome: 'returned', reason: 'Cut off' };
const calls = {
  asked: ({ dealId, paperId }: Asked) => askForPaper(dealId, paperId, buyer),
  answered: ({ dealId, paperId }: Asked) => answerForPaper(dealId, paperId, buyer, owner, true),
  'read by its originator': ({ dealId, paperId }: Asked) => readPage(dealId, paperId, owner),
  'read by an admin': ({ dealId, paperId }: Asked) => readPage(dealId, paperId, admin),
  reviewed: ({ dealId, paperId }: Asked) => reviewPaper(dealId, paperId, admin, returned),
  removed: ({ dealId, paperId }: Asked) => callApi('DELETE', `/api/deals/${dealId}/papers/${paperId}`, { as: owner }),
};

test.each(Object.entries(calls))(
  'of a deal that was deleted no paper is %s, before its papers are removed',
  async (_, call) => {
    const paper = await given();
    await db.doc(paths.deal(paper.dealId)).update({ status: 'deleted', visibility: 'none' });
    const before = await documentAt(paths.paper(paper.dealId, paper.paperId));
    const { status, code } = await call(paper);
    expect([status, code]).toEqual([404, 'not-found']);
    expect(await documentAt(paths.paper(paper.dealId, paper.paperId))).toEqual(before);
  },
);

test('to a deal that was deleted, or never was, no page is added and no paper saved', async () => {
  const dealId = await givenDeal(owner);
  const pages = await givenPages(dealId, owner);
  await db.doc(paths.deal(dealId)).update({ status: 'deleted', visibility: 'none' });
  for (const id of [dealId, newId()]) {
    const slots = { as: owner, body: { pages: [newId()] } };
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await callApi('POST', `/api/deals/${id}/paper-pages/slots`, slots)).code).toBe('not-found');
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await savePaper(id, newId(), owner, statement(pages))).code).toBe('not-found');
  }
});

test.each(Object.entries(calls))(
  'a paper that was removed, or of a deal that never was, is not %s',
  async (_, call) => {
    const paper = await given();
    await db.doc(paths.paper(paper.dealId, paper.paperId)).delete();
    expect((await call(paper)).code).toBe('not-found');
    expect((await call({ ...paper, dealId: newId() })).code).toBe('not-found');
  },
);

test('an answer to a buyer who asked for another paper is refused', async () => {
  const { dealId } = await given();
  const other = await givenPaper(dealId, owner);
  expect((await answerForPaper(dealId, other, buyer, owner, true)).code).toBe('not-found');
});

test('a page that is none, or whose picture was just deleted, is said not to be there; of the first, nothing is written down', async () => {
  const dealId = await givenDeal(owner);
  const paperId = await givenPaper(dealId, owner, { audience: 'members' });
  expect((await readPage(dealId, paperId, buyer, 2)).code).toBe('not-found');
  expect((await db.collection(paths.paperOpenings(dealId)).get()).empty).toBe(true);
  const pages = (await documentAt(paths.paper(dealId, paperId)))?.['pages'] as { id: string }[] | undefined;
  await bucket.file(storagePaths.page(dealId, String(pages?.[0]?.id))).delete();
  expect((await readPage(dealId, paperId, buyer)).code).toBe('not-found');
});
