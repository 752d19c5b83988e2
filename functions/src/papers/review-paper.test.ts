import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import {
  givenPages,
  givenPaper,
  openPages,
  readPage,
  reviewPaper,
  savePaper,
  seenWith,
  seePaper,
  statement,
} from '#tests/papers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { newStreet } from '#tests/words.ts';

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});

async function given() {
  const owner = await person();
  const dealId = await givenDeal(owner);
  const paperId = await givenPaper(dealId, owner);
  const logged = async () =>
    (await db.collection(paths.auditLog()).where('subject', '==', paths.deal(dealId)).get()).docs.map((entry) =>
      entry.data(),
    );
  return { owner, dealId, paperId, logged, paper: () => documentAt(paths.paper(dealId, paperId)) };
}

const editDeal = (dealId: string, as: Person, fields: object) =>
  callApi('PUT', `/api/deals/${dealId}?fields=${Object.keys(fields).join()}`, { as, body: fields });

describe('an admin', () => {
  test('marks a paper as seen, with the figures that it bears out; the log says so', async () => {
    const { owner, dealId, paperId, paper, logged } = await given();
    const body = seenWith('loanBalance', 'interestRate');
    expect((await seePaper(dealId, paperId, admin, body, { 'if-match': '1' })).json).toEqual({ version: 2 });
    expect(await paper()).toMatchObject({ review: 'seen', bearsOut: body.bearsOut, shown: true });
    expect(await logged()).toEqual([
      expect.objectContaining({
        action: 'paper-seen',
        after: expect.objectContaining({ paper: 'mortgageStatement', paperId, bearsOut: body.bearsOut }),
      }),
    ]);
    expect(await noticesOf(owner)).toEqual([]);
  });

  test('returns it with a reason, which its originator reads; members no longer see that there is one', async () => {
    const { owner, dealId, paperId, paper, logged } = await given();
    await seePaper(dealId, paperId, admin, seenWith('piti'));
    await reviewPaper(dealId, paperId, admin, { outcome: 'returned', reason: 'Page two is cut off' });
    expect(await paper()).toMatchObject({ review: 'returned', reason: 'Page two is cut off', shown: false });
    expect((await paper())?.['bearsOut']).toBeUndefined();
    expect((await logged()).map(({ action }) => String(action)).toSorted()).toEqual(['paper-returned', 'paper-seen']);
    expect(await noticesOf(owner)).toEqual([
      expect.objectContaining({
        kind: 'paper-returned',
        data: expect.objectContaining({ message: 'Page two is cut off', paper: 'mortgageStatement' }),
      }),
    ]);
  });

  test('who read an older version marks nothing', async () => {
    const { dealId, paperId, paper } = await given();
    const answer = await reviewPaper(dealId, paperId, admin, seenWith(), { 'if-match': '0' });
    expect([answer.status, answer.code]).toEqual([412, 'edited-meanwhile']);
    expect(await paper()).toMatchObject({ review: 'waiting' });
  });

  test('who compared it with figures that were edited since marks nothing', async () => {
    const { owner, dealId, paperId, paper } = await given();
    await editDeal(dealId, owner, { loanBalance: 123_456 });
    const answer = await reviewPaper(dealId, paperId, admin, seenWith('loanBalance'));
    expect([answer.status, answer.code]).toEqual([412, 'edited-meanwhile']);
    expect(await paper()).toMatchObject({ review: 'waiting' });
    expect((await seePaper(dealId, paperId, admin, { ...seenWith('loanBalance'), dealVersion: 2 })).status).toBe(200);
  });
});

describe('an admin who has not opened every page', () => {
  const refused = { status: 409, code: 'pages-unopened' };
  const given3 = async () => {
    const owner = await person();
    const dealId = await givenDeal(owner);
    return { owner, dealId, paperId: await givenPaper(dealId, owner, { pages: 3 }) };
  };
  const mark = (dealId: string, paperId: string, as = admin) => reviewPaper(dealId, paperId, as, seenWith('piti'));

  test('marks nothing, whatever others opened; returning needs no page', async () => {
    const { dealId, paperId } = await given3();
    await openPages(dealId, paperId, await person({ role: 'admin' }));
    expect(await mark(dealId, paperId)).toMatchObject(refused);
    await readPage(dealId, paperId, admin, 1);
    await readPage(dealId, paperId, admin, 3);
    expect(await mark(dealId, paperId)).toMatchObject(refused);
    expect(await documentAt(paths.paper(dealId, paperId))).toMatchObject({ review: 'waiting', version: 1 });
    await readPage(dealId, paperId, admin, 2);
    expect((await mark(dealId, paperId)).status).toBe(200);
    const { dealId: other, paperId: unopened } = await given3();
    expect((await reviewPaper(other, unopened, admin, { outcome: 'returned', reason: 'Cut off' })).status).toBe(200);
  });

  test('marks nothing by the pages of another paper, or of what the paper was before', async () => {
    const { owner, dealId, paperId } = await given3();
    await openPages(dealId, await givenPaper(dealId, owner, { pages: 3 }), admin);
    await openPages(dealId, paperId, admin);
    await savePaper(dealId, paperId, owner, statement(await givenPages(dealId, owner, 3)));
    expect(await mark(dealId, paperId)).toMatchObject(refused);
  });

  test('marks it by pages that were opened on several days', async () => {
    const { dealId, paperId } = await given3();
    await readPage(dealId, paperId, admin, 1);
    const openings = db.collection(paths.paperOpenings(dealId));
    const [today] = (await openings.get()).docs;
    await openings.doc('yesterday').set(today?.data() ?? {});
    await today?.ref.update({ pages: [2, 3] });
    expect((await mark(dealId, paperId)).status).toBe(200);
  });
});

describe('an edit of the deal', () => {
  test('takes a figure from the papers that bore it out, and leaves the others', async () => {
    const { owner, dealId, paperId, paper } = await given();
    await seePaper(dealId, paperId, admin, seenWith('loanBalance', 'interestRate'));
    await editDeal(dealId, owner, { description: 'Another description' });
    expect(await paper()).toMatchObject({ bearsOut: ['loanBalance', 'interestRate'] });
    await editDeal(dealId, owner, { loanBalance: 123_456 });
    expect(await paper()).toMatchObject({ review: 'seen', bearsOut: ['interestRate'], version: 2 });
  });

  test('ends the mark of a paper with the last figure that it bore out: it waits for an admin again', async () => {
    const { owner, dealId, paperId, paper } = await given();
    await seePaper(dealId, paperId, admin, seenWith('loanBalance'));
    const before = (await paper())?.['updatedAt'].toMillis();
    await editDeal(dealId, owner, { loanBalance: 123_456 });
    expect(await paper()).toMatchObject({ review: 'waiting', version: 2, shown: true });
    expect(await paper()).not.toHaveProperty('reviewedAt');
    expect((await paper())?.['updatedAt'].toMillis()).toBeGreaterThan(before);
  });

  test('leaves the mark of a paper that bore out no figure', async () => {
    const { owner, dealId, paperId, paper } = await given();
    await seePaper(dealId, paperId, admin, seenWith());
    await editDeal(dealId, owner, { loanBalance: 123_456 });
    expect(await paper()).toMatchObject({ review: 'seen', bearsOut: [] });
  });

  test('to another house ends the marks of all papers, which are about the house before', async () => {
    const { owner, dealId, paperId, paper } = await given();
    await seePaper(dealId, paperId, admin, seenWith('loanBalance'));
    await editDeal(dealId, owner, { streetAddress: newStreet() });
    expect(await paper()).toMatchObject({ review: 'waiting' });
    expect(await paper()).not.toHaveProperty('bearsOut');
    const deal = await documentAt(paths.deal(dealId));
    expect([deal?.['paperSeen'], deal?.['seenFigures']]).toEqual([undefined, undefined]);
    await seePaper(dealId, paperId, admin, seenWith());
    await editDeal(dealId, owner, { streetAddress: newStreet() });
    expect(await paper()).toMatchObject({ review: 'waiting' });
  });

  test('is on time when an admin marks the paper at the same moment', async () => {
    const { owner, dealId, paperId, paper } = await given();
    await openPages(dealId, paperId, admin);
    await Promise.all([
      reviewPaper(dealId, paperId, admin, seenWith('loanBalance')),
      editDeal(dealId, owner, { loanBalance: 123_456 }),
    ]);
    expect(['waiting', 'seen']).toContain((await paper())?.['review']);
    expect((await paper())?.['bearsOut'] ?? []).toEqual([]);
  });

  test('gives its papers the address that it has now', async () => {
    const { owner, dealId, paper } = await given();
    const street = newStreet();
    await editDeal(dealId, owner, { streetAddress: street });
    expect(await paper()).toMatchObject({ dealAddress: expect.stringContaining(street) });
  });
});

test.each<[string, object]>([
  ['no outcome', {}],
  ['an outcome that there is not', { outcome: 'proven' }],
  ['a figure that there is not', seenWith('secret')],
  ['a figure that the deal does not state', seenWith('hoaMonthlyFee')],
  ['what is no figure', seenWith('streetAddress')],
  ['a statement', seenWith('legalCertification')],
  ['a figure named twice', seenWith('piti', 'piti')],
  ['no version of the deal', { outcome: 'seen', bearsOut: [] }],
  ['a return without a reason', { outcome: 'returned', reason: ' ' }],
])('refused: %s', async (_, body) => {
  const { dealId, paperId, paper } = await given();
  expect((await reviewPaper(dealId, paperId, admin, body)).status).toBe(400);
  expect(await paper()).toMatchObject({ version: 1 });
});

test('nobody else marks a paper, and nobody one of a deleted deal', async () => {
  const { owner, dealId, paperId } = await given();
  const seen = seenWith();
  const buyer = await person({ role: 'buyer' });
  expect([
    (await reviewPaper(dealId, paperId, owner, seen)).status,
    (await reviewPaper(dealId, paperId, buyer, seen)).status,
    (await reviewPaper(dealId, paperId, undefined, seen)).status,
    (await reviewPaper(dealId, 'there-is-none', admin, seen)).status,
  ]).toEqual([403, 403, 401, 404]);
  await db.doc(paths.deal(dealId)).update({ status: 'deleted', visibility: 'none' });
  expect((await reviewPaper(dealId, paperId, admin, seen)).status).toBe(404);
});

test.each([
  ['marks', seenWith('piti')],
  ['returns', { outcome: 'returned', reason: 'Cut off' }],
])('an admin %s no paper of their own deal, another one does', async (_, body) => {
  const dealId = await givenDeal(admin);
  const paperId = await givenPaper(dealId, admin);
  const refused = await seePaper(dealId, paperId, admin, body);
  expect([refused.status, refused.code]).toEqual([409, 'own-deal']);
  expect(await documentAt(paths.paper(dealId, paperId))).toMatchObject({ version: 1, review: 'waiting' });
  expect((await seePaper(dealId, paperId, await person({ role: 'admin' }), body)).status).toBe(200);
});
