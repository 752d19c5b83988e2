import { expect, test } from 'vitest';
import { grossProfitPercent } from './installment-sale.ts';

const sale = { price: 50_000, sellingCosts: 2500, basis: 32_500, assumedDebt: 20_000 };

test('installment sale: of 50,000 with costs of 2,500, basis 32,500 and 20,000 assumed, gross profit is 50 %', () => {
  expect(grossProfitPercent(sale)).toBe(50);
});

test('a debt beyond the basis counts as paid: all that is left is gain', () => {
  expect(grossProfitPercent({ ...sale, assumedDebt: 45_000 })).toBe(100);
});

test('a loss is no gain, and where nothing is left to be paid there is no share', () => {
  expect(grossProfitPercent({ ...sale, basis: 60_000 })).toBe(0);
  expect(grossProfitPercent({ ...sale, price: 20_000, basis: 30_000 })).toBeUndefined();
});
