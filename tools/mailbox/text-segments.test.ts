import { expect, it } from 'vitest';
import { textSegments } from '#tools/mailbox/text-segments.ts';

it.each([
  ['of plain characters', 'a'.repeat(160), 1],
  ['with one more', 'a'.repeat(161), 2],
  ['of three', 'ñ'.repeat(307), 3],
  ['with characters that take two places', '€'.repeat(81), 2],
  ['with a typographic quotation mark', `“${'a'.repeat(70)}`, 2],
  ['with emoji, which count as two', '🏡'.repeat(35), 1],
  ['with one emoji more', '🏡'.repeat(36), 2],
])('counts the segments of a text %s', (_, text, count) => {
  expect(textSegments(text).count).toBe(count);
});

it('names what makes a text costly', () => {
  expect(textSegments('Recibirás “tres”').costly).toEqual(['á', '“', '”']);
  expect(textSegments('¿Mañana?').costly).toEqual([]);
});
