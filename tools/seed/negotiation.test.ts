import { expect, test } from 'vitest';
import { changedSince, knownRecord } from 'domain/offer/offer.ts';
import { activityOn } from './activity.ts';
import { createDeals } from './deals.ts';
import { noticesOf } from './notices.ts';

const now = new Date('2026-11-20T09:00:00Z');

test('some buyers finished enough sales for a record, with offers open elsewhere or none, and others are new', () => {
  const offers = createDeals(60, now).flatMap((deal) => activityOn(deal, now).offers);
  const records = offers.map(({ offer: { buyerRecord } }) => buyerRecord && knownRecord(buyerRecord));
  expect(records).toContain(undefined);
  for (const is of ['openElsewhere', 'buyersReason'] as const) {
    expect(records.some((record) => record?.[is])).toBe(true);
    expect(records.some((record) => record && !record[is])).toBe(true);
  }
});

test('some bidders have yet to confirm their offer for figures that changed since, and were told of them', () => {
  const deals = createDeals(60, now).map((deal) => ({ deal, activity: activityOn(deal, now) }));
  const changed = deals.flatMap(({ deal, activity }) =>
    activity.offers.filter(({ offer }) => changedSince(offer, deal.document).length > 0),
  );
  const open = deals.flatMap(({ activity }) => activity.offers.filter(({ offer }) => offer.state === 'open'));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter(({ offer }) => offer.state === 'open').length).toBeLessThan(open.length / 2);
  const notices = deals.flatMap(({ deal, activity }) => noticesOf(deal, activity, [], now));
  expect(notices.some(({ notification }) => notification.kind === 'figures-changed')).toBe(true);
});
