import { expect, test } from 'vitest';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import type { Language } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sellerLoanTerms } from 'domain/finance/example-terms.ts';
import { acceptedAsAsked } from 'domain/offer/as-asked.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { AgainstAsked, comparedTerms } from './against-asked.tsx';
import { exampleDeal, exampleOffer } from './example-offers.ts';

const deal: Deal = {
  ...exampleDeal,
  emd: 5000,
  cashToSeller: 20_000,
  ...sellerLoanTerms,
  sellerLoanAmount: 280_000,
  sellerAmortizationMonths: 360,
};
const { terms } = acceptedAsAsked(deal, 'creative', '2026-11-20');
const asAsked = { purchasePrice: 300_000, entryFee: 25_000, terms };
const said = (
  change: Partial<Offer>,
  keys: readonly (typeof comparedTerms)[number][] | ['emd'] = comparedTerms,
  language?: Language,
) =>
  Array.from(
    renderInPortal(<AgainstAsked offer={exampleOffer({ ...asAsked, ...change })} deal={deal} keys={keys} />, language)
      .children,
    ({ textContent }) => textContent,
  );

test('an offer says how price, entry fee and terms differ from what the deal asks, and nothing where they agree', () => {
  expect(said({})).toEqual([]);
  expect(said({ purchasePrice: 295_000, entryFee: 27_000 })).toEqual([
    'Purchase price: $5,000 under asking',
    'Entry fee: $2,000 over asking',
  ]);
  const sellerNote = { ...terms.sellerNote!, annualRate: 5.25, amortizationMonths: 240, interestOnlyMonths: 12 };
  expect(said({ terms: { ...terms, cashToSeller: 12_000, sellerNote } })).toEqual([
    'Cash to the seller: $8,000 under asking',
    'Rate of the seller note: 0.75% under asking',
    'Amortization: 240 months, asked: 360 months',
  ]);
});

test('what the deal asks and the offer leaves out is not offered; a note is one thing', () => {
  const { sellerNote: _, ...without } = terms;
  expect(said({ terms: without })).toEqual(['Seller note: not offered']);
  expect(said({ terms: { sellerNote: terms.sellerNote } }, ['emd'])).toEqual(['EMD: not offered']);
  expect(said({ terms: { ...terms, emd: 4000 } }, ['emd'], 'es')).toEqual(['EMD: $1,000 menos de lo pedido']);
});

test('an offer from before is compared in what it names, and one in cash in price and EMD', () => {
  expect(said({ purchasePrice: undefined, entryFee: 20_000, terms: undefined })).toEqual([
    'Entry fee: $5,000 under asking',
  ]);
  const cash = { offerType: 'cash', entryFee: undefined, purchasePrice: 280_000, terms: { emd: 5000 } } as const;
  expect(said(cash)).toEqual(['Purchase price: $20,000 under asking']);
  expect(said(cash, ['emd'])).toEqual([]);
});
