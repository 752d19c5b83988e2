import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import { type DealStatus, isFinal, type StatusSource } from 'domain/deal/deal-status.ts';
import type { OfferState } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { reviseOffers } from '#documents/deal-counts.ts';
import { offerIn, offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { withNewTokens } from '#photos/close-photos.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { releaseAddress } from './address-claim.ts';
import type { confirmationOf } from './freshness-fields.ts';
import { writeOfferStep } from './offer-step.ts';
import { passedOverOn, tellPassedOver } from './passed-over.ts';
import type { AtomicWrites } from '#platform/transaction.ts';

type Actor = { uid: string; name: string };

/** @throws ApiError `deal-under-review` for both deals of a house that two originators claim, until that is decided */
export function refuseUnderReview({ underReview, visibility }: Pick<Deal, 'underReview' | 'visibility'>): void {
  if (underReview || visibility === 'contested') throw new ApiError('deal-under-review');
}

export type StatusChange = {
  status: DealStatus;
  source: StatusSource;
  comments?: string | undefined;
  /** Whether both sides of the accepted offer confirmed that they know of the due-on-sale clause. */
  dueOnSaleKnown?: boolean;
  /** Absent if the system does it. */
  by?: Actor;
  at: Date;
};

/** Result of {@link confirmationOf}, which callers that change a deal's status pass on. */
type Confirmation = Awaited<ReturnType<typeof confirmationOf>>;

/** Writes an entry of `statusHistory`. Entries are never changed. */
export function writeStatusHistory(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  transaction: AtomicWrites,
  dealId: string,
  { status, source, comments, dueOnSaleKnown, by, at }: StatusChange,
): void {
  transaction.create(db.doc(`${paths.statusHistory(dealId)}/${newId()}`), {
    status,
    date: Timestamp.fromDate(at),
    source,
    comments: comments || undefined,
    dueOnSaleKnown,
    by,
  });
}

/**
 * Writes an allowed status change with its history entry. A deleted deal is hidden, its address released, and its photos get new URLs
 * (photos/close-photos.ts); its data is kept. A sold deal keeps when it was sold, whatever is corrected later. No other status changes who
 * sees a deal, because its head start is promised to premium buyers.
 */
export function writeStatusChange(
  context: Pick<Context, 'db' | 'newId' | 'randomBytes'>,
  transaction: Transaction,
  deal: Deal,
  change: StatusChange & { confirmation?: Confirmation },
): void {
  const at = Timestamp.fromDate(change.at);
  transaction.update(context.db.doc(paths.deal(deal.id)), {
    status: change.status,
    updatedAt: at,
    soldOn: change.status === 'sold' ? at : FieldValue.delete(),
    ...change.confirmation,
    ...(change.status === 'deleted' && {
      visibility: 'none',
      underReview: FieldValue.delete(),
      photos: withNewTokens(context, deal),
    }),
  });
  // The address of a contested deal is that of the listed one.
  if (change.status === 'deleted' && deal.visibility !== 'contested')
    releaseAddress(context, transaction, deal.addressKey);
  writeStatusHistory(context, transaction, deal.id, change);
}

/**
 * Applies a deal's status change to its offers and notifies their buyers. From pending to active: the accepted offer and the backups are
 * open again (functions/src/offers/README.md), except those of people who are no longer buyers; the contacts are removed, and buyers who
 * were declined for the accepted offer are notified. Sold or deleted: open offers and backups end, on a deleted deal also the accepted one,
 * and all offers, interests and questions for papers leave the originator's lists. Reads first, so call it before all writes.
 * @param along ids of offers that go on elsewhere, of whose end nobody is notified
 */
export async function settleOffers(
  context: Pick<Context, 'db' | 'auth' | 'newId' | 'now'>,
  transaction: Transaction,
  deal: Deal,
  { status, by, along }: { status: DealStatus; by: Actor; along?: ReadonlySet<string> },
): Promise<void> {
  const stored = context.db.collection(paths.offers(deal.id));
  const interests = context.db.collection(paths.interests(deal.id));
  const questions = context.db.collection(paths.paperReaders(deal.id));
  if (isFinal(status)) {
    const [offers, ...listed] = await Promise.all([
      transaction.get(stored.where('state', 'in', endedBy(status))),
      ...[stored, interests, questions].map((all) =>
        transaction.get(all.where('listedByUid', '==', deal.listedBy.uid)),
      ),
    ]);
    for (const { ref } of listed.flatMap(({ docs }) => docs))
      transaction.update(ref, { listedByUid: FieldValue.delete() });
    reviseOffers(context.db, transaction, deal.id);
    for (const snapshot of offers.docs)
      endOffer(context, transaction, deal, snapshot, { by, isTold: !along?.has(snapshot.id) });
    return;
  }
  const settled: OfferState[] = ['accepted', 'backup'];
  const { docs } =
    deal.status === 'pending' ? await transaction.get(stored.where('state', 'in', settled)) : { docs: [] };
  const buyers = await buyersOf(context, transaction, docs);
  const passedOver = deal.status === 'pending' ? await passedOverOn(context, deal, transaction) : [];
  reviseOffers(context.db, transaction, deal.id);
  tellPassedOver(context, transaction, deal.listedBy.name, passedOver);
  for (const snapshot of docs) {
    const offer = offerIn(snapshot);
    if (!offer) continue;
    const { buyerUid, buyerName: name = '' } = offer;
    // An accepted offer outlives its buyer's role, and they could not withdraw it once it is open (buyers/leave-deals.ts).
    if (!buyers.has(buyerUid)) {
      const ended = { at: context.now(), by: 'buyer' as const };
      transaction.update(snapshot.ref, offerInState(offer, 'withdrawn', { ended }));
      writeOfferStep(context, transaction, offer, 'withdrawn', { by: { uid: buyerUid, name } });
      continue;
    }
    transaction.update(snapshot.ref, offerInState(offer, 'open', {}));
    writeOfferStep(context, transaction, offer, 'reopened', { by });
    notify(context, transaction, [buyerUid], offerNotice('offer-reopened', offer, deal.listedBy.name));
  }
}

/** Returns the bidders of these offers who are buyers, and locks their accounts. */
async function buyersOf(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  offers: readonly DocumentSnapshot[],
): Promise<Set<string>> {
  if (offers.length === 0) return new Set();
  const accounts = await transaction.getAll(
    ...offers.map((offer) => db.doc(paths.user(String(offer.get('buyerUid'))))),
  );
  return new Set(accounts.filter((account) => account.get('role') === 'buyer').map(({ id }) => id));
}

/** A sold deal keeps its accepted offer; a deleted one cannot be bought anymore. */
const endedBy = (status: DealStatus): OfferState[] =>
  status === 'deleted' ? ['open', 'backup', 'accepted'] : ['open', 'backup'];

function endOffer(
  context: Pick<Context, 'db' | 'newId' | 'now'>,
  transaction: Transaction,
  deal: Deal,
  snapshot: DocumentSnapshot,
  { by, isTold }: { by: Actor; isTold: boolean },
): void {
  const offer = offerIn(snapshot);
  if (!offer) return;
  const kind = offer.state === 'backup' ? 'backup-ended' : 'offer-ended';
  const ended = { at: context.now(), by: 'originator' as const };
  transaction.update(snapshot.ref, offerInState(offer, 'declined', { ended }));
  writeOfferStep(context, transaction, offer, 'declined', { by });
  notify(context, transaction, isTold ? [offer.buyerUid] : [], offerNotice(kind, offer, deal.listedBy.name));
}
