import type { OfferDocument } from './offer.ts';

/**
 * Amounts of an offer in dollars: `amount` is the price of a cash offer or the entry fee of a creative one; `price` is a creative offer's
 * price, absent in older offers. `amount` is meaningless without the type.
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
