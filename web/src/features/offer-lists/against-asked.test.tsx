// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sellerLoanTerms } from 'domain/finance/example-terms.ts';
import { acceptedAsAsked } from 'domain/offer/as-asked.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { AgainstAsked } from './against-asked.tsx';
import { exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';

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
function said(change: Partial<Offer>) {
  renderWithUser(<AgainstAsked offer={exampleOffer({ ...asAsked, ...change })} deal={deal} />);
  return pageText();
}

beforeAll(() => startTexts(['offers'], 'en'));

test('an offer says how price, entry fee and terms differ from what the deal asks, and nothing where they agree', async () => {
  expect(said({})).toBe('');
  expect(said({ purchasePrice: 295_000, entryFee: 27_000 })).toBe(
    'Against asking: Purchase price $5,000 under\u00a0· Entry fee $2,000 over',
  );
  const sellerNote = { ...terms.sellerNote!, annualRate: 5.25, amortizationMonths: 240 };
  expect(said({ terms: { ...terms, emd: 4000, cashToSeller: 12_000, sellerNote } })).toBe(
    'Against asking: EMD $1,000 under\u00a0· Cash to the seller $8,000 under\u00a0· Rate of the seller note 0.75% under\u00a0· Amortization 240 months, asked 360 months',
  );
  await inSpanish();
  expect(said({ terms: { ...terms, emd: 4000 } })).toBe('Frente a lo pedido: EMD $1,000 menos');
});

test('a note that states its amortization is compared with an asked payment by what is paid', () => {
  const { sellerAmortizationMonths: _, ...others } = deal;
  const paid = { ...others, sellerLoanAmount: 60_000, sellerInterestRate: 5, pi: 322.1 };
  const { terms: asked } = acceptedAsAsked(paid, 'creative', '2026-11-20');
  const saidWith = (change: object) => {
    const sellerNote = { ...asked.sellerNote!, ...change };
    renderWithUser(<AgainstAsked offer={exampleOffer({ ...asAsked, terms: { ...asked, sellerNote } })} deal={paid} />);
    return pageText();
  };
  expect(saidWith({})).toBe('');
  expect(saidWith({ payment: undefined, amortizationMonths: 360 })).toBe(
    'Against asking: Principal and interest, per month $0.01 under',
  );
});

test('what the deal asks and the offer leaves out is not offered; a note is one thing', () => {
  expect(said({ terms: {} })).toBe(
    'Against asking: EMD not offered\u00a0· Cash to the seller not offered\u00a0· Seller note not offered',
  );
});

test('an offer from before is compared in what it names, and one in cash in price and EMD', () => {
  expect(said({ purchasePrice: undefined, entryFee: 20_000, terms: undefined })).toBe(
    'Against asking: Entry fee $5,000 under',
  );
  const cash = { offerType: 'cash', entryFee: undefined, purchasePrice: 280_000, terms: { emd: 5000 } } as const;
  expect(said(cash)).toBe('Against asking: Purchase price $20,000 under');
});
