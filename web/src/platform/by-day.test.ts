import { expect, test } from 'vitest';
import { byDay, nearDay, nextMidnight } from './by-day.ts';

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
