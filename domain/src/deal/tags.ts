import type { DealFields } from './deal.ts';

/** Tags that an originator can choose (specification, section 3). */
export const choosableTags = [
  'low-equity',
  'expired-listing',
  'motivated-seller',
  'fix-and-flip',
  'wholesale',
  'rental-property',
  'off-market',
] as const;
export type ChoosableTag = (typeof choosableTags)[number];
export const isChoosable = (tag: string): tag is ChoosableTag => (choosableTags as readonly string[]).includes(tag);

/** Tags that the system adds to creative deals. */
export const systemTagNames = [
  'low-entry-fee',
  'super-low-entry-fee',
  'low-interest-rate',
  'super-low-interest-rate',
] as const;
export type SystemTag = (typeof systemTagNames)[number];
export type Tag = ChoosableTag | SystemTag;

type Numbers = Pick<DealFields, 'dealCategory' | 'purchasePrice' | 'entryFee' | 'interestRate' | 'sellerInterestRate'>;

/** Computes the system's tags from a deal's numbers (docs/decisions/0005). A "super" tag includes the plain one. */
export function systemTags(deal: Partial<Numbers>): SystemTag[] {
  if (deal.dealCategory !== 'creative') return [];
  const tags: SystemTag[] = [];
  if (deal.entryFee !== undefined && deal.purchasePrice !== undefined && deal.purchasePrice > 0) {
    // Compared in cents, because 0.05 * price is inexact in binary.
    const fee = Math.round(deal.entryFee * 100);
    const price = Math.round(deal.purchasePrice * 100);
    if (fee * 10 <= price) tags.push('low-entry-fee');
    if (fee * 20 <= price) tags.push('super-low-entry-fee');
  }
  const lowest = Math.min(deal.interestRate ?? Infinity, deal.sellerInterestRate ?? Infinity);
  if (lowest <= 5) tags.push('low-interest-rate');
  if (lowest <= 3.5) tags.push('super-low-interest-rate');
  return tags;
}
