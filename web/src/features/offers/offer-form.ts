import * as z from 'zod/mini';
import { closingRange, isInRange } from 'domain/deal/date-range.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { toNumber } from 'domain/money.ts';
import { offerInputOn, type Offer } from 'domain/offer/offer.ts';
import { typedNumber } from '#ui/number-field.tsx';

export type TypedOffer = Record<'offerType' | 'purchasePrice' | 'entryFee' | 'closeOfEscrow' | 'message', string>;

/**
 * What a new offer begins with: one's last on this deal, but for a date of close that has passed. A first offer
 * begins empty, so that nobody commits to what somebody else chose.
 */
export function firstTyped(
  last: Pick<Offer, keyof TypedOffer> | undefined,
  deal: Pick<Deal, 'state'>,
  now: Date,
): TypedOffer {
  const ahead = last !== undefined && isInRange(last.closeOfEscrow, closingRange(deal.state, now));
  return {
    offerType: last?.offerType ?? '',
    purchasePrice: typedNumber('money', last?.purchasePrice),
    entryFee: typedNumber('money', last?.entryFee),
    closeOfEscrow: ahead ? last.closeOfEscrow : '',
    message: last?.message ?? '',
  };
}

/** An offer as typed: of the two amounts only the one that belongs to its type counts. */
export const offerSchema = (deal: Pick<Deal, 'state'>, now: Date) =>
  z.pipe(
    z.transform((typed: TypedOffer): unknown => {
      const { offerType, closeOfEscrow, message } = typed;
      const amount = offerType === 'cash' ? 'purchasePrice' : 'entryFee';
      const given = typed[amount].trim();
      return {
        ...(offerType !== '' && { offerType }),
        ...(given !== '' && { [amount]: toNumber(given) ?? given }),
        ...(closeOfEscrow !== '' && { closeOfEscrow }),
        ...(message.trim() !== '' && { message }),
      };
    }),
    offerInputOn(deal, now),
  );
