import { expect, it } from 'vitest';
import { benchTable, keepsLimit } from '#tools/testing/bench-table.ts';

const row = { measure: 'push to screen', value: 31.25, unit: 'ms' };

it('holds a ratio, or without one the value, to its limit', () => {
  expect(keepsLimit(row)).toBeUndefined();
  expect(keepsLimit({ ...row, limit: 30 })).toBe(false);
  expect(keepsLimit({ ...row, ratio: 1.4, limit: 1.5 })).toBe(true);
  expect(keepsLimit({ ...row, ratio: 1.6, limit: 1.5 })).toBe(false);
  expect(keepsLimit({ ...row, atLeast: 31 })).toBe(true);
  expect(keepsLimit({ ...row, atLeast: 32 })).toBe(false);
});

it('lines numbers up', () => {
  const lines = benchTable([
    { ...row, ratio: 1.2, limit: 1.5 },
    { measure: 'scripts', value: 1234, unit: 'KiB' },
  ]).split('\n');
  expect(lines).toEqual([
    'measure             value  ratio  limit',
    'push to screen   31.25 ms  × 1.2  ≤ 1.5  ok',
    'scripts         1,234 KiB',
  ]);
});

it('puts values of one measure beside each other, with the limits that are not kept', () => {
  const deals = { measure: '/deals', unit: 'ms' };
  const lines = benchTable([
    row,
    { ...deals, column: 'score', unit: '', value: 91, atLeast: 92 },
    { ...deals, column: 'LCP', value: 2600, limit: 2500 },
    { measure: '/auth', column: 'LCP', value: 1400, unit: 'ms', limit: 1500 },
  ]).split('\n');
  expect(lines).toEqual([
    'measure            value  ratio  limit',
    'push to screen  31.25 ms',
    '',
    '|        |     score |          LCP ms |',
    '| ------ | --------: | --------------: |',
    '| /deals | 91 (≥ 92) | 2,600 (≤ 2,500) |',
    '| /auth  |           |           1,400 |',
  ]);
});
