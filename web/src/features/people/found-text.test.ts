import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { foundText } from './found-text.ts';
import type { People } from './use-people.ts';

const t = ((key: string, values: Record<string, string | undefined>) =>
  `${key} ${values['value']}${values['looked'] === undefined ? '' : `/${values['looked']}`}`) as unknown as TFunction<'people'>;
const people = (count: number) => Array.from({ length: count }, () => ({})) as unknown as People['people'];
const textOf = (known: Partial<People>) =>
  foundText(
    { state: 'ready', people: people(50), complete: false, count: undefined, looked: 50, reading: false, ...known },
    t,
  );

test('nothing is said before something is known', () => {
  expect(textOf({ state: 'loading' })).toBe('');
  expect(textOf({ state: 'error' })).toBe('');
  expect(textOf({ reading: true })).toBe('');
});

test('who were all seen are counted as they stand there', () => {
  expect(textOf({ people: people(7), complete: true, count: 9 })).toBe('found 7');
});

test('who were not all seen are as many as the database says, or more have come in since', () => {
  expect(textOf({ count: 1240 })).toBe('found 1,240');
  expect(textOf({ count: 49 })).toBe('found 50');
  expect(textOf({ count: 10_000 })).toBe('found 10,000+');
});

test('who are found by looking are so many so far, and no end is claimed', () => {
  expect(textOf({ people: people(3), looked: 400 })).toBe('foundSoFar 3/400');
});
