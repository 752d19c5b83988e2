import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashOnCash, debtServiceCoverage, internalRate, presentValue } from './cash-flow.ts';
import { monthlyPayment } from './loan.ts';

const times = (count: number, flow: number): number[] => Array.from({ length: count }, () => flow);

describe('published examples', () => {
  test('Regulation Z, appendix J: 5,000 repaid by 23 payments of 230 and one of 280 costs 10.50 %', () => {
    expect(internalRate([-5000, ...times(23, 230), 280])).toBeCloseTo(10.5, 2);
    expect(internalRate([5000, ...times(23, -230), -280])).toBeCloseTo(10.5, 2);
  });

  test('the copied example whose 10.125 % is the APR under test: payments made for 10 % cost 10.00 %', () => {
    const payment = monthlyPayment({ principal: 5000, annualRate: 10, months: 24 });
    expect(internalRate([-5000, ...times(24, payment)])).toBeCloseTo(10, 8);
  });

  test('numpy-financial, test_npv: −15,000 and 1,500 to 6,000 at 5 % a period are worth 122.894855', () => {
    expect(presentValue([-15_000, 1500, 2500, 3500, 4500, 6000], 60)).toBeCloseTo(122.894855, 6);
  });

  test('numpy-financial, test_irr: the rates of its periods', () => {
    const cases: [number[], number][] = [
      [[-150_000, 15_000, 25_000, 35_000, 45_000, 60_000], 0.0524],
      [[-100, 0, 0, 74], -0.0955],
      [[-100, 39, 59, 55, 20], 0.28095],
      [[-100, 100, 0, -7], -0.0833],
      [[-100, 100, 0, 7], 0.06206],
      [[-5, 10.5, 1, -8, 1], 0.0886],
    ];
    for (const [flows, expected] of cases)
      expect((internalRate(flows) ?? Number.NaN) / 1200, String(flows)).toBeCloseTo(expected, 3);
  });
});

describe('the internal rate', () => {
  test('of 300 monthly payments is theirs, where the search of the library leaves for −2,376 %', () => {
    const payment = monthlyPayment({ principal: 241_300, annualRate: 2.875, months: 300 });
    expect(internalRate([-241_300, ...times(300, payment)])).toBeCloseTo(2.875, 8);
  });

  test.each([
    ['no flows', []],
    ['nothing paid in', [100, 200]],
    ['nothing that comes back', [-100, -5]],
    ['nothing at all', [0, 0]],
    ['what no rate brings to nothing', [100, -10, 100]],
    ['an unknown flow', [-100, Number.NaN, 200]],
    ['an endless flow', [-100, Infinity]],
  ])('of %s is undefined', (_, flows) => {
    expect(internalRate(flows)).toBeUndefined();
  });

  test('is 0 where what was paid in comes back, below it where less does, and as high as it gets', () => {
    expect(internalRate([-3600, ...times(360, 10)])).toBe(0);
    expect(internalRate([-1000, ...times(60, 10)])).toBeLessThan(0);
    expect(internalRate([0, 0, -1, 100, 0])).toBeCloseTo(99 * 1200, 6);
    expect(internalRate([-30_000, ...times(59, 0), 60_000])).toBeCloseTo((2 ** (1 / 60) - 1) * 1200, 8);
  });

  test('is the one next to 0 where there are several', () => {
    // (1 + r) is 1.01 and 1.5.
    expect(internalRate([-1, 2.51, -1.515])).toBeCloseTo(12, 8);
  });

  test('makes the flows worth nothing', () => {
    const flow = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(fc.array(flow, { minLength: 2, maxLength: 120 }), (flows) => {
        const rate = internalRate(flows);
        if (rate === undefined || Math.abs(rate) > 600) return;
        const worth = presentValue(flows, rate) ?? Number.NaN;
        const size = presentValue(flows.map(Math.abs), rate) ?? Number.NaN;
        expect(Math.abs(worth)).toBeLessThanOrEqual(size * 1e-9);
      }),
    );
  });
});

describe('the present value', () => {
  test('counts the first flow whole, as it is today', () => {
    expect(presentValue([100], 12)).toBe(100);
    expect(presentValue([0, 101], 12)).toBeCloseTo(100, 10);
    expect(presentValue([1, 2, 3], 0)).toBe(6);
    expect(presentValue([], 7)).toBe(0);
  });

  test('is undefined at a rate that discounts nothing', () => {
    expect(presentValue([1, 1], -1200)).toBeUndefined();
    expect(presentValue([1, 1], -2400)).toBeUndefined();
    expect(presentValue([1, 1], Number.NaN)).toBeUndefined();
  });
});

test('cash-on-cash is a year of cash flow through the cash paid in, in percent', () => {
  expect(cashOnCash({ annualCashFlow: 3600, cashIn: 30_000 })).toBe(12);
  expect(cashOnCash({ annualCashFlow: -3600, cashIn: 30_000 })).toBe(-12);
  expect(cashOnCash({ annualCashFlow: 3600, cashIn: 0 })).toBeUndefined();
  expect(cashOnCash({ annualCashFlow: 3600 })).toBeUndefined();
  expect(cashOnCash({ cashIn: 30_000 })).toBeUndefined();
});

test('debt service coverage is income through debt service', () => {
  expect(debtServiceCoverage({ netOperatingIncome: 25_000, debtService: 20_000 })).toBe(1.25);
  expect(debtServiceCoverage({ netOperatingIncome: 25_000, debtService: 0 })).toBeUndefined();
  expect(debtServiceCoverage({ debtService: 20_000 })).toBeUndefined();
  expect(debtServiceCoverage({ netOperatingIncome: Number.NaN, debtService: 20_000 })).toBeUndefined();
});
