import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteFits } from './deal-note.ts';

const address = '12 North Main Street, Mesa, AZ 85201';

test.each([
  ['roof', true],
  ['ROOF', true],
  ['techo', false],
  ['rénter', true],
  ['mesa roof', true],
  ['roof phoenix', false],
  ['852', true],
  ['', true],
  ['   ', true],
  ['.*', false],
])('a note about the roof, of a deal in Mesa, is found by "%s": %s', (search, isFound) => {
  expect(noteFits(search, 'Ask about the roof;\nthe renter stays', address)).toBe(isFound);
});

test('a note is found without its accents', () => {
  expect(noteFits('tejado nino', 'El TEJADO del niño')).toBe(true);
});

test('any note is found by any part of it and of its address', () => {
  const part = fc.tuple(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme' }),
  );
  const isFound = fc.property(part, ([before, found, after]) => noteFits(found, before + found + after, address));
  expect(() => fc.assert(isFound)).not.toThrow();
});
