import { expect, test } from 'vitest';
import { choice, inputOf, scale } from './admin-only-fields.ts';

test('a scale is a whole number between its ends, or left out', () => {
  const accepted = [undefined, 0, 1, 2.5, 5, 6, '3', null].filter((value) => scale(1, 5).safeParse(value).success);
  expect(accepted).toEqual([undefined, 1, 5]);
});

test('a choice is one of its words, or left out', () => {
  const accepted = [undefined, 'once', 'often', 'never', '', 1, null, ['once']].filter(
    (value) => choice(['once', 'often']).safeParse(value).success,
  );
  expect(accepted).toEqual([undefined, 'once', 'often']);
});

test('a field says how it is typed', () => {
  expect(inputOf(scale(1, 5))).toEqual({ kind: 'scale', least: 1, most: 5 });
  expect(inputOf(choice(['once', 'often']))).toEqual({ kind: 'choice', words: ['once', 'often'] });
  expect(() => inputOf(undefined)).toThrow('admin-only-fields.ts');
});
