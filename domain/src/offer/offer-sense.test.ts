import { describe, expect, test } from 'vitest';
import type { AcceptedAsAsked } from './as-asked.ts';
import { impossibleIn, unusualIn } from './offer-sense.ts';

const note = { amount: 250_000, annualRate: 5, amortizationMonths: 360 };
const creative = {
  offerType: 'creative',
  purchasePrice: 556_000,
  entryFee: 40_000,
  closeOfEscrow: '2026-12-28',
  terms: { emd: 5000, cashToSeller: 16_000, assumedBalance: 290_000, sellerNote: note },
} as const;
const cash = { offerType: 'cash', purchasePrice: 556_000, closeOfEscrow: '2026-12-28' } as const;
const deal = { dealCategory: 'creative', purchaseType: 'Hybrid', loanBalance: 290_000 } as const;
const asked: AcceptedAsAsked = { offerType: 'creative', purchasePrice: 556_000, terms: creative.terms };
const terms = (change: object) => ({ ...creative, terms: { ...creative.terms, ...change } });

describe('what no sale can be', () => {
  test.each([
    [{ ...creative, entryFee: 600_000 }, 'entryFee: validation.entryFeeBelowPrice'],
    [{ ...creative, entryFee: 556_000 }, 'entryFee: validation.entryFeeBelowPrice'],
    [terms({ emd: 700_000 }), 'terms.emd: validation.moreThanPrice'],
    [{ ...cash, terms: { emd: 556_001 } }, 'terms.emd: validation.moreThanPrice'],
    [terms({ cashToSeller: 900_000 }), 'terms.cashToSeller: validation.moreThanPrice'],
    [terms({ sellerNote: { ...note, amount: 5_000_000 } }), 'terms.sellerNote.amount: validation.moreThanPrice'],
    [terms({ assumedBalance: 556_001 }), 'terms.assumedBalance: validation.moreThanOwed'],
  ])('is refused: %j', (offer, refusal) => {
    expect(impossibleIn(offer, deal).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([refusal]);
  });

  test.each([
    ['as asked', creative],
    ['far above asking', { ...creative, purchasePrice: 900_000 }],
    ['with nothing down', { ...terms({ cashToSeller: 0 }), entryFee: 1 }],
    ['without interest', terms({ sellerNote: { ...note, annualRate: 0, interestOnlyMonths: 60 } })],
    ['with all of the price as a note', terms({ sellerNote: { ...note, amount: 556_000 } })],
    ['from before, without a price', { ...creative, purchasePrice: undefined, entryFee: 600_000 }],
  ])('is no offer %s', (_, offer) => {
    expect(impossibleIn(offer, deal)).toEqual([]);
  });

  test('is not a house that is sold for less than is owed on it', () => {
    const below = { ...creative, purchasePrice: 280_000, terms: { assumedBalance: 290_000 } };
    expect(impossibleIn(below, deal)).toEqual([]);
    expect(impossibleIn(below, { ...deal, loanBalance: 285_000 })).toHaveLength(1);
  });
});

describe('what is unusual', () => {
  const kinds = (offer: Parameters<typeof unusualIn>[0], daysToClose = 30) =>
    unusualIn(offer, asked, daysToClose).map(({ kind }) => kind);

  test.each([
    [creative, []],
    [{ ...creative, purchasePrice: 200_000 }, ['price-far-from-asking']],
    [{ ...cash, purchasePrice: 900_000 }, ['price-far-from-asking']],
    [{ ...cash, purchasePrice: 300_000 }, []],
    [{ ...creative, entryFee: 300_000 }, ['entry-fee-large']],
    [terms({ emd: 50_000 }), ['emd-above-entry-fee']],
    [terms({ cashToSeller: 41_000 }), ['cash-above-entry-fee']],
    [{ ...cash, terms: { emd: 200_000 } }, ['emd-large']],
    [terms({ assumedBalance: 250_000 }), ['balance-not-owed']],
    [terms({ assumedBalance: 288_000 }), []],
    [terms({ sellerNote: { ...note, annualRate: 14 } }), ['note-rate-high']],
    [terms({ sellerNote: { ...note, amortizationMonths: 600 } }), ['note-long']],
    [terms({ inspectionDays: 31, emdRefundableDays: 40 }), ['inspection-after-close', 'emd-refundable-after-close']],
  ])('of %j: %j', (offer, expected) => {
    expect(kinds(offer)).toEqual(expected);
  });

  test('is not what the deal asks itself', () => {
    const sellerNote = { ...note, annualRate: 14, amortizationMonths: 600 };
    const offer = terms({ sellerNote });
    expect(unusualIn(offer, { ...asked, terms: offer.terms }, 30)).toEqual([]);
  });
});
