import { expect, test } from 'vitest';
import { timeLeft, untilNextText } from './time-left.ts';

const hour = 3_600_000;

test.each([
  [7 * 24 * hour, 'en', 'in 7 days'],
  [7 * 24 * hour - 1, 'en', 'in 7 days'],
  [6.4 * 24 * hour, 'en', 'in 6 days'],
  [48 * hour, 'es', 'dentro de 2 días'],
  [48 * hour - 1, 'en', 'in 47 hours'],
  [hour, 'es', 'dentro de 1 hora'],
  [hour - 1, 'en', 'in 59 minutes'],
  [1, 'en', 'in 1 minute'],
])('%d ms in %s: %s', (left, language, text) => {
  expect(timeLeft(left, language)).toBe(text);
});

test('is looked at again before it can be wrong for long', () => {
  expect(untilNextText(7 * 24 * hour)).toBe(hour);
  expect(untilNextText(48 * hour)).toBe(60_000);
});
