import { expect, test } from 'vitest';
import type { Offer, OfferState } from 'domain/offer/offer.ts';
import { inOrder } from './offer-order.ts';

test('what was accepted stands first, then what is open, the rest as it came', () => {
  const states: OfferState[] = ['withdrawn', 'open', 'declined', 'accepted', 'open', 'withdrawn'];
  const offers = states.map((state, index) => ({ state, id: String(index) }) as Offer);
  expect(inOrder(offers).map(({ id }) => id)).toEqual(['3', '1', '4', '0', '2', '5']);
  expect(
    offers.map(({ id }) => id),
    'those given stay as they are',
  ).toEqual(['0', '1', '2', '3', '4', '5']);
});
