import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['phoenix', 'phoenix', 0],
  ['phonix', 'phoenix', 1],
  ['pheonix', 'phoenix', 1],
  ['phoeenix', 'phoenix', 1],
  ['phoenyx', 'phoenix', 1],
  ['fenix', 'phoenix', 3],
  ['tuscon', 'tucson', 1],
  ['cincinati', 'cincinnati', 1],
  ['albuquerqe', 'albuquerque', 1],
  ['sanantonio', 'san antonio', 1],
  ['', 'mesa', 4],
  ['mesa', '', 4],
])('%j is %j with %i mistakes', (typed, city, mistakes) => {
  expect(editDistance(typed, city)).toBe(mistakes);
});

test('is the same in both directions, and 0 for equal words alone', () => {
  const word = fc.string({ maxLength: 12, unit: 'grapheme' });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other) === 0).toBe(one === other);
    }),
  );
});
