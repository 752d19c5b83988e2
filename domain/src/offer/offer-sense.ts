import { limits } from 'domain/limits.ts';
import type { AcceptedAsAsked } from './as-asked.ts';
import type { OfferInput } from './offer.ts';
import { wholeMonths } from './note-debt.ts';
import type { OfferedOn, OfferTerms } from './offer-terms.ts';

type Judged = Pick<OfferInput, 'offerType' | 'purchasePrice' | 'entryFee' | 'closeOfEscrow' | 'terms'>;

/** Returns the amounts of an offer that are impossible because they exceed its price, each with a key of domain/src/texts. */
export function impossibleIn(
  { offerType, purchasePrice: price, entryFee, terms = {} }: Judged,
  { loanBalance = 0 }: OfferedOn,
): { path: string[]; message: string }[] {
  if (price === undefined) return [];
  const { emd = 0, cashToSeller = 0, assumedBalance = 0, sellerNote } = terms;
  const found = [
    { path: ['entryFee'], message: 'entryFeeBelowPrice', is: offerType === 'creative' && (entryFee ?? 0) >= price },
    { path: ['terms', 'emd'], message: 'moreThanPrice', is: emd > price },
    { path: ['terms', 'cashToSeller'], message: 'moreThanPrice', is: cashToSeller > price },
    { path: ['terms', 'sellerNote', 'amount'], message: 'moreThanPrice', is: (sellerNote?.amount ?? 0) > price },
    // A house may be sold for less than its debt.
    { path: ['terms', 'assumedBalance'], message: 'moreThanOwed', is: assumedBalance > Math.max(price, loanBalance) },
  ];
  return found.filter(({ is }) => is).map(({ path, message }) => ({ path, message: `validation.${message}` }));
}

/** Terms that are valid but so rare that they may be typos, each with the value to compare with, for the review step. */
export type Unusual =
  | { kind: 'price-far-from-asking'; percent: number; asked: number }
  | { kind: 'entry-fee-large'; percent: number }
  | { kind: 'emd-above-entry-fee' | 'cash-above-entry-fee'; amount: number; entryFee: number }
  | { kind: 'emd-large'; percent: number }
  | { kind: 'balance-not-owed'; amount: number; asked: number }
  | { kind: 'note-rate-high'; rate: number }
  | { kind: 'note-long'; years: number }
  | { kind: 'inspection-after-close' | 'emd-refundable-after-close'; days: number; daysToClose: number };

/** @param daysToClose from today, where the property is */
export function unusualIn(
  { offerType, purchasePrice: price, entryFee, terms = {} }: Judged,
  asked: AcceptedAsAsked,
  daysToClose: number,
): Unusual[] {
  const found: Unusual[] = [];
  const percentOf = (amount: number, whole: number): number => Math.round((amount / whole) * 100);
  const { emd, cashToSeller, assumedBalance, sellerNote, inspectionDays = 0, emdRefundableDays = 0 } = terms;
  const owed = asked.terms.assumedBalance;
  if (price !== undefined && asked.purchasePrice !== undefined) {
    const percent = percentOf(price, asked.purchasePrice);
    if (percent < limits.unusual.priceLeast || percent > limits.unusual.priceMost)
      found.push({ kind: 'price-far-from-asking', percent, asked: asked.purchasePrice });
  }
  if (offerType === 'creative' && entryFee !== undefined) {
    if (price !== undefined && percentOf(entryFee, price) > limits.unusual.entryFee)
      found.push({ kind: 'entry-fee-large', percent: percentOf(entryFee, price) });
    if (emd !== undefined && emd > entryFee) found.push({ kind: 'emd-above-entry-fee', amount: emd, entryFee });
    if (cashToSeller !== undefined && cashToSeller > entryFee)
      found.push({ kind: 'cash-above-entry-fee', amount: cashToSeller, entryFee });
  } else if (price !== undefined && emd !== undefined && percentOf(emd, price) > limits.unusual.emd) {
    found.push({ kind: 'emd-large', percent: percentOf(emd, price) });
  }
  if (assumedBalance !== undefined && owed !== undefined) {
    const off = Math.abs(assumedBalance - owed) / owed;
    if (off * 100 > limits.unusual.balance)
      found.push({ kind: 'balance-not-owed', amount: assumedBalance, asked: owed });
  }
  const rate = sellerNote?.annualRate ?? 0;
  if (rate > limits.unusual.noteRate && rate > (asked.terms.sellerNote?.annualRate ?? 0))
    found.push({ kind: 'note-rate-high', rate });
  const monthsOf = (note: OfferTerms['sellerNote']): number => {
    const months = (note && wholeMonths(note)) ?? 0;
    return months < Infinity ? months : 0;
  };
  const months = monthsOf(sellerNote);
  if (months > limits.unusual.noteMonths && months > monthsOf(asked.terms.sellerNote))
    found.push({ kind: 'note-long', years: Math.floor(months / 12) });
  if (inspectionDays > daysToClose) found.push({ kind: 'inspection-after-close', days: inspectionDays, daysToClose });
  if (emdRefundableDays > daysToClose)
    found.push({ kind: 'emd-refundable-after-close', days: emdRefundableDays, daysToClose });
  return found;
}
