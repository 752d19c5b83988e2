import type { OfferDocument } from './offer.ts';

/** What an offer is of, in dollars: the price of a cash offer, the entry fee of a creative one. One without the other says nothing. */
export type Offered = { offerType?: OfferDocument['offerType'] | undefined; amount?: number | undefined };

export const offeredBy = ({
  offerType,
  purchasePrice,
  entryFee,
}: Pick<OfferDocument, 'offerType' | 'purchasePrice' | 'entryFee'>): Offered => ({
  offerType,
  amount: offerType === 'cash' ? purchasePrice : entryFee,
});
