import { describe, expect, test } from 'vitest';
import { dealNumbers } from './deal-numbers.ts';
import type { DealTerms } from './deal-terms.ts';
import { hybridTerms } from './example-terms.ts';
import { monthlyPayment } from './loan.ts';

const today = '2026-11-22';
const good: DealTerms = { ...hybridTerms, closeOfEscrow: '2027-01-15' };
const own = monthlyPayment({ principal: 200_000, annualRate: 3, months: 301 });
const parts = { cashToSeller: 12_000, arrears: 1000, assignmentFee: 9000, closingCosts: 3000, repairs: 5000 };
const disagreementsOf = (changes: DealTerms) => dealNumbers({ ...good, ...changes }, {}, today).disagreements;

test.each<[string, DealTerms]>([
  ['a hybrid', {}],
  ['with taxes and insurance that fit', { taxesAndInsurance: 1400 - own }],
  ['with mortgage insurance in its PITI', { taxesAndInsurance: 1400 - own - 110 }],
  ['whose seller is paid over 30 years', { sellerAmortizationMonths: 360 }],
  ['whose seller is paid interest alone, in cents', { sellerLoanAmount: 79_999, pi: 400 }],
  ['with interest-only months', { pi: 400, sellerInterestOnlyMonths: 24, sellerAmortizationMonths: 384 }],
  ['whose seller is repaid in the year of the maturity', { pi: 1546.62, sellerLoanMaturityDate: '2032-01-01' }],
  ['with all parts of its entry fee', parts],
  ['in cash, whatever its other fields hold', { dealCategory: 'cash', entryFee: 900_000, pi: 1, piti: 1 }],
  ['as SubTo, whatever the seller’s fields hold', { purchaseType: 'SubTo', sellerLoanAmount: 900_000 }],
])('nothing disagrees in a deal %s', (_, changes) => {
  expect(disagreementsOf(changes)).toEqual([]);
});

describe('the existing loan', () => {
  test('PITI below its own payment, which is what it is at least', () => {
    expect(disagreementsOf({ piti: 900 })).toEqual([
      {
        kind: 'piti-below-payment',
        fields: ['piti', 'interestRate', 'loanBalance', 'loanMaturityDate'],
        likely: [{ field: 'piti', value: expect.closeTo(946.31, 2) }],
      },
    ]);
    expect(disagreementsOf({ piti: 900, taxesAndInsurance: 350 })[0]?.likely).toEqual([
      { field: 'piti', value: expect.closeTo(1296.31, 2) },
    ]);
  });

  test('a rate that PITI less taxes and insurance contradicts, and the one that fits', () => {
    const six = monthlyPayment({ principal: 200_000, annualRate: 6, months: 301 });
    const [found] = disagreementsOf({ piti: six + 400, taxesAndInsurance: 400 });
    expect(found?.kind).toBe('rate-contradicts-payment');
    expect(found?.likely).toEqual([
      { field: 'interestRate', value: expect.closeTo(6, 6) },
      { field: 'piti', value: expect.closeTo(own + 400, 6) },
    ]);
    expect(disagreementsOf({ taxesAndInsurance: 600 })[0]?.kind).toBe('rate-contradicts-payment');
  });

  test('a PITI that contains more than any taxes and insurance', () => {
    expect(disagreementsOf({ piti: 4100 })).toMatchObject([{ kind: 'rate-contradicts-payment', likely: [] }]);
  });
});

describe('the seller’s loan', () => {
  test('a payment that never pays it off, and the least that would not owe more every month', () => {
    expect(disagreementsOf({ pi: 350 })).toMatchObject([
      { kind: 'never-pays-off', likely: [{ field: 'pi', value: expect.closeTo(400, 8) }] },
    ]);
    expect(disagreementsOf({ pi: 350, sellerAmortizationMonths: 360 })[0]?.likely).toEqual([
      { field: 'pi', value: expect.closeTo(479.64, 2) },
    ]);
  });

  test('a payment that its rate and amortization contradict, with the rate and the payment that fit', () => {
    const seven = monthlyPayment({ principal: 80_000, annualRate: 7, months: 360 });
    expect(disagreementsOf({ pi: seven, sellerAmortizationMonths: 360 })).toEqual([
      {
        kind: 'rate-contradicts-payment',
        fields: ['sellerInterestRate', 'pi', 'sellerLoanAmount', 'sellerAmortizationMonths'],
        likely: [
          { field: 'sellerInterestRate', value: expect.closeTo(7, 6) },
          { field: 'pi', value: expect.closeTo(479.64, 2) },
        ],
      },
    ]);
    const interestOnly = { pi: 500, sellerInterestOnlyMonths: 24, sellerAmortizationMonths: 360 };
    expect(disagreementsOf(interestOnly)[0]?.likely[0]).toEqual({ field: 'sellerInterestRate', value: 7.5 });
  });

  test('a payment that repays it years before it is due', () => {
    const [found] = disagreementsOf({ pi: 3550 });
    expect(found?.fields).toContain('sellerLoanMaturityDate');
    expect(found?.likely.map(({ field }) => field)).toEqual(['sellerInterestRate', 'pi']);
    expect(found?.likely[1]?.value).toBeCloseTo(monthlyPayment({ principal: 80_000, annualRate: 6, months: 61 }), 8);
  });

  test('more than price less balance, or of seller financing than the price', () => {
    expect(disagreementsOf({ sellerLoanAmount: 120_000, pi: 719.46 })).toEqual([
      {
        kind: 'seller-loan-too-large',
        fields: ['sellerLoanAmount', 'purchasePrice', 'loanBalance'],
        likely: [{ field: 'sellerLoanAmount', value: 100_000 }],
        difference: 20_000,
      },
    ]);
    const financed = { purchaseType: 'SellerFinance', sellerLoanAmount: 310_000, pi: 1858.61 } as const;
    expect(disagreementsOf(financed)).toMatchObject([{ kind: 'seller-loan-too-large', difference: 10_000 }]);
    expect(disagreementsOf({ ...financed, sellerLoanAmount: 300_000, pi: 1798.65 })).toEqual([]);
  });
});

test('a maturity on or before the close, or, where none is stated, before tomorrow', () => {
  const before = { kind: 'maturity-before-close', likely: [] };
  expect(disagreementsOf({ loanMaturityDate: '2027-01-15' })).toMatchObject([
    { ...before, fields: ['loanMaturityDate', 'closeOfEscrow'] },
  ]);
  expect(disagreementsOf({ sellerLoanMaturityDate: '2026-12-15' })).toContainEqual(
    expect.objectContaining({ ...before, fields: ['sellerLoanMaturityDate', 'closeOfEscrow'] }),
  );
  expect(disagreementsOf({ closeOfEscrow: undefined, loanMaturityDate: '2026-11-22' })).toMatchObject([before]);
});

describe('the entry fee', () => {
  test('above the price, and the sum of its parts, if that is not', () => {
    expect(disagreementsOf({ entryFee: 315_000 })).toMatchObject([
      { kind: 'entry-fee-above-price', difference: 15_000, likely: [] },
    ]);
    expect(disagreementsOf({ entryFee: 300_001, ...parts })[0]).toMatchObject({
      kind: 'entry-fee-above-price',
      likely: [{ field: 'entryFee', value: 30_000 }],
    });
  });

  test('is not what its parts sum to, by how much, and the sum where no part can be missing', () => {
    expect(disagreementsOf({ ...parts, repairs: 7500.5 })).toMatchObject([
      { kind: 'entry-fee-parts', difference: 2500.5, likely: [{ field: 'entryFee', value: 32_500.5 }] },
    ]);
    expect(disagreementsOf({ assignmentFee: 9000 })).toMatchObject([
      { kind: 'entry-fee-parts', difference: -21_000, likely: [] },
    ]);
    // 0.1 + 0.2 is not exactly 0.3 in binary.
    expect(disagreementsOf({ entryFee: 0.3, cashToSeller: 0.1, arrears: 0.2 })).toEqual([]);
  });
});
