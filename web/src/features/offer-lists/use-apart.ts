import { useState } from 'react';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { apart, inOrder } from '#features/offers/offer-status.ts';

/**
 * Splits offers into live and ended ones, each in order. An offer that ends while its answer dialog is open stays among the
 * live ones until the dialog closes, so that the dialog can report what happened.
 */
export function useApart(offers: readonly Offer[], side: OfferSide, now: Date) {
  const [answered, setAnswered] = useState<string>();
  const ordered = inOrder(offers, side, now);
  const closed = apart(ordered, side, now)[1].filter(({ id }) => id !== answered);
  return {
    live: ordered.filter((offer) => !closed.includes(offer)),
    closed,
    /** Id of the offer whose answer dialog is open. */
    answered,
    /** Called with the id of an offer whose answer dialog opens, and with undefined when it closes. */
    onAnswer: setAnswered,
  };
}
