import { expect, test } from 'vitest';
import { byDay, daysApart, nearDay, nextMidnight } from './by-day.ts';

test('rows stand under their day', () => {
  const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour) });
  const days = byDay([at(20, 23), at(20, 0), at(19, 23), at(18, 1)], ({ at: time }) => time);
  expect(days.map(({ day, rows }) => [day.getDate(), rows.length])).toEqual([
    [20, 2],
    [19, 1],
    [18, 1],
  ]);
  const now = new Date(2026, 10, 20, 9);
  expect(days.map(({ day }) => nearDay(day, now))).toEqual(['today', 'yesterday', undefined]);
});

test('a day ends at the next midnight, also at the end of a month', () => {
  expect(nextMidnight(new Date(2026, 10, 30, 23, 59))).toEqual(new Date(2026, 11, 1));
});

test('days are counted by the calendar, also over a change of the clocks', () => {
  expect(daysApart(new Date(2026, 10, 19, 23), new Date(2026, 10, 20, 1))).toBe(1);
  expect(daysApart(new Date(2026, 10, 20, 1), new Date(2026, 10, 20, 23))).toBe(0);
  expect(daysApart(new Date(2026, 1, 1, 23), new Date(2026, 11, 1, 0))).toBe(303);
});
