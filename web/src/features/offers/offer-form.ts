import type { Deal } from 'domain/deal/deal-document.ts';
import { toNumber } from 'domain/money.ts';
import { offerInput, type OfferInput } from 'domain/offer/offer.ts';
import { checkedBy, type Checked } from '#platform/forms/checked.ts';

export type TypedOffer = {
  offerType: string;
  purchasePrice: string;
  entryFee: string;
  closeOfEscrow: string;
  message: string;
};

const days = 24 * 60 * 60 * 1000;
/** How long a closing takes where the deal names no day. */
const usualClosing = 30 * days;

/** A calendar day of the person's own time zone. */
const calendarDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The first day that can be chosen: today. */
export const firstDay = calendarDay;

/** What an offer begins with: the deal's own terms, and its close of escrow where that lies ahead. */
export function prefilledOffer(
  deal: Pick<Deal, 'dealCategory' | 'purchasePrice' | 'entryFee' | 'closeOfEscrow'>,
  now: Date,
  format: (amount: number) => string,
): TypedOffer {
  const { closeOfEscrow } = deal;
  const ahead = closeOfEscrow !== undefined && closeOfEscrow >= calendarDay(now);
  return {
    offerType: deal.dealCategory,
    purchasePrice: format(deal.purchasePrice),
    entryFee: deal.entryFee === undefined ? '' : format(deal.entryFee),
    closeOfEscrow: ahead ? closeOfEscrow : calendarDay(new Date(now.getTime() + usualClosing)),
    message: '',
  };
}

const check = checkedBy(offerInput);

/** Checks an offer as typed: of the two amounts only the one that belongs to its type counts. */
export function checkOffer(typed: TypedOffer): Checked<TypedOffer, OfferInput> {
  const { offerType, closeOfEscrow, message } = typed;
  const amount = offerType === 'cash' ? 'purchasePrice' : 'entryFee';
  const given = typed[amount].trim();
  return check({
    ...(offerType !== '' && { offerType }),
    ...(given !== '' && { [amount]: toNumber(given) ?? given }),
    ...(closeOfEscrow !== '' && { closeOfEscrow }),
    ...(message.trim() !== '' && { message }),
  });
}
