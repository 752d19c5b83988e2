import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areasOf } from './buyer-location.ts';
import { demandFor, demandSaidTo, type DealSoFar, inSteps, type LookingBuyer } from './demand.ts';
import { matchDeal } from './match.ts';

const deal = {
  state: 'AZ',
  city: 'Phoenix',
  zipCode: '85021',
  propertyType: 'singleFamily',
  dealCategory: 'creative',
  purchasePrice: 410_000,
  entryFee: 28_000,
  monthlyPayment: 1850,
  bedrooms: 3,
  bathrooms: 2,
} as const satisfies DealSoFar;
const buyer = (looksFor: Partial<LookingBuyer['looksFor']> = {}, premium = false): LookingBuyer => ({
  premium,
  looksFor: { state: 'AZ', city: 'Phoenix', zipCodes: ['85021'], propertyType: 'singleFamily', ...looksFor },
});

describe('demand for a deal', () => {
  test('counts who look here, whom it fits, and for how many each part does', () => {
    const buyers = [
      buyer({}, true),
      buyer({ city: 'PHOENIX', zipCodes: ['85001'] }),
      buyer({ propertyType: 'condo' }),
      buyer({ minBedrooms: 4, maxMonthlyPayment: 1500 }),
      buyer({ maxDownPayment: 20_000 }),
      buyer({ city: 'Mesa', zipCodes: ['85201'] }),
    ];
    expect(demandFor(deal, buyers)).toEqual({
      looking: 5,
      matching: 2,
      premium: 1,
      parts: [
        { name: 'propertyType', fits: 4 },
        { name: 'size', fits: 4 },
        { name: 'payment', fits: 4 },
        { name: 'cash', fits: 4 },
      ],
      more: [{ field: 'entryFee', value: 20_000, more: 1 }],
    });
  });

  test('of which little is known speaks against nobody, and says nothing of what is not known', () => {
    const choosy = buyer({ propertyType: 'land', minBedrooms: 9, maxMonthlyPayment: 1, maxEntryFee: 1 });
    expect(demandFor({ zipCode: '85021' }, [choosy])).toEqual({
      looking: 1,
      matching: 1,
      premium: 0,
      parts: [],
      more: [],
    });
    expect(demandFor({ state: 'AZ', city: 'phoenix', bedrooms: 2 }, [choosy])).toMatchObject({
      matching: 0,
      parts: [{ name: 'size', fits: 0 }],
    });
    // The price is irrelevant to a buyer who brings the entry fee.
    expect(demandFor({ ...deal, entryFee: undefined }, [choosy]).parts.map(({ name }) => name)).not.toContain('cash');
  });

  test('names the figure that brings half of those within reach, and the one that brings all, rounded down', () => {
    const limits = [27_999, 26_400, 25_000, 24_999, 22_100, 12_000];
    const buyers = limits.map((maxEntryFee) => buyer({ maxEntryFee }));
    expect(demandFor(deal, buyers).more).toEqual([
      { field: 'entryFee', value: 22_000, more: 5 },
      { field: 'entryFee', value: 25_000, more: 3 },
    ]);
  });

  test('names the three that bring the most, and none for who is kept away by something else, too', () => {
    const buyers = [
      ...[1801, 1700, 1600].map((maxMonthlyPayment) => buyer({ maxMonthlyPayment })),
      buyer({ maxMonthlyPayment: 1700, minBedrooms: 5 }),
      buyer({ maxEntryFee: 25_000 }),
      buyer({ maxDownPayment: 21_000 }),
    ];
    expect(demandFor(deal, buyers).more).toEqual([
      { field: 'monthlyPayment', value: 1600, more: 3 },
      { field: 'entryFee', value: 21_000, more: 2 },
      { field: 'monthlyPayment', value: 1700, more: 2 },
    ]);
    const cash = { ...deal, dealCategory: 'cash', entryFee: undefined } as const;
    expect(demandFor(cash, [buyer({ maxDownPayment: 398_000, maxEntryFee: 1 })]).more).toEqual([
      { field: 'purchasePrice', value: 395_000, more: 1 },
    ]);
  });
});

describe('what somebody hears of it', () => {
  const counted = {
    looking: 6,
    matching: 5,
    premium: 4,
    parts: [
      { name: 'size', fits: 5 },
      { name: 'cash', fits: 0 },
    ],
    more: [
      { field: 'entryFee', value: 22_000, more: 5 },
      { field: 'entryFee', value: 25_000, more: 4 },
    ],
  } as const;
  const numbers = { ...counted, parts: [...counted.parts], more: [...counted.more] };

  test('is no number of fewer than five people, and no figure that brings fewer', () => {
    expect(demandSaidTo(numbers, 'originator')).toEqual({
      looking: 6,
      matching: 5,
      premium: null,
      parts: [
        { name: 'size', fits: 5 },
        { name: 'cash', fits: null },
      ],
      more: [{ field: 'entryFee', value: 22_000, more: 5 }],
    });
  });

  test('is every number for an admin', () => {
    expect(demandSaidTo(numbers, 'admin')).toEqual(numbers);
  });
});

describe('what is asked about', () => {
  test('is rounded to steps, against the deal', () => {
    expect(
      inSteps({
        zipCode: '85021',
        bedrooms: 3,
        purchasePrice: 410_000.01,
        entryFee: 28_000,
        monthlyPayment: 1850.5,
        monthlyCashFlow: -130.25,
        squareFootage: 1499,
        yearBuilt: 1984,
        bathrooms: 2.25,
      }),
    ).toEqual({
      zipCode: '85021',
      bedrooms: 3,
      purchasePrice: 415_000,
      entryFee: 28_000,
      monthlyPayment: 1875,
      monthlyCashFlow: -150,
      squareFootage: 1400,
      yearBuilt: 1980,
      bathrooms: 2,
    });
    expect(inSteps({ zipCode: '85021' })).toEqual({ zipCode: '85021' });
  });

  test('at a figure that was suggested fits whom it was suggested for', () => {
    const wants = buyer({ maxMonthlyPayment: 1817.43 });
    const [step] = demandFor(inSteps(deal), [wants]).more;
    expect(demandFor(inSteps({ ...deal, monthlyPayment: step?.value }), [wants]).matching).toBe(1);
  });
});

test('an area is found by its ZIP code, or by its city in whatever capitals', () => {
  expect(areasOf({ state: 'AZ', city: 'PHOENIX', zipCodes: ['85021', '85022'] })).toEqual([
    '85021',
    '85022',
    'AZ phoenix',
  ]);
  expect(areasOf({ city: 'Phoenix', zipCodes: [] })).toEqual([]);
});

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const amount = fc.integer({ min: 1, max: 60 }).map((thousands) => thousands * 1000 - 300);
const buyers = fc.array(
  fc.record({
    premium: fc.boolean(),
    looksFor: fc.record({
      state: fc.constantFrom('AZ', 'NM'),
      city: fc.constantFrom('Phoenix', 'phoenix', 'Mesa'),
      zipCodes: fc.subarray(['85021', '85201'], { minLength: 1 }),
      propertyType: fc.constantFrom('singleFamily' as const, 'condo' as const, 'land' as const),
      minBedrooms: maybe(fc.integer({ min: 1, max: 5 })),
      maxMonthlyPayment: maybe(fc.integer({ min: 900, max: 3000 })),
      minMonthlyCashFlow: maybe(fc.integer({ min: 1, max: 500 })),
      maxEntryFee: maybe(amount),
      maxDownPayment: maybe(amount),
    }),
  }),
  { maxLength: 40 },
);
const deals = fc.record({
  state: fc.constant('AZ'),
  city: fc.constant('Phoenix'),
  zipCode: fc.constant('85021'),
  propertyType: fc.constantFrom('singleFamily' as const, 'condo' as const),
  dealCategory: fc.constantFrom('cash' as const, 'creative' as const),
  purchasePrice: amount,
  entryFee: maybe(amount),
  monthlyPayment: maybe(fc.integer({ min: 900, max: 3000 })),
  monthlyCashFlow: maybe(fc.integer({ min: -500, max: 500 })),
  bedrooms: fc.integer({ min: 1, max: 5 }),
  bathrooms: fc.constant(2),
});

test('the numbers are those of each buyer’s own page, and a suggested figure brings exactly so many more', () => {
  fc.assert(
    fc.property(deals, buyers, (of, all) => {
      const found = demandFor(of, all);
      const fits = (changed: typeof of) =>
        all.filter(({ looksFor }) => matchDeal(changed, looksFor).misses.length === 0);
      expect(found.matching).toBe(fits(of).length);
      expect(found.premium).toBe(fits(of).filter(({ premium }) => premium).length);
      expect(found.more.length).toBeLessThanOrEqual(3);
      for (const { field, value, more } of found.more) {
        expect(value).toBeLessThan(of[field] ?? 0);
        expect(more).toBeGreaterThan(0);
        expect(fits({ ...of, [field]: value }).length).toBe(found.matching + more);
      }
    }),
    { numRuns: 1000 },
  );
});
