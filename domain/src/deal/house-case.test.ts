import { expect, test } from 'vitest';
import { day } from 'domain/duration.ts';
import { type HouseCaseState, mayClaim } from './house-case.ts';

const now = new Date('2026-11-27T12:00:00Z');
const ended = (state: HouseCaseState, daysAgo: number) => ({
  state,
  endedAt: new Date(now.getTime() - daysAgo * day),
});
const may = (...cases: { state: HouseCaseState; endedAt?: Date }[]) => mayClaim(cases, now, 180 * day);

test('whoever had two cases decided against them waits 180 days from the later one', () => {
  expect(may(ended('stays', 179), ended('lapsed', 300))).toBe(false);
  expect(may(ended('stays', 180), ended('lapsed', 300))).toBe(true);
});

test('one case that was won, or in which neither was shown, makes up for the ones before', () => {
  expect(may(ended('stays', 3), ended('moves', 2), ended('stays', 1))).toBe(true);
  expect(may(ended('neither', 2), ended('stays', 1))).toBe(true);
  expect(may(ended('moves', 9), ended('stays', 2), ended('stays', 1))).toBe(false);
});

test('an open case counts for nothing, and a withdrawn one against them: the listed deal had to wait for it', () => {
  expect(may()).toBe(true);
  expect(may({ state: 'open' }, ended('stays', 1))).toBe(true);
  expect(may(ended('withdrawn', 1))).toBe(true);
  expect(may(ended('withdrawn', 2), ended('withdrawn', 1))).toBe(false);
  expect(may(ended('withdrawn', 2), ended('stays', 1))).toBe(false);
  expect(may(ended('moves', 2), ended('withdrawn', 1))).toBe(true);
});
