import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemTagNames, systemTags, type SystemTag } from './tags.ts';

const fee = (entryFee: number, purchasePrice = 300_000): SystemTag[] =>
  systemTags({ dealCategory: 'creative', purchasePrice, entryFee });
const rate = (interestRate?: number, sellerInterestRate?: number): SystemTag[] =>
  systemTags({
    dealCategory: 'creative',
    ...(interestRate === undefined ? {} : { interestRate }),
    ...(sellerInterestRate === undefined ? {} : { sellerInterestRate }),
  });

describe('entry fee against the price', () => {
  test.each([
    ['a cent over 10 %', 30_000.01, []],
    ['exactly 10 %', 30_000, ['low-entry-fee']],
    ['a cent over 5 %', 15_000.01, ['low-entry-fee']],
    ['exactly 5 %', 15_000, ['low-entry-fee', 'super-low-entry-fee']],
    ['hardly anything', 0.01, ['low-entry-fee', 'super-low-entry-fee']],
  ])('%s', (_, entryFee, tags) => {
    expect(fee(entryFee)).toEqual(tags);
  });

  test.each([
    // 0.05 and 0.1 have no exact binary form, so comparing decimals gets some of these wrong.
    [333_333.4, 33_333.34, 16_666.67],
    [299_999.8, 29_999.98, 14_999.99],
    [0.6, 0.06, 0.03],
    [999_999_999.8, 99_999_999.98, 49_999_999.99],
  ])('exact to the cent at $%d', (price, ten, five) => {
    expect(fee(ten, price)).toEqual(['low-entry-fee']);
    expect(fee(ten + 0.01, price)).toEqual([]);
    expect(fee(five, price)).toContain('super-low-entry-fee');
    expect(fee(five + 0.01, price)).not.toContain('super-low-entry-fee');
  });

  test('any price of whole tens of cents has its tenth as the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
        expect(fee(cents / 100, (cents * 10) / 100)).toContain('low-entry-fee');
        expect(fee((cents + 1) / 100, (cents * 10) / 100)).not.toContain('low-entry-fee');
      }),
    );
  });

  test('needs both numbers', () => {
    expect(systemTags({ dealCategory: 'creative', entryFee: 100 })).toEqual([]);
    expect(systemTags({ dealCategory: 'creative', purchasePrice: 100_000 })).toEqual([]);
  });
});

describe('the lowest of the loan’s and the seller’s rate', () => {
  test.each([
    [undefined, undefined, []],
    [5.001, undefined, []],
    [5, undefined, ['low-interest-rate']],
    [3.501, undefined, ['low-interest-rate']],
    [3.5, undefined, ['low-interest-rate', 'super-low-interest-rate']],
    [undefined, 5, ['low-interest-rate']],
    [7, 3.25, ['low-interest-rate', 'super-low-interest-rate']],
    [3.25, 7, ['low-interest-rate', 'super-low-interest-rate']],
    [6, 5.5, []],
  ])('%j and %j', (interestRate, sellerInterestRate, tags) => {
    expect(rate(interestRate, sellerInterestRate)).toEqual(tags);
  });
});

test('cash deals have none, whatever their numbers', () => {
  expect(systemTags({ dealCategory: 'cash', purchasePrice: 300_000, entryFee: 1, interestRate: 1 })).toEqual([]);
  expect(systemTags({})).toEqual([]);
});

test('a super tag comes with its plain one', () => {
  const numbers = fc.record({
    purchasePrice: fc.double({ min: 0.01, max: 1e9 }),
    entryFee: fc.double({ min: 0.01, max: 1e9 }),
    interestRate: fc.double({ min: 0.001, max: 100 }),
  });
  fc.assert(
    fc.property(numbers, (given) => {
      const tags = systemTags({ dealCategory: 'creative', ...given });
      for (const name of systemTagNames.filter((tag) => tag.startsWith('super-') && tags.includes(tag))) {
        expect(tags).toContain(name.replace('super-', ''));
      }
    }),
  );
});

test('all of them at once', () => {
  expect(systemTags({ dealCategory: 'creative', purchasePrice: 100_000, entryFee: 4000, interestRate: 3 })).toEqual(
    systemTagNames,
  );
});
