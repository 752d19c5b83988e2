import { useState } from 'react';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { apart, inOrder } from '#features/offers/offer-status.ts';

/**
 * Offers that are live and offers that have ended, each in order. One that ends while its answer is open stays among the live ones until that is
 * closed, so that the dialog can say what happened.
 */
export function useApart(offers: readonly Offer[], side: OfferSide, now: Date) {
  const [answered, setAnswered] = useState<string>();
  const ordered = inOrder(offers, side, now);
  const closed = apart(ordered, side, now)[1].filter(({ id }) => id !== answered);
  return {
    live: ordered.filter((offer) => !closed.includes(offer)),
    closed,
    /** The id of the offer whose answer is open. */
    answered,
    /** Called with that id, and with undefined when the answer is closed. */
    onAnswer: setAnswered,
  };
}
