import { fieldApplies } from 'domain/deal/deal.ts';
import type { DealOfLaw } from 'domain/law/laws-of-deal.ts';
import { type OfferDocument, type OfferSide, offerSides } from './offer.ts';

type Offered = Pick<OfferDocument, 'offerType' | 'dueOnSale'>;

/**
 * Whether both sides of an offer confirm that they know of the due-on-sale clause: its buyer would take over a loan, as in laws-of-deal.ts,
 * which is not imported because of its cards: pages load them when they show them.
 */
export const asksOfClause = ({ offerType }: Pick<Offered, 'offerType'>, deal: DealOfLaw): boolean =>
  offerType === 'creative' && fieldApplies('loanType', deal);

/** Returns the sides that have to confirm before an offer can be accepted (docs/decisions/0474). */
export const unconfirmedSides = (offer: Offered, deal: DealOfLaw): OfferSide[] =>
  asksOfClause(offer, deal) ? offerSides.filter((side) => !offer.dueOnSale?.[side]) : [];
