import { closingRange, isInRange } from 'domain/deal/date-range.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { toNumber } from 'domain/money.ts';
import { offerInputOn, type OfferInput } from 'domain/offer/offer.ts';
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

/** What an offer begins with: the deal's own terms, and its close of escrow where that lies ahead. */
export function prefilledOffer(
  deal: Pick<Deal, 'dealCategory' | 'purchasePrice' | 'entryFee' | 'closeOfEscrow' | 'state'>,
  now: Date,
  format: (amount: number) => string,
): TypedOffer {
  const { closeOfEscrow } = deal;
  const ahead = closeOfEscrow !== undefined && isInRange(closeOfEscrow, closingRange(deal.state, now));
  return {
    offerType: deal.dealCategory,
    purchasePrice: format(deal.purchasePrice),
    entryFee: deal.entryFee === undefined ? '' : format(deal.entryFee),
    closeOfEscrow: ahead ? closeOfEscrow : todayIn(deal.state, new Date(now.getTime() + usualClosing)),
    message: '',
  };
}

/** Checks an offer as typed: of the two amounts only the one that belongs to its type counts. */
export function checkOffer(typed: TypedOffer, deal: Pick<Deal, 'state'>, now: Date): Checked<TypedOffer, OfferInput> {
  const { offerType, closeOfEscrow, message } = typed;
  const amount = offerType === 'cash' ? 'purchasePrice' : 'entryFee';
  const given = typed[amount].trim();
  return checkedBy(offerInputOn(deal, now))({
    ...(offerType !== '' && { offerType }),
    ...(given !== '' && { [amount]: toNumber(given) ?? given }),
    ...(closeOfEscrow !== '' && { closeOfEscrow }),
    ...(message.trim() !== '' && { message }),
  });
}
