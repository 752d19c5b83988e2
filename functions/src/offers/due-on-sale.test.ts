import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { givenDeal } from '#tests/deals.ts';
import { answer, creativeOffer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person, admin: Person, bidder: Person;
let dealId: string;
beforeAll(async () => {
  [owner, admin, bidder] = await Promise.all([person(), person({ role: 'admin' }), person({ role: 'buyer' })]);
});
beforeEach(async () => {
  dealId = await givenDeal(owner);
});

const silent = { dueOnSaleKnown: undefined };
const offer = (says: Record<string, unknown> = {}, as = bidder) => makeOffer(dealId, as, says);
const accept = (id: string, as = owner, body: Record<string, unknown> = {}) => answer('accept', dealId, id, as, body);
const confirm = (id: string, as: Person | undefined) => answer('due-on-sale', dealId, id, as);
const knows = ({ uid, name }: Person) => ({ by: { uid, name }, at: expect.anything() });
const steps = async () =>
  (await db.collection(paths.changes(dealId)).where('offer.step', '==', 'clause-confirmed').get()).docs.map(
    (step) => `${step.get('by.name')} on ${step.get('offer.id')}`,
  );
const pendingEntry = async () =>
  (await db.collection(paths.statusHistory(dealId)).where('status', '==', 'pending').get()).docs[0]?.data();
const refused = { status: 409, code: 'clause-unconfirmed' };
const refusedThere = { status: 409, code: 'clause-unconfirmed-there' };

describe('an offer by which a loan is taken over', () => {
  test.each([
    ['SubTo', {}],
    ['Hybrid', { purchaseType: 'Hybrid' }],
  ])('is accepted once both sides know of the clause, and both stand in it and in the history: %s', async (_, deal) => {
    dealId = await givenDeal(owner, deal);
    const before = Date.now();
    const id = await offer();
    expect(await accept(id, owner, silent)).toMatchObject(refused);
    expect(await offerAt(dealId, id), 'nothing is written').toMatchObject({ state: 'open' });
    expect((await accept(id)).json).toEqual({ id, state: 'accepted' });
    const { dueOnSale } = await offerAt(dealId, id);
    expect(dueOnSale).toEqual({ buyer: knows(bidder), originator: knows(owner) });
    for (const { at } of Object.values<{ at: { toMillis: () => number } }>(dueOnSale)) {
      expect(at.toMillis()).toBeGreaterThanOrEqual(before);
      expect(at.toMillis()).toBeLessThanOrEqual(Date.now());
    }
    expect(await steps()).toEqual(expect.arrayContaining([`${bidder.name} on ${id}`, `${owner.name} on ${id}`]));
    expect(await steps()).toHaveLength(2);
    expect(await pendingEntry()).toMatchObject({ dueOnSaleKnown: true });
  });

  test('of before waits for its buyer, who confirms on it or accepts a counter', async () => {
    const [first, second] = [await offer(silent), await offer(silent, await person({ role: 'buyer' }))];
    expect(await accept(first)).toMatchObject(refusedThere);
    expect(await accept(first, admin)).toMatchObject(refusedThere);
    expect((await confirm(first, bidder)).json).toEqual({ id: first, state: 'open' });
    expect(await offerAt(dealId, first)).toMatchObject({ version: 1, dueOnSale: { buyer: knows(bidder) } });
    expect((await answer('counter', dealId, second, owner, { entryFee: 30_000 })).status).toBe(200);
    expect((await accept(first)).status).toBe(200);
    dealId = await givenDeal(owner);
    const third = await offer(silent);
    await answer('counter', dealId, third, owner, { entryFee: 30_000 });
    expect(await accept(third, bidder, silent)).toMatchObject(refused);
    expect((await accept(third, bidder)).json).toEqual({ id: third, state: 'accepted' });
  });

  test('countered by an originator who did not confirm waits for them', async () => {
    const id = await offer();
    await answer('counter', dealId, id, owner, { entryFee: 30_000, ...silent });
    expect(await accept(id, bidder)).toMatchObject(refusedThere);
    expect((await confirm(id, admin)).status, 'in their place').toBe(200);
    expect((await accept(id, bidder)).status).toBe(200);
    expect((await offerAt(dealId, id))['dueOnSale'].originator).toEqual(knows(admin));
  });

  test('asks nobody twice on a deal: what was confirmed on one offer stands in the next, with its time', async () => {
    const first = await offer();
    await answer('counter', dealId, first, owner, { entryFee: 30_000 });
    const { dueOnSale } = await offerAt(dealId, first);
    const second = await offer(silent);
    expect((await accept(second, owner, silent)).status).toBe(200);
    expect((await offerAt(dealId, second))['dueOnSale']).toEqual(dueOnSale);
    expect(await steps()).toHaveLength(2);
  });

  test('is not known by what the same people confirmed on another deal, or others on this one', async () => {
    await offer();
    dealId = await givenDeal(owner);
    await offer({}, await person({ role: 'buyer' }));
    expect(await accept(await offer(silent))).toMatchObject(refusedThere);
  });

  test('is confirmed once by many requests at once, with one entry in the history', async () => {
    const id = await offer(silent);
    const answers = await atOnce(Array.from({ length: 5 }, () => () => confirm(id, bidder)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await steps()).toEqual([`${bidder.name} on ${id}`]);
  });

  test.each([false, 'true', 1, null, {}])('takes nothing but true: %j', async (dueOnSaleKnown) => {
    const id = await offer();
    expect(await accept(id, owner, { dueOnSaleKnown })).toMatchObject({ status: 400 });
    const body = { ...creativeOffer, dueOnSaleKnown };
    expect((await callApi('POST', `/api/deals/${dealId}/offers`, { as: bidder, body })).status).toBe(400);
    expect((await answer('counter', dealId, id, owner, { entryFee: 30_000, dueOnSaleKnown })).status).toBe(400);
  });
});

test.each([
  ['cash on a deal of which the loan could be taken over', {}, { offerType: 'cash', purchasePrice: 400_000 }],
  ['seller finance', { purchaseType: 'SellerFinance', sellerLoanAmount: 200_000 }, {}],
  ['a cash deal', { dealCategory: 'cash', purchaseType: 'SubTo' }, { offerType: 'cash', purchasePrice: 400_000 }],
])('an offer of %s asks nobody, and keeps nothing of what is said', async (_, deal, made) => {
  dealId = await givenDeal(owner, deal);
  const id = await offer({ ...made, ...('offerType' in made && { entryFee: undefined }) });
  expect((await confirm(id, bidder)).status).toBe(200);
  expect((await accept(id, owner, silent)).status).toBe(200);
  expect(await offerAt(dealId, id)).not.toHaveProperty('dueOnSale');
  expect(await pendingEntry()).not.toHaveProperty('dueOnSaleKnown');
  expect(await steps()).toEqual([]);
});

describe('a backup', () => {
  let first: string, backup: string, next: Person;
  const release = () => answer('release', dealId, first, owner, { reason: 'No loan' });
  beforeAll(async () => {
    next = await person({ role: 'buyer' });
  });
  beforeEach(async () => {
    [first, backup] = [await offer(), await offer(silent, next)];
    await accept(first, owner, { backups: [backup] });
  });

  test('is agreed to by a buyer who knows of the clause, and asks its originator no more', async () => {
    expect(await accept(backup, next, silent)).toMatchObject(refused);
    expect((await accept(backup, next)).json).toEqual({ id: backup, state: 'backup' });
    await release();
    expect(await offerAt(dealId, backup)).toMatchObject({
      state: 'accepted',
      dueOnSale: { buyer: knows(next), originator: knows(owner) },
    });
  });

  test('of before, which its buyer has not confirmed, takes no place: it is open again, and can be confirmed', async () => {
    await db.doc(paths.offer(dealId, backup)).update({ 'backup.agreed': true });
    await release();
    expect(await offerAt(dealId, backup)).toMatchObject({ state: 'open' });
    expect((await confirm(backup, next)).status).toBe(200);
    expect((await accept(backup)).json).toEqual({ id: backup, state: 'accepted' });
  });

  test('that another one of before stands in front of is accepted in its stead', async () => {
    const third = await person({ role: 'buyer' });
    dealId = await givenDeal(owner);
    [first, backup] = [await offer(), await offer(silent, next)];
    const ready = await offer({}, third);
    await accept(first, owner, { backups: [backup, ready] });
    await accept(ready, third);
    await db.doc(paths.offer(dealId, backup)).update({ 'backup.agreed': true });
    await release();
    expect((await offerAt(dealId, ready))['state']).toBe('accepted');
    expect((await offerAt(dealId, backup))['state']).toBe('backup');
  });
});
