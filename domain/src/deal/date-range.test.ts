import { describe, expect, test } from 'vitest';
import { closingRange, isInRange, maturityRange } from './date-range.ts';

const now = new Date('2026-11-22T06:30:00Z');

describe('the days that can be chosen', () => {
  test('to close: today where the house stands, to two years ahead', () => {
    expect(closingRange('AZ', now)).toEqual({ first: '2026-11-21', last: '2028-11-21' });
    expect(closingRange('NY', now)).toEqual({ first: '2026-11-22', last: '2028-11-22' });
  });

  test('for a loan to mature: tomorrow to fifty years ahead', () => {
    expect(maturityRange('AZ', now)).toEqual({ first: '2026-11-22', last: '2076-11-21' });
    expect(maturityRange('NY', new Date('2026-12-31T20:00:00Z')).first).toBe('2027-01-01');
  });

  test('end in February where a year has no 29th', () => {
    const leapDay = new Date('2028-02-29T20:00:00Z');
    expect(closingRange('AZ', leapDay)).toEqual({ first: '2028-02-29', last: '2030-02-28' });
    expect(maturityRange('AZ', leapDay)).toEqual({ first: '2028-03-01', last: '2078-02-28' });
  });

  test('include the first and the last', () => {
    const range = { first: '2026-11-21', last: '2028-11-21' };
    const days = ['2026-11-20', '2026-11-21', '2028-11-21', '2028-11-22'];
    expect(days.map((day) => isInRange(day, range))).toEqual([false, true, true, false]);
  });
});
