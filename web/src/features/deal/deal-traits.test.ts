import { expect, test } from 'vitest';
import { hour, minute } from 'domain/duration.ts';
import { timeLeft, untilNextMinute } from './deal-traits.tsx';

test.each([
  [72 * hour, { key: 'days', days: 3, hours: 0 }],
  [48 * hour, { key: 'days', days: 2, hours: 0 }],
  [48 * hour - minute, { key: 'hours', hours: 47, minutes: 59 }],
  [24 * hour, { key: 'hours', hours: 24, minutes: 0 }],
  [hour, { key: 'hours', hours: 1, minutes: 0 }],
  [hour - 1, { key: 'hours', hours: 1, minutes: 0 }],
  [59 * minute, { key: 'minutes', hours: 0, minutes: 59 }],
  [1, { key: 'minutes', hours: 0, minutes: 1 }],
  [0, undefined],
  [-5, undefined],
])('%d ms before the end', (milliseconds, expected) => {
  expect(timeLeft(milliseconds)).toEqual(expected);
});

test.each([
  [10 * minute, minute],
  [10 * minute + 1, 1],
  [10 * minute + 30_000, 30_000],
  [1, 1],
])('%d ms before the end the text changes in %d ms', (milliseconds, expected) => {
  expect(untilNextMinute(milliseconds)).toBe(expected);
  expect(timeLeft(milliseconds - expected)).not.toEqual(timeLeft(milliseconds));
});
