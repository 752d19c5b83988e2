import { type CollectionReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import { type DealStatus, isFinal, type StatusSource } from 'domain/deal/deal-status.ts';
import type { OfferState } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { offerIn, offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
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
 * What a change of status does to the offers of a deal. Active again after pending: the accepted one and the backups are open, as they were
 * before (docs/decisions/0034), and no party sees the other's contacts any more. Sold or deleted: nothing is left to be a backup of, nor to be
 * answered, and no offer or interest is in its originator's list any more. Whose offer changes is notified. Reads first, so it comes before all writes.
 */
export async function settleOffers(
  context: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  deal: Deal,
  status: DealStatus,
): Promise<void> {
  const offers = context.db.collection(paths.offers(deal.id));
  const isOver = isFinal(status);
  const states: OfferState[] = isOver ? ['backup'] : ['accepted', 'backup'];
  const interests = context.db.collection(paths.interests(deal.id));
  const listedIn = (all: CollectionReference) => transaction.get(all.where('listedByUid', '==', deal.listedBy.uid));
  const [{ docs }, listed] = await Promise.all([
    deal.status === 'pending' && status !== 'pending'
      ? transaction.get(offers.where('state', 'in', states))
      : { docs: [] },
    isOver ? Promise.all([listedIn(offers), listedIn(interests)]) : [],
  ]);
  for (const { ref } of listed.flatMap((each) => each.docs))
    transaction.update(ref, { listedByUid: FieldValue.delete() });
  for (const snapshot of docs) {
    const offer = offerIn(snapshot);
    if (!offer) continue;
    if (!isOver) {
      transaction.update(snapshot.ref, offerInState(offer, 'open', {}));
      notify(context, transaction, [offer.buyerUid], offerNotice('offer-reopened', offer, deal.listedBy.name));
      continue;
    }
    const ended = { at: context.now(), by: 'originator' as const };
    transaction.update(snapshot.ref, offerInState(offer, 'declined', { ended }));
    notify(context, transaction, [offer.buyerUid], offerNotice('backup-ended', offer, deal.listedBy.name));
  }
}
