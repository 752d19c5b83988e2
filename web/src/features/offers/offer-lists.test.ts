import { expect, it } from 'vitest';
import type { Offer, OfferState } from 'domain/offer/offer.ts';
import { comingEnd, currentOffers, inOrder } from './offer-lists.ts';

const now = new Date('2026-11-21T12:00:00Z');
const offer = (state: OfferState, daysAgo: number, closeOfEscrow = '2026-12-15'): Offer => ({
  id: `${state} ${daysAgo} ${closeOfEscrow}`,
  dealId: 'deal',
  dealAddress: '12 Oak Street, Phoenix, AZ',
  buyerUid: 'ana',
  offerType: 'cash',
  purchasePrice: 300_000,
  closeOfEscrow,
  submittedAt: new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000),
  state,
  accepted: state === 'accepted',
});

it.each([
  ['an open offer, however old', offer('open', 200), true],
  ['an accepted one that is to close today', offer('accepted', 40, '2026-11-21'), true],
  ['an accepted one that was to close yesterday', offer('accepted', 40, '2026-11-20'), false],
  ['one that was declined and is a week old', offer('declined', 7), true],
  ['one that was declined and is older', offer('declined', 8), false],
  ['one that was withdrawn long ago', offer('withdrawn', 30), false],
])('%s: %s', (_what, given, current) => {
  expect(currentOffers([given], now)).toEqual(current ? [given] : []);
});

it('what was accepted stands first, then what is open, the rest as it came', () => {
  const states: OfferState[] = ['withdrawn', 'open', 'declined', 'accepted', 'open', 'withdrawn'];
  const offers = states.map((state, index) => ({ state, id: String(index) }) as Offer);
  expect(inOrder(offers).map(({ id }) => id)).toEqual(['3', '1', '4', '0', '2', '5']);
  expect(
    offers.map(({ id }) => id),
    'those given stay as they are',
  ).toEqual(['0', '1', '2', '3', '4', '5']);
});

it('an offer that is open ends at the time until which it is valid, if that is still to come', () => {
  const validUntil = '2026-11-25T17:30:00.000Z';
  const end = (now: string, state: 'open' | 'accepted' = 'open') =>
    comingEnd({ state, terms: { validUntil } }, new Date(now));
  expect(end('2026-11-25T17:29:00Z')).toEqual(new Date(validUntil));
  expect(end('2026-11-25T17:30:00Z')).toBeUndefined();
  expect(end('2026-11-25T17:29:00Z', 'accepted')).toBeUndefined();
  expect(comingEnd({ state: 'open' }, new Date(validUntil))).toBeUndefined();
});
