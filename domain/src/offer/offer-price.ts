import type { DealCategory } from 'domain/deal/deal-choices.ts';
import type { AskedTerms } from './asking-terms.ts';
import { termApplies, type OfferedOn } from './offer-terms.ts';

// A creative offer's price is the sum of what its seller gets at closing, what they no longer owe, and what they are owed: cash, the
// balance taken over, and the seller note.

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

/**
 * Returns the parts of which an offer's price on this deal consists; none if it has no parts, as for cash, or if the deal's financing is
 * unknown.
 */
const partsOn = (offerType: DealCategory, deal: OfferedOn): readonly PricePart[] =>
  offerType === 'creative' && deal.dealCategory === 'creative' && deal.purchaseType !== undefined
    ? priceParts.filter((part) => termApplies(part, offerType, deal))
    : [];

const sumOf = (parts: readonly PricePart[], terms: AskedTerms | undefined): number =>
  inCents(parts.reduce((sum, part) => sum + (amountOf(part, terms) ?? 0), 0));

/** Returns the price that the parts of an offer imply; undefined if a part is missing. */
export function impliedPrice({ offerType, terms }: Priced, deal: OfferedOn): number | undefined {
  const parts = partsOn(offerType, deal);
  return parts.length > 0 && parts.every((part) => amountOf(part, terms) !== undefined)
    ? sumOf(parts, terms)
    : undefined;
}

export type PriceGap = {
  /** The price minus its parts; negative if they exceed it. */
  difference: number;
  parts: readonly PricePart[];
  /** The only missing part, which would take the whole difference: not a contradiction. */
  missing?: PricePart;
  /** Alternative corrections, each of which would make the price add up. The existing loan's balance is fixed. */
  likely: readonly { field: 'purchasePrice' | 'cashToSeller' | 'sellerNote'; amount: number }[];
};

/** Returns how much an offer's price and its parts differ; undefined if they add up or too little is known. */
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
    // A note cannot be 0.
    return (field === 'cashToSeller' ? amount >= 0 : amount > 0) ? [{ field, amount }] : [];
  });
  return { difference, parts, likely: sum > 0 ? [...likely, { field: 'purchasePrice', amount: sum }] : likely };
}

/**
 * Returns the price of an offer that states none: the base's price if the parts are the same, otherwise the price that they imply.
 * @param base what the deal asks, or the round that a counter answers
 */
export function priceUnlessNamed(offer: Priced, base: Priced, deal: OfferedOn): number | undefined {
  if (offer.purchasePrice !== undefined || offer.offerType === 'cash') return offer.purchasePrice;
  // All parts count, also those that the deal no longer has.
  const isSame = priceParts.every((part) => amountOf(part, offer.terms) === amountOf(part, base.terms));
  const implied = impliedPrice(offer, deal);
  return isSame ? (base.purchasePrice ?? implied) : (implied ?? base.purchasePrice);
}
