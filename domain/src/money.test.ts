import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { area, count, formatMoney, formatMoneyShort, formatRate, halfCount, money, rate, toNumber } from './money.ts';

describe('formatting money, en-US in either language', () => {
  test.each([
    [425_000, '$425,000'],
    [1250.5, '$1,250.50'],
    [0.1 + 0.2, '$0.30'],
    [0, '$0'],
    [-0, '$0'],
    [-0.001, '$0'],
    [-1250.5, '-$1,250.50'],
    [999_999_999.99, '$999,999,999.99'],
    [1.005, '$1'],
    ['425000', '$425,000'],
    ['1,250.5', '$1,250.50'],
    [' $1,250.50 ', '$1,250.50'],
    ['-3', '-$3'],
  ])('%j → %s', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    '$',
    ',',
    'abc',
    '12 dollars',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'Infinity',
  ])('%j → nothing', (value) => {
    expect(formatMoney(value)).toBe('');
  });

  const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map((whole) => whole / 100);

  test('what is formatted reads back as the same number', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(toNumber(formatMoney(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test('a numeric string reads as its number', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(formatMoney(String(value))).toBe(formatMoney(value));
      }),
    );
  });

  test('cents are shown when there are any, and two of them', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(formatMoney(value)).toMatch(Number.isInteger(value) ? /^-?\$[\d,]+$/ : /^-?\$[\d,]+\.\d\d$/);
      }),
    );
  });
});

test.each([
  [425_000, '$425K'],
  [1_249_000, '$1.2M'],
  [950, '$950'],
])('short: %d → %s', (value, text) => {
  expect(formatMoneyShort(value)).toBe(text);
});

test.each([
  [4.625, '4.625%'],
  [5, '5%'],
  [2.8, '2.8%'],
  [6.12345, '6.123%'],
])('rate: %d → %s', (value, text) => {
  expect(formatRate(value)).toBe(text);
});

describe('numbers that are taken', () => {
  const messages = (schema: z.ZodMiniType, value: unknown): string[] =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

  test.each([
    ['money', money, [0.01, 1, 1250.55, 0.1 + 0.2, 1_000_000_000], [0.001, 0.0000001, 1250.555, 100.0000005]],
    ['rate', rate, [0.001, 4.625, 100], [0.0001, 0.00000001, 4.6251]],
    ['count', count, [1, 12, 999], [0.5, 2.000001, 1e-9]],
    ['halfCount', halfCount, [0.5, 2.25, 3], [1.333, 1e-9]],
    ['area', area, [0.125, 1554, 100_000_000], [0.12345, 1e-9]],
  ] as const)('%s: so many decimals and no more', (_, schema, good, bad) => {
    for (const value of good) expect(messages(schema, value), String(value)).toEqual([]);
    for (const value of bad)
      expect(messages(schema, value), String(value)).toEqual([expect.stringMatching(/^validation\.decimals[023]$/)]);
  });

  test('every amount of cents up to the limit is money', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (whole) => {
        expect(messages(money, whole / 100)).toEqual([]);
      }),
    );
  });

  test.each([0, -1, Number.NaN, Number.NEGATIVE_INFINITY, '5', null, undefined, true])(
    '%j is not positive',
    (value) => {
      expect(messages(money, value)).toContain('validation.positiveNumber');
    },
  );
});
