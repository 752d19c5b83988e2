import { expect, test } from 'vitest';
import { day, hour, minute, second } from 'domain/duration.ts';
import { elapsed, relativeTime, timeLeft, untilLessLeft } from './relative-time.ts';

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
  [29 * day + 23 * hour, '29 days ago', 'hace 29 días'],
  [30 * day, '1 month ago', 'hace 1 mes'],
  [359 * day, '11 months ago', 'hace 11 meses'],
  [360 * day, '1 year ago', 'hace 1 año'],
  [3 * 360 * day, '3 years ago', 'hace 3 años'],
])('%d milliseconds: %s, %s', (milliseconds, english, spanish) => {
  expect(relativeTime(milliseconds, 'en', 'just now')).toBe(english);
  expect(relativeTime(milliseconds, 'es', 'ahora mismo')).toBe(spanish);
});

test('a timestamp ahead of this clock, or none, is just now', () => {
  expect(elapsed(-hour)).toBeUndefined();
  expect(elapsed(Number.NaN)).toBeUndefined();
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
