import { expect, test } from 'vitest';
import { lowestRate, monthlyPayment } from './derived.ts';

test.each([
  [{}, undefined],
  [{ interestRate: 4 }, 4],
  [{ sellerInterestRate: 5 }, 5],
  [{ interestRate: 6.25, sellerInterestRate: 5.125 }, 5.125],
  [{ interestRate: 2.5, sellerInterestRate: 5 }, 2.5],
])('the lowest rate of %j is %j', (terms, lowest) => {
  expect(lowestRate(terms)).toBe(lowest);
});

test.each([
  [{}, undefined],
  [{ piti: 1710.12 }, 1710.12],
  [{ pi: 214.73 }, 214.73],
  [{ piti: 1710.12, pi: 214.73 }, 1924.85],
  [{ piti: 0.1, pi: 0.2 }, 0.3],
])('the monthly payment of %j is %j', (terms, payment) => {
  expect(monthlyPayment(terms)).toBe(payment);
});
