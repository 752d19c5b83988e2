import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { answerForPaper, askForPaper, givenPaper } from '#tests/papers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let admin: Person, stranger: Person;
beforeAll(async () => {
  [admin, stranger] = await Promise.all([person({ role: 'admin' }), person()]);
});

async function given(options: { audience?: 'admins' | 'asked' | 'members' } = {}, deal = {}) {
  const [owner, buyer] = await Promise.all([person(), person({ role: 'buyer' })]);
  const dealId = await givenDeal(owner, deal);
  const paperId = await givenPaper(dealId, owner, options);
  return {
    owner,
    buyer,
    dealId,
    paperId,
    ask: (as: Person | undefined = buyer) => askForPaper(dealId, paperId, as),
    decide: (allowed: boolean, as: Person | undefined = owner) => answerForPaper(dealId, paperId, buyer, as, allowed),
    reader: () => documentAt(paths.paperReader(dealId, buyer.uid)),
  };
}
const kindsOf = async (someone: Person) => (await noticesOf(someone)).map(({ kind }) => String(kind)).toSorted();

describe('a buyer who asks for a paper', () => {
  test('waits for the originator, who is told once, however often they ask', async () => {
    const { owner, buyer, dealId, paperId, ask, reader } = await given();
    expect((await Promise.all([ask(), ask(), ask()])).map(({ json }) => json.state)).toEqual([
      'asked',
      'asked',
      'asked',
    ]);
    expect(await reader()).toMatchObject({
      buyerUid: buyer.uid,
      name: buyer.name,
      listedByUid: owner.uid,
      papers: { [paperId]: { state: 'asked', kind: 'mortgageStatement' } },
      waitingSince: expect.anything(),
    });
    expect(await noticesOf(owner)).toEqual([
      expect.objectContaining({
        kind: 'paper-asked',
        data: expect.objectContaining({ dealId, name: buyer.name, paper: 'mortgageStatement' }),
      }),
    ]);
  });

  test('is told of each answer, but not when it is taken back', async () => {
    const { buyer, ask, decide, reader, paperId } = await given();
    await ask();
    await decide(true);
    await decide(true);
    expect(await kindsOf(buyer)).toEqual(['paper-allowed']);
    expect((await reader())?.['waitingSince']).toBeUndefined();
    expect((await ask()).json).toEqual({ state: 'allowed' });
    await decide(false);
    expect((await reader())?.['papers'][paperId].state).toBe('declined');
    expect(await kindsOf(buyer)).toEqual(['paper-allowed']);
    await ask();
    await decide(false);
    expect(await kindsOf(buyer)).toEqual(['paper-allowed', 'paper-declined']);
    await decide(true);
    expect(await kindsOf(buyer)).toEqual(['paper-allowed', 'paper-allowed', 'paper-declined']);
  });

  test('for one that every member may open has it already', async () => {
    const { ask, reader } = await given({ audience: 'members' });
    expect((await ask()).json).toEqual({ state: 'allowed' });
    expect(await reader()).toBeUndefined();
  });

  test('waits since the first of several questions', async () => {
    const { owner, buyer, dealId, ask, reader } = await given();
    await ask();
    const since = (await reader())?.['waitingSince'];
    await askForPaper(dealId, await givenPaper(dealId, owner), buyer);
    expect((await reader())?.['waitingSince']).toEqual(since);
  });

  test('leaves the originator’s desk when the deal is sold', async () => {
    const { owner, dealId, ask, reader } = await given();
    await ask();
    const body = { status: 'sold', throughPlatform: true };
    expect((await callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body })).status).toBe(200);
    expect((await reader())?.['listedByUid']).toBeUndefined();
  });
});

describe('refused:', () => {
  test('a question for a paper that is not shown, or about a deal that is sold or not to be seen', async () => {
    expect((await (await given({ audience: 'admins' })).ask()).code).toBe('not-found');
    const early = await given({}, { visibility: 'premium', status: 'new' });
    expect((await early.ask()).code).toBe('not-found');
    const sold = await given();
    await db.doc(paths.deal(sold.dealId)).update({ status: 'sold' });
    expect((await sold.ask()).code).toBe('deal-not-open');
    expect((await askForPaper(sold.dealId, 'there-is-none', sold.buyer)).code).toBe('not-found');
  });

  test('a question of an originator, an admin, a visitor, and of an address that was not proven', async () => {
    const { ask, owner } = await given();
    expect([(await ask(owner)).status, (await ask(admin)).status]).toEqual([403, 403]);
    expect((await askForPaper('deal', 'paper', undefined)).status).toBe(401);
    expect((await ask(await person({ role: 'buyer', emailVerified: false }))).code).toBe('email-unverified');
  });

  test('an answer of anyone but the originator and admins, to a question that nobody asked, or without a decision', async () => {
    const { dealId, paperId, buyer, owner, ask, decide, reader } = await given();
    expect((await decide(true)).code).toBe('not-found');
    await ask();
    expect([(await decide(true, stranger)).code, (await decide(true, buyer)).code]).toEqual(['forbidden', 'forbidden']);
    const path = `/api/deals/${dealId}/papers/${paperId}/readers/${buyer.uid}`;
    expect((await callApi('PUT', path, { as: owner, body: {} })).status).toBe(400);
    expect((await reader())?.['papers'][paperId].state).toBe('asked');
    expect((await decide(true, admin)).status).toBe(200);
  });
});
