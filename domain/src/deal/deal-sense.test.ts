import { describe, expect, it, test } from 'vitest';
import { unusualTerms } from './deal-sense.ts';
import { cash, hybrid, refusals, subTo } from './example-deals.ts';

describe('what no deal can ask', () => {
  test.each([
    ['an entry fee of the price', { ...subTo, entryFee: 285_000 }, 'entryFee: validation.dealEntryFeeBelowPrice'],
    ['an EMD above the price', { ...cash, emd: 285_001 }, 'emd: validation.moreThanPrice'],
    ['cash to the seller above it', { ...subTo, cashToSeller: 300_000 }, 'cashToSeller: validation.moreThanPrice'],
    [
      'a seller’s loan above it',
      { ...hybrid, sellerLoanAmount: 5_000_000 },
      'sellerLoanAmount: validation.moreThanPrice',
    ],
    ['criminal usury', { ...hybrid, sellerInterestRate: 25.5 }, 'sellerInterestRate: validation.noteRateTooLarge'],
  ])('is %s', (_, deal, refusal) => {
    expect(refusals(deal)).toEqual([refusal]);
  });

  it('is not judged by a price that is refused itself', () => {
    expect(refusals({ ...subTo, purchasePrice: -1, emd: 5000 })).toEqual(['purchasePrice: validation.positiveNumber']);
  });

  it('is not judged anew where an edit leaves it as it was stored, until the field or the price changes', () => {
    const stored = { ...hybrid, entryFee: 300_000, sellerInterestRate: 40 };
    expect(refusals({ ...stored, description: 'Something else is corrected.' }, stored)).toEqual([]);
    expect(refusals({ ...stored, purchasePrice: 290_000 }, stored)).toEqual([
      'entryFee: validation.dealEntryFeeBelowPrice',
    ]);
    expect(refusals({ ...stored, entryFee: 299_000, sellerInterestRate: 30 }, stored)).toEqual([
      'entryFee: validation.dealEntryFeeBelowPrice',
      'sellerInterestRate: validation.noteRateTooLarge',
    ]);
    expect(refusals({ ...stored, entryFee: 30_000, sellerInterestRate: 5 }, stored)).toEqual([]);
  });
});

describe('what a deal rarely asks', () => {
  const price = { dealCategory: 'creative', purchasePrice: 300_000, entryFee: 30_000 } as const;
  test.each([
    [price, []],
    [{ ...price, entryFee: 200_000 }, ['entryFee: entry-fee-large']],
    [{ ...price, entryFee: 300_000 }, []],
    [{ ...price, emd: 31_000 }, ['emd: emd-above-entry-fee']],
    [{ dealCategory: 'cash', purchasePrice: 300_000, emd: 90_000 } as const, ['emd: emd-large']],
    [{ ...price, sellerLoanAmount: 9, sellerInterestRate: 14 }, ['sellerInterestRate: note-rate-high']],
    [{ ...price, sellerLoanAmount: 9, sellerInterestRate: 30 }, []],
    [{ ...price, sellerAmortizationMonths: 600 }, ['sellerAmortizationMonths: note-long']],
    [{}, []],
  ])('of %j: %j', (deal, expected) => {
    expect(unusualTerms(deal).map(({ field, unusual }) => `${field}: ${unusual.kind}`)).toEqual(expected);
  });
});
