import { describe, expect, test } from 'vitest';
import { matchDeal } from './match.ts';

const deal = {
  state: 'AZ',
  city: 'Phoenix',
  zipCode: '85021',
  propertyType: 'singleFamily',
  yearBuilt: 1998,
  squareFootage: 1650,
  bedrooms: 3,
  bathrooms: 2,
  monthlyPayment: 1850,
  dealCategory: 'creative',
  purchasePrice: 410_000,
  entryFee: 28_000,
} as const;

const buyer = {
  state: 'AZ',
  city: 'Phoenix',
  zipCodes: ['85021'],
  propertyType: 'singleFamily',
  minYearBuilt: 1990,
  minSquareFootage: 1500,
  minBedrooms: 3,
  minBathrooms: 2,
  maxMonthlyPayment: 2000,
  maxDownPayment: 30_000,
} as const;

const match = (dealChange: object = {}, buyerChange: object = {}) =>
  matchDeal({ ...deal, ...dealChange }, { ...buyer, zipCodes: ['85021'], ...buyerChange });

describe('how a deal fits a buyer', () => {
  test('a deal that is all that was asked for scores 1', () => {
    expect(match()).toMatchObject({ misses: [], score: 1 });
  });

  test('a miss says by how much, in the unit of what was asked', () => {
    expect(match({ entryFee: 33_000 }).misses).toEqual([
      { name: 'maxDownPayment', result: 'misses', wanted: 30_000, actual: 33_000, by: 3000 },
    ]);
    expect(match({ yearBuilt: 1985 }).misses).toEqual([
      { name: 'minYearBuilt', result: 'misses', wanted: 1990, actual: 1985, by: 5 },
    ]);
    expect(match({ monthlyPayment: 2000.3 }).misses).toMatchObject([{ name: 'maxMonthlyPayment', by: 0.3 }]);
  });

  test('exactly the limit fits', () => {
    expect(match({ entryFee: 30_000, monthlyPayment: 2000, bedrooms: 3, squareFootage: 1500 }).misses).toEqual([]);
  });

  test('a fit says what there is and what was asked for', () => {
    expect(match().criteria).toContainEqual({ name: 'minYearBuilt', result: 'fits', wanted: 1990, actual: 1998 });
    expect(match().criteria).toContainEqual({ name: 'maxDownPayment', result: 'fits', wanted: 30_000, actual: 28_000 });
  });

  test('a wish for a right to sell counts: a good one fits, one that has run out misses, and one that nobody named is unknown', () => {
    const results = [true, false, undefined].map((controlShown) => {
      const { criteria, score } = match({ controlShown }, { wantsControl: true });
      return { ...criteria.at(-1), score };
    });
    expect(results).toMatchObject([
      { name: 'wantsControl', result: 'fits', score: 1 },
      { name: 'wantsControl', result: 'misses' },
      { name: 'wantsControl', result: 'unknown' },
    ]);
    expect(results[1]?.score).toBeLessThan(results[2]?.score ?? 0);
    expect(match({ controlShown: false }).misses, 'without the wish').toEqual([]);
  });

  test('a cash deal needs its whole price as the down payment', () => {
    expect(match({ dealCategory: 'cash', entryFee: undefined }).misses).toMatchObject([
      { name: 'maxDownPayment', by: 380_000 },
    ]);
  });

  test('the estimated cash flow is held against the least that is wanted; where it is not known, that is no miss', () => {
    const wanted = { minMonthlyCashFlow: 200 };
    expect(match({ monthlyCashFlow: 250 }, wanted)).toMatchObject({ misses: [], score: 1 });
    expect(match({ monthlyCashFlow: -75.5 }, wanted).misses).toEqual([
      { name: 'minMonthlyCashFlow', result: 'misses', wanted: 200, actual: -75.5, by: 275.5 },
    ]);
    const unknown = match({}, wanted);
    expect(unknown.misses).toEqual([]);
    expect(unknown.criteria).toContainEqual({ name: 'minMonthlyCashFlow', result: 'unknown', wanted: 200 });
  });

  test('a highest entry fee is held against creative deals in place of the down payment, which is left for cash deals', () => {
    const wanted = { maxEntryFee: 25_000 };
    const names = (dealChange: object) =>
      match(dealChange, wanted).criteria.flatMap(({ name }) => (/EntryFee|DownPayment/.test(name) ? [name] : []));
    expect(match({}, wanted).misses).toMatchObject([{ name: 'maxEntryFee', by: 3000 }]);
    expect(names({})).toEqual(['maxEntryFee']);
    expect(names({ dealCategory: 'cash', entryFee: undefined })).toEqual(['maxDownPayment']);
    expect(match({ entryFee: undefined }, wanted).criteria).toContainEqual({
      name: 'maxEntryFee',
      result: 'unknown',
      wanted: 25_000,
    });
  });

  test('what the deal does not say is unknown, neither a fit nor a miss', () => {
    const found = match({ yearBuilt: 0, monthlyPayment: undefined });
    expect(found.misses).toEqual([]);
    expect(found.criteria.filter(({ result }) => result === 'unknown').map(({ name }) => name)).toEqual([
      'minYearBuilt',
      'maxMonthlyPayment',
    ]);
    expect(found.score).toBeLessThan(1);
  });

  test('what was not asked for does not count', () => {
    const bare = { minYearBuilt: undefined, maxDownPayment: undefined, maxMonthlyPayment: undefined };
    expect(match({ yearBuilt: 1900, entryFee: 900_000, monthlyPayment: 90_000 }, bare)).toMatchObject({ score: 1 });
  });

  test.each([
    ['the ZIP code', {}, 'zipCode', 'fits'],
    ['the city', { zipCode: '85018' }, 'city', 'fits'],
    ['the city in other letters', { zipCode: '85018', city: 'PHOENIX' }, 'city', 'fits'],
    ['the state', { zipCode: '85701', city: 'Tucson' }, 'state', 'misses'],
    ['a city of the same name elsewhere', { zipCode: '61455', city: 'Phoenix', state: 'IL' }, 'none', 'misses'],
    ['nothing', { zipCode: '75201', city: 'Dallas', state: 'TX' }, 'none', 'misses'],
  ])('location by %s', (_, change, nearest, result) => {
    expect(match(change).criteria[0]).toEqual({ name: 'location', nearest, result });
  });

  test('a near-miss stands before a far one, and both before a deal elsewhere', () => {
    const near = match({ entryFee: 31_000 }).score;
    const far = match({ entryFee: 55_000 }).score;
    const elsewhere = match({ entryFee: 55_000, state: 'TX', city: 'Dallas', zipCode: '75201' }).score;
    expect(near).toBeGreaterThan(far);
    expect(far).toBeGreaterThan(elsewhere);
    const inAnotherState = match({ state: 'TX', city: 'Dallas', zipCode: '75201' }).score;
    const nearAndNotAllKnown = match({ city: 'Mesa', zipCode: '85201', monthlyPayment: undefined }).score;
    expect(nearAndNotAllKnown).toBeGreaterThan(inAnotherState);
  });
});
