import { expect, test } from 'vitest';
import { day, hour, minute, second } from 'domain/duration.ts';
import { elapsed, relativeTime, timeLeft, untilLessLeft, untilNextChange } from './relative-time.ts';

const now = new Date(2026, 10, 30, 9);
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);

test.each([
  [0, 'just now', 'ahora mismo'],
  [5 * second, 'just now', 'ahora mismo'],
  [5 * second + 999, 'just now', 'ahora mismo'],
  [6 * second, '6 seconds ago', 'hace 6 segundos'],
  [59 * second, '59 seconds ago', 'hace 59 segundos'],
  [minute, '1 minute ago', 'hace 1 minuto'],
  [59 * minute + 59 * second, '59 minutes ago', 'hace 59 minutos'],
  [hour, '1 hour ago', 'hace 1 hora'],
  [23 * hour + 59 * minute, '23 hours ago', 'hace 23 horas'],
  [day, '1 day ago', 'hace 1 día'],
  [29 * day, '29 days ago', 'hace 29 días'],
  [30 * day, '1 month ago', 'hace 1 mes'],
  [359 * day, '11 months ago', 'hace 11 meses'],
  [360 * day, '1 year ago', 'hace 1 año'],
  [3 * 360 * day, '3 years ago', 'hace 3 años'],
])('%d milliseconds: %s, %s', (milliseconds, english, spanish) => {
  expect(relativeTime(before(milliseconds), now, 'en', 'just now')).toBe(english);
  expect(relativeTime(before(milliseconds), now, 'es', 'ahora mismo')).toBe(spanish);
});

test('a timestamp ahead of this clock, or none, is just now', () => {
  expect(elapsed(before(-hour), now)).toBeUndefined();
  expect(elapsed(new Date(Number.NaN), now)).toBeUndefined();
});

test.each([
  [new Date(2026, 10, 29, 13), '20 hours ago'],
  [new Date(2026, 10, 29, 1), '1 day ago'],
  [new Date(2026, 10, 28, 22), '2 days ago'],
  [new Date(2026, 10, 26, 23), '4 days ago'],
  [new Date(2026, 10, 1, 23), '29 days ago'],
  [new Date(2026, 9, 31, 23), '1 month ago'],
])('from a day on, calendar days count, as in the headings of days: %s', (at, english) => {
  expect(relativeTime(at, now, 'en', 'just now')).toBe(english);
});

test('an age in days is looked at again when the day ends', () => {
  const lateEvening = new Date(2026, 10, 30, 23, 50);
  expect(untilNextChange(before(3 * day), lateEvening)).toBe(10 * minute);
  expect(untilNextChange(before(3 * day), now)).toBe(hour / 2);
  expect(untilNextChange(before(minute), now)).toBe(minute / 2);
  expect(untilNextChange(now, now)).toBe(second);
});

test.each([
  [7 * day, 'en', 'in 7 days'],
  [7 * day - 1, 'en', 'in 7 days'],
  [6.4 * day, 'en', 'in 6 days'],
  [48 * hour, 'es', 'dentro de 2 días'],
  [48 * hour - 1, 'en', 'in 47 hours'],
  [hour, 'es', 'dentro de 1 hora'],
  [hour - 1, 'en', 'in 59 minutes'],
  [1, 'en', 'in 1 minute'],
])('%d milliseconds left, in %s: %s', (left, language, text) => {
  expect(timeLeft(left, language)).toBe(text);
});

test('what is left is looked at again before it can be wrong for long', () => {
  expect(untilLessLeft(7 * day)).toBe(hour);
  expect(untilLessLeft(48 * hour)).toBe(minute);
});
