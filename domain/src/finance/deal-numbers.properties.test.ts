import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assumptionNames, assumptions, defaultAssumptions, type Assumptions } from './assumptions.ts';
import { dealNumbers } from './deal-numbers.ts';
import type { DealTerms } from './deal-terms.ts';
import { hybridTerms } from './example-terms.ts';
import type { Figure } from './figure.ts';

const today = '2026-11-22';

const isFigure = (value: object): value is Figure<unknown> => 'from' in value && 'value' in value;

/** Returns all figures of a deal by their paths. */
function figuresOf(value: unknown, path = ''): [string, Figure<unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isFigure(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => figuresOf(part, `${path}/${name}`));
}

const dollars = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
  fc.constantFrom(0, 0.01, 1_000_000_000, -5, Number.NaN, Infinity),
);
const percent = fc.oneof(
  fc.integer({ min: 1, max: 15_000 }).map((n) => n / 1000),
  fc.constantFrom(0, 0.001, 100, -1),
);
const months = fc.oneof(fc.integer({ min: 1, max: 600 }), fc.constantFrom(0, 1, 10_000, 0.5));
const day = fc.oneof(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(today, '', 'soon', '2026-13-45'),
);
const deals: fc.Arbitrary<DealTerms> = fc.record(
  {
    dealCategory: fc.constantFrom('cash', 'creative', 'creative', 'creative'),
    purchaseType: fc.constantFrom('SubTo', 'SellerFinance', 'Hybrid'),
    purchasePrice: dollars,
    entryFee: dollars,
    cashToSeller: dollars,
    arrears: dollars,
    closingCosts: dollars,
    repairs: dollars,
    assignmentFee: dollars,
    asIsValue: dollars,
    closeOfEscrow: day,
    interestRate: percent,
    loanBalance: dollars,
    piti: dollars,
    loanMaturityDate: day,
    sellerLoanAmount: dollars,
    sellerInterestRate: percent,
    pi: dollars,
    sellerLoanMaturityDate: day,
    sellerAmortizationMonths: months,
    sellerInterestOnlyMonths: months,
    estimatedRent: dollars,
    taxesAndInsurance: dollars,
    hoaMonthlyFee: dollars,
    solarMonthlyFee: dollars,
  },
  { requiredKeys: [] },
);
const anyAssumptions: fc.Arbitrary<Partial<Assumptions>> = fc.record(
  {
    vacancy: percent,
    growth: fc.integer({ min: -20, max: 20 }),
    rate: fc.integer({ min: 0, max: 30 }),
    ltv: fc.integer({ min: 0, max: 100 }),
    holdingYears: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: [] },
);

/** Whether a number is NaN or infinite. */
const isBroken = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value);
const isUsable = (value: unknown): boolean => typeof value !== 'number' || (value >= 0 && value < Infinity);

describe('of every deal, with whatever is stated or missing', () => {
  test('no figure is endless or no number', () => {
    fc.assert(
      fc.property(deals, anyAssumptions, (deal, assumed) => {
        const numbers = dealNumbers(deal, assumed, today);
        expect(figuresOf(numbers).filter(([, { value }]) => isBroken(value))).toEqual([]);
        for (const { likely, difference } of numbers.disagreements)
          expect([difference, ...likely.map(({ value }) => value)].filter(isBroken)).toEqual([]);
      }),
      {
        numRuns: 200,
        // A past failure: the balance that such a payment would repay overflows.
        examples: [
          [
            {
              purchaseType: 'SellerFinance',
              sellerLoanAmount: 17_724.68,
              sellerInterestRate: 100,
              pi: 0.01,
              sellerAmortizationMonths: 10_000,
            },
            {},
          ],
        ],
      },
    );
  });

  test('no figure has a value, and least of all 0, of which an input is unknown', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const figures = figuresOf(dealNumbers(deal, {}, today));
        const known = figures.filter(([, { value }]) => value !== undefined);
        expect(known.filter(([, { from }]) => Object.values(from).includes('unknown'))).toEqual([]);
        expect(figures.filter(([, { from }]) => Object.keys(from).length === 0)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('what a figure says is stated is stated, and what it says is unknown is not', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const inputs = figuresOf(dealNumbers(deal, {}, today)).flatMap(([, { from }]) => Object.entries(from));
        const given = (origin: string): unknown[] =>
          inputs.filter(([, of]) => of === origin).map(([name]) => deal[name as keyof DealTerms]);
        expect(given('stated')).not.toContain(undefined);
        expect(given('unknown').filter((value) => typeof value === 'number' && isUsable(value))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

test('of a deal that states nothing, nothing is known but the fees that are assumed', () => {
  for (const deal of [{}, { dealCategory: 'creative' }] as const) {
    const numbers = dealNumbers(deal, {}, today);
    const known = figuresOf(numbers).filter(([, { value }]) => value !== undefined);
    expect(known.map(([path]) => path)).toEqual(['/hoa', '/solar']);
    expect(numbers.disagreements).toEqual([]);
  }
});

describe('assumptions', () => {
  test('what is not usable is the default', () => {
    expect(assumptions.parse({ rate: 'high', ltv: 101, growth: Number.NaN, vacancy: 8, color: 'red' })).toEqual({
      ...defaultAssumptions,
      vacancy: 8,
    });
  });

  test('vacancy, management and reserves leave 75 % of the rent (Fannie Mae)', () => {
    const { vacancy, management, reserves } = defaultAssumptions;
    expect(vacancy + management + reserves).toBe(25);
  });

  test('each changes a figure', () => {
    const deal = { ...hybridTerms, estimatedRent: 2000 };
    const before = JSON.stringify(dealNumbers(deal, {}, today));
    for (const name of assumptionNames)
      expect(JSON.stringify(dealNumbers(deal, { [name]: defaultAssumptions[name] + 1 }, today)), name).not.toBe(before);
  });
});
