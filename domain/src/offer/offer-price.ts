import type { DealCategory } from 'domain/deal/deal.ts';
import type { AskedTerms } from './asking-terms.ts';
import { termApplies, type OfferedOn } from './offer-terms.ts';

// A creative offer's price is what its seller receives at close, owes no more, and is owed: cash, the balance taken over, and the seller note.

export const priceParts = ['cashToSeller', 'assumedBalance', 'sellerNote'] as const;
export type PricePart = (typeof priceParts)[number];

export type Priced = {
  offerType: DealCategory;
  purchasePrice?: number | undefined;
  terms?: AskedTerms | undefined;
};

const inCents = (dollars: number): number => Math.round(dollars * 100) / 100;
const amountOf = (part: PricePart, terms: AskedTerms = {}): number | undefined =>
  part === 'sellerNote' ? terms.sellerNote?.amount : terms[part];

/** The parts that an offer on this deal consists of; none where they do not make up its price, as in cash, or nobody has said who finances it. */
const partsOn = (offerType: DealCategory, deal: OfferedOn): readonly PricePart[] =>
  offerType === 'creative' && deal.dealCategory === 'creative' && deal.purchaseType !== undefined
    ? priceParts.filter((part) => termApplies(part, offerType, deal))
    : [];

const sumOf = (parts: readonly PricePart[], terms: AskedTerms | undefined): number =>
  inCents(parts.reduce((sum, part) => sum + (amountOf(part, terms) ?? 0), 0));

/** The price that the parts of an offer imply; undefined while one of them is not given. */
export function impliedPrice({ offerType, terms }: Priced, deal: OfferedOn): number | undefined {
  const parts = partsOn(offerType, deal);
  return parts.length > 0 && parts.every((part) => amountOf(part, terms) !== undefined)
    ? sumOf(parts, terms)
    : undefined;
}

export type PriceGap = {
  /** The price less its parts: below 0 where they exceed it. */
  difference: number;
  parts: readonly PricePart[];
  /** The only part that is not given, for which all of the difference is left: no disagreement. */
  missing?: PricePart;
  /** What would make them add up, each by itself. A balance that is owed is what it is. */
  likely: readonly { field: 'purchasePrice' | 'cashToSeller' | 'sellerNote'; amount: number }[];
};

/** By what an offer's price and its parts differ; undefined where they add up, or where too little is given to say so. */
export function priceGap({ offerType, purchasePrice, terms }: Priced, deal: OfferedOn): PriceGap | undefined {
  const parts = partsOn(offerType, deal);
  if (purchasePrice === undefined || parts.length === 0) return undefined;
  const sum = sumOf(parts, terms);
  const difference = inCents(purchasePrice - sum);
  const missing = parts.filter((part) => amountOf(part, terms) === undefined);
  if (difference === 0 || (missing.length > 1 && difference > 0)) return undefined;
  const [only] = difference > 0 ? missing : [];
  if (only) return { difference, parts, missing: only, likely: [] };
  const likely = parts.flatMap((field) => {
    if (field === 'assumedBalance') return [];
    const amount = inCents((amountOf(field, terms) ?? 0) + difference);
    // A note of nothing is none.
    return (field === 'cashToSeller' ? amount >= 0 : amount > 0) ? [{ field, amount }] : [];
  });
  return { difference, parts, likely: sum > 0 ? [...likely, { field: 'purchasePrice', amount: sum }] : likely };
}

/**
 * The price of an offer that names none: where its parts are the same as in what it is based on, the price of that, else what they imply.
 * @param base what the deal asks, or the round that a counter answers
 */
export function priceUnlessNamed(offer: Priced, base: Priced, deal: OfferedOn): number | undefined {
  if (offer.purchasePrice !== undefined || offer.offerType === 'cash') return offer.purchasePrice;
  const isSame = partsOn(offer.offerType, deal).every(
    (part) => amountOf(part, offer.terms) === amountOf(part, base.terms),
  );
  const implied = impliedPrice(offer, deal);
  return isSame ? (base.purchasePrice ?? implied) : (implied ?? base.purchasePrice);
}
