import { expect, test } from 'vitest';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { addDays } from './calendar.ts';
import { freshnessOf } from './freshness.ts';

const now = new Date('2026-11-26T18:00:00Z');
const listedOn = addDays(now, -80);
const deal = { listedOn, publicAt: addDays(listedOn, 1), status: 'active', visibility: 'all' } as const;
const all = (change: Partial<DealDocument> = {}, hasOffer = false) =>
  Array.from({ length: 200 }, (_, index) => freshnessOf(index, { ...deal, ...change }, now, hasOffer));

test('most old deals are confirmed, some wait for it, and some have left the lists', () => {
  const states = all().map(({ unconfirmed, visibility }) => (unconfirmed ? visibility : 'confirmed'));
  const count = (state: string) => states.filter((each) => each === state).length;
  expect(count('confirmed')).toBeGreaterThan(100);
  expect(count('all')).toBeGreaterThan(10);
  expect(count('unlisted')).toBeGreaterThan(5);
});

test('deals with an offer, and those that are being sold, are confirmed', () => {
  for (const each of [...all({}, true), ...all({ status: 'pending' }), ...all({ status: 'sold' })])
    expect(each).toMatchObject({ visibility: 'all', listOrder: listedOn });
});
