import { randomUUID } from 'node:crypto';
import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { answer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;
let winner: Person;
let loser: Person;

beforeAll(async () => {
  [owner, admin, winner, loser] = await Promise.all([
    person({ role: 'originator' }),
    person({ role: 'admin' }),
    person({ role: 'buyer', firstName: 'Ana' }),
    person({ role: 'buyer', firstName: 'Ben' }),
  ]);
});

const release = (dealId: string, id: string) => answer('release', dealId, id, owner, { reason: 'No EMD came.' });
const changeStatus = (dealId: string, status: string) =>
  callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body: { status, throughPlatform: true } });
const noticesAbout = async (who: Person, dealId: string, kind: string) =>
  (await noticesOf(who)).filter((notice) => notice['kind'] === kind && notice['data'].dealId === dealId);

/** A deal on which Ana's offer was accepted and the loser's therefore declined. */
async function passedOver(buyer = loser, change: Record<string, unknown> = {}) {
  const dealId = await givenDeal(owner);
  const [won, lost] = [await makeOffer(dealId, winner), await makeOffer(dealId, buyer, change)];
  expect(await answer('accept', dealId, won, owner)).toMatchObject({ status: 200 });
  return { dealId, won, lost };
}
async function fellThrough(buyer = loser, change: Record<string, unknown> = {}) {
  const deal = await passedOver(buyer, change);
  expect(await release(deal.dealId, deal.won)).toMatchObject({ status: 200 });
  return deal;
}
const refusal = async (...[dealId, id, as = owner]: [string, string, Person?]) => {
  const { status, code } = await answer('reopen', dealId, id, as);
  return [status, code];
};

describe('who was declined because another offer was accepted', () => {
  test.each<[string, (deal: { dealId: string; won: string }) => Promise<unknown>]>([
    ['that one falls through', ({ dealId, won }) => release(dealId, won)],
    ['its acceptance is taken back', ({ dealId }) => changeStatus(dealId, 'active')],
  ])('is told once that the deal takes offers again when %s', async (_, happens) => {
    const deal = await passedOver();
    expect(await noticesAbout(loser, deal.dealId, 'deal-open-again')).toEqual([]);
    await happens(deal);
    expect(await noticesAbout(loser, deal.dealId, 'deal-open-again')).toMatchObject([
      { data: { name: owner.name, amount: 27_500 } },
    ]);
    expect((await offerAt(deal.dealId, deal.lost))['ended']).toMatchObject({ because: 'other-fell-through' });

    // The next released offer is not the one for which theirs was declined.
    const next = await makeOffer(deal.dealId, winner);
    await answer('accept', deal.dealId, next, owner);
    await release(deal.dealId, next);
    expect(await noticesAbout(loser, deal.dealId, 'deal-open-again')).toHaveLength(1);
  });

  test('hears nothing where they were declined for themselves, may not see the deal by now, or are gone', async () => {
    const [turnedDown, gone] = await Promise.all([person({ role: 'buyer' }), person({ role: 'buyer' })]);
    const dealId = await givenDeal(owner);
    const first = await makeOffer(dealId, turnedDown);
    await answer('decline', dealId, first, owner);
    await makeOffer(dealId, gone);
    await makeOffer(dealId, loser);
    const won = await makeOffer(dealId, winner);
    await answer('accept', dealId, won, owner);
    await Promise.all([
      db.doc(paths.user(gone.uid)).update({ status: 'deactivated' }),
      db.doc(paths.deal(dealId)).update({ visibility: 'premium' }),
    ]);
    await release(dealId, won);
    const told = await Promise.all(
      [turnedDown, gone, loser].map((who) => noticesAbout(who, dealId, 'deal-open-again')),
    );
    expect(told).toEqual([[], [], []]);
  });
});

describe('reopening such an offer', () => {
  test('opens it as it was, tells its buyer, and happens once', async () => {
    const { dealId, lost } = await fellThrough(loser, { terms: { emd: 5000 } });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await answer('reopen', dealId, lost, owner, {}, headers);
    expect(first.json).toEqual({ id: lost, state: 'open' });
    const stored = await offerAt(dealId, lost);
    expect(stored).toMatchObject({ turn: 'originator', entryFee: 27_500, terms: { emd: 5000 } });
    expect(stored).not.toHaveProperty('ended');
    expect(await noticesAbout(loser, dealId, 'offer-reopened')).toHaveLength(1);
    const steps = await db.collection(paths.changes(dealId)).where('offer.step', '==', 'reopened').get();
    expect(steps.docs.map((step) => step.get('by.uid'))).toEqual([owner.uid]);
    expect((await answer('reopen', dealId, lost, owner, {}, headers)).text).toBe(first.text);
    expect(await refusal(dealId, lost)).toEqual([409, 'offer-not-passed-over']);
    expect(await noticesAbout(loser, dealId, 'offer-reopened')).toHaveLength(1);
    const withdrawn = await callApi('DELETE', `/api/deals/${dealId}/offers/${lost}`, { as: loser });
    expect(withdrawn.json.state).toBe('withdrawn');
    expect(await refusal(dealId, lost)).toEqual([409, 'offer-not-passed-over']);
  });

  test('is an admin’s, too, and can be followed by its acceptance', async () => {
    const { dealId, lost } = await fellThrough();
    expect(await refusal(dealId, lost, admin)).toEqual([200, undefined]);
    expect(await answer('accept', dealId, lost, owner)).toMatchObject({ status: 200 });
  });

  test('is refused to another originator, its buyer and another buyer', async () => {
    const { dealId, lost } = await fellThrough();
    const another = await person({ role: 'originator' });
    const refused = await Promise.all([another, loser, winner].map((as) => refusal(dealId, lost, as)));
    expect(refused).toEqual([another, loser, winner].map(() => [403, 'forbidden']));
    expect(await offerAt(dealId, lost)).toMatchObject({ state: 'declined' });
  });

  test.each(['pending', 'sold', 'deleted'])('is refused on a deal that is %s', async (status) => {
    const { dealId, won, lost } = await passedOver();
    if (status !== 'pending') {
      await release(dealId, won);
      await changeStatus(dealId, status);
    }
    expect((await refusal(dealId, lost))[0]).toBe(status === 'deleted' ? 404 : 409);
    expect(await offerAt(dealId, lost)).toMatchObject({ state: 'declined' });
  });

  test('is refused while its buyer is deactivated, or may not see the deal any more', async () => {
    const leaver = await person({ role: 'buyer' });
    const { dealId, lost } = await fellThrough(leaver);
    await db.doc(paths.deal(dealId)).update({ visibility: 'premium' });
    expect(await refusal(dealId, lost)).toEqual([409, 'bidder-gone']);
    await db.doc(paths.deal(dealId)).update({ visibility: 'all' });
    await callApi('POST', `/api/admin/users/${leaver.uid}/deactivate`, { as: admin, body: { reason: 'test' } });
    expect(await refusal(dealId, lost)).toEqual([409, 'bidder-gone']);
    expect(await noticesAbout(leaver, dealId, 'offer-reopened')).toEqual([]);
  });

  test('is refused for what its buyer withdrew, the originator declined by itself, or has a newer open offer beside it', async () => {
    const { dealId, won, lost } = await fellThrough();
    expect(await refusal(dealId, won)).toEqual([409, 'offer-not-passed-over']);
    const newer = await makeOffer(dealId, loser);
    expect(await refusal(dealId, lost)).toEqual([409, 'newer-offer-open']);
    await answer('decline', dealId, newer, owner);
    expect(await refusal(dealId, newer)).toEqual([409, 'offer-not-passed-over']);
    expect(await refusal(dealId, lost)).toEqual([200, undefined]);
  });

  test('of a reopening and a new offer of its buyer at once, one offer is open', async () => {
    const { dealId, lost } = await fellThrough();
    const body = {
      offerType: 'creative',
      entryFee: 28_000,
      closeOfEscrow: (await offerAt(dealId, lost))['closeOfEscrow'],
    };
    await atOnce([
      ...[1, 2, 3].map(() => () => answer('reopen', dealId, lost, owner)),
      () => callApi('POST', `/api/deals/${dealId}/offers`, { as: loser, body }),
      () => callApi('POST', `/api/deals/${dealId}/offers`, { as: loser, body: { ...body, entryFee: 29_000 } }),
    ]);
    const open = await db.collection(paths.offers(dealId)).where('state', '==', 'open').get();
    expect(open.size).toBe(1);
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ offerCount: 4 });
  });
});
