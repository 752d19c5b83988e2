import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { DealStatus, StatusSource } from 'domain/deal/deal-status.ts';
import type { OfferState } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { releaseAddress } from './address-claim.ts';
import type { AtomicWrites } from '#platform/transaction.ts';

export type StatusChange = {
  status: DealStatus;
  source: StatusSource;
  comments?: string | undefined;
  /** Absent when the system does it. */
  by?: { uid: string; name: string };
  at: Date;
};

/** Writes one entry of `statusHistory`, which nothing ever changes. */
export function writeStatusHistory(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  transaction: AtomicWrites,
  dealId: string,
  { status, source, comments, by, at }: StatusChange,
): void {
  transaction.create(db.doc(`${paths.statusHistory(dealId)}/${newId()}`), {
    status,
    date: Timestamp.fromDate(at),
    source,
    comments: comments || undefined,
    by,
  });
}

/**
 * Writes a change of status that was found to be allowed, with its history. A deleted deal is hidden and gives its address
 * free; its data stays. No status but that changes who sees a deal: its head start is promised to premium buyers.
 */
export function writeStatusChange(
  context: Pick<Context, 'db' | 'newId'>,
  transaction: Transaction,
  deal: Deal,
  change: StatusChange,
): void {
  const at = Timestamp.fromDate(change.at);
  transaction.update(context.db.doc(paths.deal(deal.id)), {
    status: change.status,
    updatedAt: at,
    ...(change.status === 'deleted' && { visibility: 'none' }),
  });
  if (change.status === 'deleted') releaseAddress(context, transaction, deal.addressKey);
  writeStatusHistory(context, transaction, deal.id, change);
}

/**
 * Releases the accepted offer when a pending deal becomes active again: it is open as before it was accepted, for its
 * buyer to withdraw or the originator to accept anew (docs/decisions/0034), and neither sees the other's contacts any more. Reads first, so it comes before all writes.
 */
export async function releaseAcceptedOffers(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
): Promise<void> {
  const [from, to]: OfferState[] = ['accepted', 'open'];
  const accepted = await transaction.get(db.collection(paths.offers(dealId)).where('state', '==', from));
  for (const { ref } of accepted.docs) {
    transaction.update(ref, { state: to, accepted: false, contacts: FieldValue.delete() });
  }
}
