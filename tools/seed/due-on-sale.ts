import { asksOfClause } from 'domain/offer/due-on-sale.ts';
import { threadOf } from 'domain/offer/negotiation.ts';
import type { OfferDocument } from 'domain/offer/offer.ts';
import type { Activity } from './activity.ts';
import type { BareDeal } from './deals.ts';
import { fullName } from './people.ts';
import { randomFor } from './random.ts';

/**
 * Returns an offer with what both sides confirmed of the due-on-sale clause: its buyer when they offered, its originator when they
 * countered or accepted. A few open offers are from before anybody was asked.
 * @param acceptedAt when an offer on the deal was accepted
 */
export function withConfirmations(
  offer: OfferDocument,
  { id, owner, document }: BareDeal,
  index: number,
  acceptedAt: Date | undefined,
): OfferDocument {
  const isFromBefore = offer.state === 'open' && randomFor('due-on-sale', id, index).chance(0.15);
  if (!asksOfClause(offer, document) || isFromBefore) return offer;
  const countered = threadOf(offer).find(({ by }) => by === 'originator')?.at;
  const isKept = offer.state === 'accepted' || offer.state === 'backup';
  const said = countered ?? (isKept ? acceptedAt : undefined);
  return {
    ...offer,
    dueOnSale: {
      buyer: { by: { uid: offer.buyerUid, name: offer.buyerName ?? '' }, at: offer.submittedAt },
      ...(said && { originator: { by: { uid: owner.uid, name: fullName(owner) }, at: said } }),
    },
  };
}

/** Returns the history in which the deal became pending with what both sides of the accepted offer had confirmed. */
export const withKnownClause = (history: Activity['history'], offers: Activity['offers']): Activity['history'] => {
  const isKnown = offers.some(({ offer }) => offer.state === 'accepted' && offer.dueOnSale);
  return history.map(({ id, entry }) =>
    isKnown && entry.status === 'pending' ? { id, entry: { ...entry, dueOnSaleKnown: true } } : { id, entry },
  );
};
