import { beforeAll, expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { givenDeal } from '#tests/deals.ts';
import { answer, creativeOffer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';

let owner: Person;
let buyer: Person;
let dealId: string;
let offerId: string;

const price = 'Cannot be more than the purchase price';
const note = (amount: number, annualRate: number, repaid: object = { amortizationMonths: 360 }) => ({
  sellerNote: { amount, annualRate, ...repaid },
});

beforeAll(async () => {
  [owner, buyer] = await Promise.all([person({ role: 'originator' }), person({ role: 'buyer' })]);
  dealId = await givenDeal(owner, { purchaseType: 'Hybrid', purchasePrice: 556_000 });
  offerId = await makeOffer(dealId, await person({ role: 'buyer' }));
});

const cases: [change: object, field: string, text: string][] = [
  [{ entryFee: 600_000 }, 'entryFee', 'Must be less than the price. To pay all of it, make a cash offer.'],
  [{ purchasePrice: 20_000 }, 'entryFee', 'Must be less than the price. To pay all of it, make a cash offer.'],
  [{ terms: { emd: 700_000 } }, 'terms.emd', price],
  [{ terms: { cashToSeller: 900_000 } }, 'terms.cashToSeller', price],
  [{ purchasePrice: 556_000, terms: note(5_000_000, 9) }, 'terms.sellerNote.amount', price],
  [{ terms: note(50_000, 99) }, 'terms.sellerNote.annualRate', 'Enter at most 25% for a seller note'],
  [
    { terms: note(60_000, 5, { payment: 250 }) },
    'terms.sellerNote.payment',
    'This payment does not pay the note off within 999 months',
  ],
  [
    { terms: note(60_000, 5, { payment: 500, amortizationMonths: 360 }) },
    'terms.sellerNote.payment',
    'The payment contradicts the amount, rate and months; clear it or the amortization',
  ],
  [
    { purchasePrice: 556_000, terms: { assumedBalance: 999_000 } },
    'terms.assumedBalance',
    'Cannot be more than both the price and what is owed on the loan',
  ],
];

test.each(cases)('%j is refused in an offer, and in a counter', async (change, field, text) => {
  const body = { ...creativeOffer, ...change };
  const offered = await callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body });
  expect(offered).toMatchObject({ status: 400, code: 'invalid-input' });
  expect(offered.json.error.details).toEqual([expect.objectContaining({ field, text })]);
  const countered = await answer('counter', dealId, offerId, owner, { ...change });
  expect(countered.json.error.details).toEqual([expect.objectContaining({ field, text })]);
  expect(await offerAt(dealId, offerId)).toMatchObject({ version: 1, purchasePrice: 556_000 });
});

test('a cash offer may not deposit more than its price', async () => {
  const body = { ...creativeOffer, entryFee: undefined, offerType: 'cash', purchasePrice: 9, terms: { emd: 10 } };
  const other = await person({ role: 'buyer' });
  const offered = await callApi('POST', `/api/deals/${dealId}/offers`, { as: other, body });
  expect(offered.json.error.details).toEqual([expect.objectContaining({ field: 'terms.emd', text: price })]);
});
