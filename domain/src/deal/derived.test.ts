import { describe, expect, it, test } from 'vitest';
import { defaultAssumptions } from 'domain/finance/assumptions.ts';
import { dealNumbers } from 'domain/finance/deal-numbers.ts';
import { hybridTerms, sellerLoanTerms, creativePrice } from 'domain/finance/example-terms.ts';
import { derivedFieldNames, derivedFields } from './derived.ts';

test.each([
  [{}, undefined],
  [{ interestRate: 4 }, 4],
  [{ sellerInterestRate: 5 }, 5],
  [{ interestRate: 6.25, sellerInterestRate: 5.125 }, 5.125],
  [{ interestRate: 2.5, sellerInterestRate: 5 }, 2.5],
])('the lowest rate of %j is %j', (terms, lowest) => {
  expect(derivedFields(terms).lowestRate).toBe(lowest);
});

test.each([
  [{}, undefined],
  [{ piti: 1710.12 }, 1710.12],
  [{ pi: 214.73 }, 214.73],
  [{ piti: 1710.12, pi: 214.73 }, 1924.85],
  [{ piti: 0.1, pi: 0.2 }, 0.3],
])('the monthly payment of %j is %j', (terms, payment) => {
  expect(derivedFields(terms).monthlyPayment).toBe(payment);
});

describe('the monthly cash flow', () => {
  const cashFlow = (terms: Parameters<typeof derivedFields>[0]) => derivedFields(terms).monthlyCashFlow;

  it('is the rent less 25 % and all that is paid each month, in cents', () => {
    // 2,633.33 × 0.75 − 1,400 − 479.64 − 50 − 120.5
    expect(cashFlow({ ...hybridTerms, estimatedRent: 2633.33, hoaMonthlyFee: 50, solarMonthlyFee: 120.5 })).toBe(
      -75.14,
    );
    expect(cashFlow({ dealCategory: 'cash', purchasePrice: 1, estimatedRent: 1000, taxesAndInsurance: 200 })).toBe(550);
  });

  it('is that of the deal’s numbers with the default assumptions, on any day', () => {
    const terms = { ...hybridTerms, estimatedRent: 2800 };
    for (const day of ['2026-11-22', '2060-01-01'])
      expect(cashFlow(terms)).toBeCloseTo(dealNumbers(terms, defaultAssumptions, day).monthlyCashFlow.value ?? NaN, 2);
  });

  it.each([
    ['the rent', hybridTerms],
    [
      'taxes and insurance, where no PITI has them',
      {
        ...creativePrice,
        purchaseType: 'SellerFinance',
        ...sellerLoanTerms,
        estimatedRent: 2800,
      },
    ],
    ['the payment', { ...creativePrice, purchaseType: 'SubTo', estimatedRent: 2800 }],
  ] as const)('is unknown without %s', (_, terms) => {
    expect(cashFlow(terms)).toBeUndefined();
  });
});

test('a deal without an entry fee is marked, because no order by entry fee has it', () => {
  expect(derivedFields({ entryFee: 20_000 }).withoutEntryFee).toBeUndefined();
  expect(derivedFields({}).withoutEntryFee).toBe(true);
});

test('all derived fields have a name', () => {
  expect(Object.keys(derivedFields({}))).toEqual([...derivedFieldNames]);
});

describe('the payment after interest-only months', () => {
  const interestOnly = {
    ...hybridTerms,
    pi: 400,
    sellerInterestOnlyMonths: 12,
    sellerAmortizationMonths: 360,
    closeOfEscrow: '2026-12-20',
  };
  const later = (change: Parameters<typeof derivedFields>[0] = {}, listedOn = '2026-11-22') => {
    const { laterMonthlyPayment, laterFromMonth } = derivedFields({ ...interestOnly, ...change }, listedOn);
    return [laterMonthlyPayment, laterFromMonth];
  };

  it('is PITI and the level payment on the rest of the seller’s loan', () => {
    // 80,000 at 6 % over 348 months
    expect(later()).toEqual([1885.6, 13]);
    expect(later({ purchaseType: 'SellerFinance', piti: undefined })).toEqual([485.6, 13]);
  });

  it('counts from the listing, with some months until the close, where the deal names none', () => {
    expect(later({ closeOfEscrow: undefined })).toEqual([1885.6, 13]);
    expect(later({ closeOfEscrow: undefined, sellerInterestOnlyMonths: 60 })).toEqual([undefined, undefined]);
    expect(derivedFields({ ...interestOnly, closeOfEscrow: undefined }).laterFromMonth).toBeUndefined();
  });

  it('is more, by nobody knows how much, where the deal does not say the amortization', () => {
    expect(later({ sellerAmortizationMonths: undefined })).toEqual([undefined, 13]);
  });

  it.each([
    ['without interest-only months', { sellerInterestOnlyMonths: undefined }],
    ['with interest alone until the balloon', { sellerInterestOnlyMonths: 60 }],
    ['stated as it is later on', { pi: 485.6 }],
    ['of a deal whose seller gives no loan', { purchaseType: 'SubTo' }],
    ['of a cash deal', { dealCategory: 'cash' }],
  ] as const)('is none %s', (_, change) => {
    expect(later(change)).toEqual([undefined, undefined]);
  });
});
