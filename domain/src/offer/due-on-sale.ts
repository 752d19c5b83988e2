import { type OfferDocument, type OfferSide, offerSides } from './offer.ts';
import { type OfferedOn, termApplies } from './offer-terms.ts';

type Offered = Pick<OfferDocument, 'offerType' | 'dueOnSale'>;

/** Whether both sides of an offer confirm that they know of the due-on-sale clause: its buyer would take over a loan. */
export const asksOfClause = ({ offerType }: Pick<Offered, 'offerType'>, deal: OfferedOn): boolean =>
  termApplies('assumedBalance', offerType, deal);

/** Returns the sides that have to confirm before an offer can be accepted (docs/decisions/0474). */
export const unconfirmedSides = (offer: Offered, deal: OfferedOn): OfferSide[] =>
  asksOfClause(offer, deal) ? offerSides.filter((side) => !offer.dueOnSale?.[side]) : [];
