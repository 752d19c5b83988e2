import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from 'domain/duration.ts';
import { directionOf, heightsOf, spansUntil, trendOf } from './periods.ts';

const now = new Date('2026-11-20T16:00:00Z');

test('the last 60 days are cut into six spans without a gap or an overlap, and the last one is open', () => {
  const spans = spansUntil(now);
  expect(spans).toHaveLength(6);
  expect(spans[0]?.from).toEqual(new Date(now.getTime() - 60 * day));
  expect(spans[3]?.from).toEqual(new Date(now.getTime() - 30 * day));
  for (const [index, { to }] of spans.entries()) expect(to).toEqual(spans[index + 1]?.from);
});

test('every timestamp of the last 60 days is in one span, and in the period it belongs to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * day }), (ago) => {
      const at = now.getTime() - ago;
      const counts = spansUntil(now).map(({ from, to }) => Number(at >= from.getTime() && (!to || at < to.getTime())));
      const { recent, before } = trendOf(counts);
      expect([recent, before]).toEqual(ago <= 30 * day ? [1, 0] : [0, 1]);
    }),
  );
});

test('a trend says where it goes', () => {
  expect(directionOf(trendOf([1, 0, 0, 0, 1, 1]))).toBe('up');
  expect(directionOf(trendOf([1, 1, 1, 0, 1, 1]))).toBe('down');
  expect(directionOf(trendOf([0, 0, 0, 0, 0, 0]))).toBe('same');
});

test('bars are drawn against the highest; nothing is no bar', () => {
  expect(heightsOf([0, 1, 2, 4, 0, 2])).toEqual([0, 0.25, 0.5, 1, 0, 0.5]);
  expect(heightsOf([0, 0, 0])).toEqual([0, 0, 0]);
});
