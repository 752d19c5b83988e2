import { Timestamp } from 'firebase-admin/firestore';
import type { OfferStep } from 'domain/deal/deal-change.ts';
import type { Offer, WhoseReason } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { AtomicWrites } from '#platform/transaction.ts';

type SteppedOffer = Pick<Offer, 'id' | 'dealId' | 'buyerName' | 'offerType' | 'purchasePrice' | 'entryFee'>;

/**
 * Writes an event of an offer to the deal's history of changes. Only the originator and admins can read that: it names the bidder and the
 * amount, while the status history is visible to everyone.
 * @param offer the offer after the event
 */
export function writeOfferStep(
  { db, newId, now }: Pick<Context, 'db' | 'newId' | 'now'>,
  writes: AtomicWrites,
  offer: SteppedOffer,
  step: OfferStep,
  {
    by,
    reason,
    whoseReason,
  }: {
    by?: { uid: string; name: string } | undefined;
    reason?: string | undefined;
    whoseReason?: WhoseReason | undefined;
  } = {},
): void {
  const { id, dealId, buyerName } = offer;
  writes.create(db.doc(`${paths.changes(dealId)}/${newId()}`), {
    by,
    at: Timestamp.fromDate(now()),
    fields: {},
    offer: { id, step, buyerName, ...offeredBy(offer), reason: reason || undefined, whoseReason },
  });
}
