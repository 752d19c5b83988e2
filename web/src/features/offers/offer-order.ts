import type { Offer } from 'domain/offer/offer.ts';

/** The accepted one first, then open ones, so that what somebody waits for stands on top; within that as they came, the newest first. */
export const inOrder = (offers: readonly Offer[]): Offer[] =>
  offers.toSorted(
    (a, b) =>
      Number(b.state === 'accepted') - Number(a.state === 'accepted') ||
      Number(b.state === 'open') - Number(a.state === 'open'),
  );
