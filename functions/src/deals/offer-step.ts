import { Timestamp } from 'firebase-admin/firestore';
import type { OfferStep } from 'domain/deal/deal-change.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { AtomicWrites } from '#platform/transaction.ts';

type SteppedOffer = Pick<Offer, 'id' | 'dealId' | 'buyerName' | 'offerType' | 'purchasePrice' | 'entryFee'>;

/**
 * Writes what happened to an offer into its deal's history of changes, which the originator and admins alone read: it names the bidder and the
 * amount, and the history of statuses is everybody's.
 * @param offer as it is after the step
 */
export function writeOfferStep(
  { db, newId, now }: Pick<Context, 'db' | 'newId' | 'now'>,
  writes: AtomicWrites,
  offer: SteppedOffer,
  step: OfferStep,
  { by, reason }: { by?: { uid: string; name: string } | undefined; reason?: string | undefined } = {},
): void {
  const { id, dealId, buyerName } = offer;
  writes.create(db.doc(`${paths.changes(dealId)}/${newId()}`), {
    by,
    at: Timestamp.fromDate(now()),
    fields: {},
    offer: { id, step, buyerName, ...offeredBy(offer), reason: reason || undefined },
  });
}
