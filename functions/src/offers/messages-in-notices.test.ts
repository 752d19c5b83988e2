import { beforeAll, expect, test } from 'vitest';
import { givenDeal, noticesOf } from '#tests/deals.ts';
import { answer, makeOffer } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';

let owner: Person;
let buyer: Person;
let dealId: string;

beforeAll(async () => {
  [owner, buyer] = await Promise.all([person({ role: 'originator' }), person({ role: 'buyer' })]);
  dealId = await givenDeal(owner);
});

/** Returns the other party's message in each of a person's notifications about the deal, by kind. */
async function messagesTo(who: Person): Promise<Record<string, unknown>> {
  const notices = await noticesOf(who);
  const about = notices.filter((notice) => notice['data'].dealId === dealId);
  return Object.fromEntries(about.map((notice) => [String(notice['kind']), notice['data'].message]));
}

test('the notice of an offer, a counteroffer or a refusal has what the other side wrote', async () => {
  const id = await makeOffer(dealId, buyer, { message: 'We close with cash.' });
  await answer('counter', dealId, id, owner, { entryFee: 30_000, message: 'A little more, please.' });
  await answer('counter', dealId, id, buyer, { entryFee: 29_000, message: 'Half of it.' });
  await answer('decline', dealId, id, owner, { reason: 'The seller wants 30.' });
  expect(await messagesTo(owner)).toEqual({
    'offer-received': 'We close with cash.',
    'offer-counter-received': 'Half of it.',
  });
  expect(await messagesTo(buyer)).toEqual({
    'offer-sent': undefined,
    'offer-countered': 'A little more, please.',
    'offer-turned-down': 'The seller wants 30.',
  });
});

test('a buyer’s refusal has its reason, too, and a round without a message has none of an earlier one', async () => {
  const other = await person({ role: 'buyer' });
  const id = await makeOffer(dealId, other, { message: 'Hello' });
  await answer('counter', dealId, id, owner, { entryFee: 31_000 });
  await answer('decline', dealId, id, other, { reason: 'Too much for us.' });
  expect(await messagesTo(other)).toMatchObject({ 'offer-countered': undefined });
  expect(await messagesTo(owner)).toMatchObject({ 'counter-declined': 'Too much for us.' });
});

test('the notice that a buyer will not be a backup has their reason', async () => {
  const [first, second] = await Promise.all([person({ role: 'buyer' }), person({ role: 'buyer' })]);
  const [won, waits] = [await makeOffer(dealId, first), await makeOffer(dealId, second)];
  await answer('accept', dealId, won, owner, { backups: [waits] });
  await answer('decline', dealId, waits, second, { reason: 'I found another.' });
  expect(await messagesTo(owner)).toMatchObject({ 'backup-declined': 'I found another.' });
});
