import type { OfferDocument } from './offer.ts';

/**
 * What an offer is of, in dollars: the price of a cash offer, the entry fee of a creative one with its price, which one from before does not name. An
 * amount without the type says nothing.
 */
export type Offered = {
  offerType?: OfferDocument['offerType'] | undefined;
  amount?: number | undefined;
  price?: number | undefined;
};

export const offeredBy = ({
  offerType,
  purchasePrice,
  entryFee,
}: Pick<OfferDocument, 'offerType' | 'purchasePrice' | 'entryFee'>): Offered => ({
  offerType,
  amount: offerType === 'cash' ? purchasePrice : entryFee,
  ...(offerType === 'creative' && purchasePrice !== undefined && { price: purchasePrice }),
});
