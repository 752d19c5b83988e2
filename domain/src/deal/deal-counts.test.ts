import { expect, test } from 'vitest';
import { countByDay, countedDays, dayBefore, dealCounts, lastDays } from './deal-counts.ts';

// The evening of the 1st in Arizona.
const now = new Date('2026-03-02T05:00:00Z');

test('a deal without counts has none', () => {
  expect(dealCounts.parse({})).toEqual({ favoriteCount: 0, interestCount: 0, offerCount: 0, days: {} });
});

test('a day before another is found over the ends of months and the change to daylight saving time', () => {
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(dayBefore('2026-03-15', 14)).toBe('2026-03-01');
  expect(dayBefore('2026-01-01', 0)).toBe('2026-01-01');
});

test('the last days end with the day that it is where the property is', () => {
  const { days } = dealCounts.parse({
    days: {
      '2026-03-02': { saves: 9 },
      '2026-03-01': { saves: 2 },
      '2026-02-28': { interest: 1, saves: -1 },
      '2026-01-31': { saves: 4 },
      '2026-01-30': { saves: 8 },
    },
  });
  const last = lastDays({ days }, 'AZ', now);
  expect(last).toHaveLength(countedDays);
  expect(last.at(-1)).toEqual({ saves: 2, interest: 0 });
  expect(last.at(-2)).toEqual({ saves: 0, interest: 1 });
  expect(last[0]).toEqual({ saves: 4, interest: 0 });
  expect(last.reduce((sum, { saves }) => sum + saves, 0)).toBe(6);
});

test('what began is counted on the day that it was where the property is, if that is kept', () => {
  const saves = ['2026-03-02T04:00:00Z', '2026-03-01T08:00:00Z', '2026-03-01T06:59:00Z'].map((at) => new Date(at));
  expect(countByDay('AZ', now, { saves, interest: [new Date('2026-01-30T12:00:00Z'), now] })).toEqual({
    '2026-03-01': { saves: 2, interest: 1 },
    '2026-02-28': { saves: 1, interest: 0 },
  });
});
