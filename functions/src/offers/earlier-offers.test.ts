import { beforeAll, expect, test } from 'vitest';
import { day } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import { givenDeal, newId } from '#tests/deals.ts';
import { makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { earlierOffersOf } from './earlier-offers.ts';

let owner: Person;
let buyer: Person;
let other: Person;
beforeAll(async () => {
  [owner, buyer, other] = await Promise.all([person(), person({ role: 'buyer' }), person({ role: 'buyer' })]);
});

async function ended(who: Person, state: string, status = 'active', more: object = {}): Promise<void> {
  const dealId = await givenDeal(owner, { status });
  await db.doc(paths.offer(dealId, newId())).set({
    dealId,
    dealAddress: '1 Main St',
    buyerUid: who.uid,
    offerType: 'cash',
    closeOfEscrow: '2027-01-01',
    submittedAt: new Date(),
    state,
    accepted: state === 'accepted',
    ...more,
  });
}

test('an offer says how earlier accepted ones of its buyer ended, as it was then, and of nobody else', async () => {
  await Promise.all([
    ended(buyer, 'accepted', 'sold'),
    ended(buyer, 'accepted', 'sold'),
    ended(buyer, 'released'),
    ended(buyer, 'accepted', 'pending'),
    // Never accepted, or deleted: not counted.
    ended(buyer, 'accepted', 'deleted'),
    ended(buyer, 'declined', 'sold'),
    ended(buyer, 'withdrawn'),
    ended(other, 'released'),
  ]);
  const dealId = await givenDeal(owner);
  const offerId = await makeOffer(dealId, buyer);
  const record = { closed: 2, fellThrough: 1, openElsewhere: 1 };
  expect((await offerAt(dealId, offerId))['buyerRecord']).toEqual(record);
  await ended(buyer, 'released');
  expect((await offerAt(dealId, offerId))['buyerRecord']).toEqual(record);
  const newcomer = await person({ role: 'buyer' });
  const first = await makeOffer(dealId, newcomer);
  expect((await offerAt(dealId, first))['buyerRecord']).toEqual({});
});

test('all accounts of a person count together', async () => {
  const uids = [buyer.uid, other.uid];
  expect(await earlierOffersOf(productionContext(), uids, newId())).toMatchObject({ closed: 2 });
  expect(await earlierOffersOf(productionContext(), [], newId())).toEqual({});
});

test('it says for whose reason sales fell through as far as that was said, and nothing below three', async () => {
  const fell = await person({ role: 'buyer' });
  const forThe = (whoseReason?: string) =>
    ended(fell, 'released', 'active', {
      ended: { at: new Date(), by: 'originator', ...(whoseReason && { whoseReason }) },
    });
  await Promise.all([forThe('buyer'), forThe('seller')]);
  expect(await earlierOffersOf(productionContext(), [fell.uid], newId())).toEqual({});
  await Promise.all([forThe('buyer'), forThe('neither'), forThe()]);
  expect(await earlierOffersOf(productionContext(), [fell.uid], newId())).toEqual({
    closed: 0,
    fellThrough: 5,
    buyersReason: 2,
    sellersReason: 1,
  });
});

test('it counts what is still open on other deals: open, as a backup, or accepted while its deal is pending', async () => {
  const many = await person({ role: 'buyer' });
  const validUntil = (days: number) => ({ terms: { validUntil: new Date(Date.now() + days * day).toISOString() } });
  await Promise.all([
    ...[1, 2, 3].map(() => ended(many, 'accepted', 'sold')),
    ended(many, 'accepted', 'pending'),
    ended(many, 'backup', 'pending'),
    ended(many, 'open'),
    ended(many, 'open', 'active', validUntil(1)),
    ended(many, 'open', 'active', validUntil(-1)),
    ended(many, 'withdrawn'),
  ]);
  const dealId = await givenDeal(owner);
  await makeOffer(dealId, many);
  const again = await offerAt(dealId, await makeOffer(dealId, many));
  expect(again['buyerRecord'], 'without their own earlier offer on the same deal').toEqual({
    closed: 3,
    fellThrough: 0,
    openElsewhere: 4,
  });
});
