import {
  confirmClause,
  confirmOffer,
  counterOffer,
  declineOffer,
  receiveEmd,
  releaseOffer,
  reopenOffer,
} from 'domain/api/offer-answers.ts';
import { acceptOffer, submitOffer, withdrawOffer } from 'domain/api/offers.ts';
import { versionOf, type CounterInput } from 'domain/offer/negotiation.ts';
import { offerDocument, type Offer, type OfferBody, type OfferState, type WhoseReason } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import {
  collection,
  collectionGroup,
  limit,
  orderBy,
  query,
  where,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { useQuerySource } from '#platform/live/query-source.ts';
import { useLiveQuery, withId } from '#platform/live/use-live-query.ts';
import { useRefinedList, type RefinedList } from '#platform/live/use-refined-list.ts';

const parse: (snapshot: QueryDocumentSnapshot) => Offer = withId(offerDocument);

/** Maximum number of a buyer's own offers shown on one deal. */
const offersShown = 50;

/** Live list of a buyer's own offers on one deal, newest first. */
export const useMyOffersOn = (dealId: string, uid: string) =>
  useLiveQuery(
    query(
      collection(useFirestore(), paths.offers(dealId)),
      where('buyerUid', '==', uid),
      orderBy('submittedAt', 'desc'),
      limit(offersShown),
    ),
    parse,
  );

/** Live list of a buyer's own offers in the given states on all deals, newest first. */
export const useMyOffersIn = (states: readonly OfferState[], uid: string, most: number) =>
  useLiveQuery(
    query(
      collectionGroup(useFirestore(), 'offers'),
      where('buyerUid', '==', uid),
      where('state', 'in', states),
      orderBy('submittedAt', 'desc'),
      limit(most),
    ),
    parse,
  );

/** Number of closed offers shown at first and on each request for more. */
const closedAtOnce = 8;
const anyOffer = () => true;

/** Paged live list of a buyer's closed offers, newest first. */
export function useClosedOffers(uid: string): RefinedList<Offer> {
  const closed = query(
    collectionGroup(useFirestore(), 'offers'),
    where('buyerUid', '==', uid),
    where('state', 'in', ['declined', 'withdrawn', 'expired', 'released']),
    orderBy('submittedAt', 'desc'),
  );
  return useRefinedList({
    name: `closed offers ${uid}`,
    source: useQuerySource([{ query: closed, pageSize: closedAtOnce, lookAhead: 1 }], queryBounds.offers),
    laterPages: 'live',
    parse,
    keep: anyOffer,
    atOnce: closedAtOnce,
    readInARow: Infinity,
  });
}

/** Live list of offers on a deal, newest first; for its originator and admins. */
export const useReceivedOffers = (dealId: string) =>
  useLiveQuery(
    query(collection(useFirestore(), paths.offers(dealId)), orderBy('submittedAt', 'desc'), limit(queryBounds.offers)),
    parse,
  );

/** Returns the offer's id. @throws ApiError `deal-not-open` when the deal no longer takes offers */
export const sendOffer = (dealId: string, body: OfferBody, idempotencyKey: string) =>
  call(submitOffer, { params: { dealId }, body, idempotencyKey });

/** @throws ApiError `offer-not-open` */
export const sendWithdrawal = (offer: Offer, idempotencyKey: string) =>
  call(withdrawOffer, { params: { dealId: offer.dealId, offerId: offer.id }, idempotencyKey });

/** Sends the version that the person saw: the server refuses with `offer-changed` if the offer has changed since. */
const answering = (offer: Offer, idempotencyKey: string) => ({
  params: { dealId: offer.dealId, offerId: offer.id },
  idempotencyKey,
  headers: { 'If-Match': String(versionOf(offer)) },
});

/**
 * Accepts an offer or a counter, or agrees to be a backup.
 * @param backups other open offers to ask to be backups, in order of rank
 * @param dealVersion of a deal whose figures changed since, and were named to whoever accepts
 * @throws ApiError `offer-not-open` when another offer was accepted first, `figures-changed` if they were not named
 */
export const sendAcceptance = (
  offer: Offer,
  { backups, dealVersion, dueOnSaleKnown }: Acceptance,
  idempotencyKey: string,
) =>
  call(acceptOffer, {
    ...answering(offer, idempotencyKey),
    body: {
      ...(backups.length > 0 && { backups: [...backups] }),
      ...(dealVersion !== undefined && { dealVersion }),
      ...(dueOnSaleKnown && { dueOnSaleKnown }),
    },
  });
type Acceptance = { backups: readonly string[]; dealVersion: number | undefined; dueOnSaleKnown?: true };

/** Confirms that the caller knows of the due-on-sale clause. @throws ApiError `offer-not-open`, `offer-expired` */
export const sendClauseKnown = (offer: Offer, idempotencyKey: string) =>
  call(confirmClause, answering(offer, idempotencyKey));

/**
 * Confirms a buyer's own offer for the figures of a version of the deal. @throws ApiError `edited-meanwhile` if the deal has another one,
 * `offer-not-open`, `offer-expired`
 */
export const sendConfirmation = (offer: Offer, dealVersion: number, idempotencyKey: string) =>
  call(confirmOffer, { ...answering(offer, idempotencyKey), body: { dealVersion } });

/** @throws ApiError `not-your-turn`, `offer-settled`, `offer-expired` */
export const sendDecline = (offer: Offer, reason: string | undefined, idempotencyKey: string) =>
  call(declineOffer, { ...answering(offer, idempotencyKey), body: { reason } });

/**
 * Releases an accepted offer.
 * @param dealVersion of a deal whose figures changed since the backup offer that takes its place, and were named to whoever releases
 * @throws ApiError `offer-not-accepted`, `figures-changed` if they were not named
 */
export const sendRelease = (
  offer: Offer,
  { reason, whose, dealVersion }: { reason: string; whose: WhoseReason; dealVersion: number | undefined },
  idempotencyKey: string,
) =>
  call(releaseOffer, {
    ...answering(offer, idempotencyKey),
    body: { reason, whoseReason: whose, ...(dealVersion !== undefined && { dealVersion }) },
  });

/** @throws ApiError `offer-not-accepted` */
export const sendEmdReceived = (offer: Offer, idempotencyKey: string) =>
  call(receiveEmd, answering(offer, idempotencyKey));

/** @throws ApiError `offer-not-passed-over`, `newer-offer-open`, `bidder-gone`, `deal-not-open` */
export const sendReopening = (offer: Offer, idempotencyKey: string) =>
  call(reopenOffer, answering(offer, idempotencyKey));

/** @throws ApiError `not-your-turn`, `offer-settled`, `offer-expired`, `too-many-rounds`, `deal-not-open` */
export const sendCounter = (offer: Offer, body: CounterInput, idempotencyKey: string) =>
  call(counterOffer, { ...answering(offer, idempotencyKey), body });

/** Saves an originator's annual discount rate for later payments, in percent. @throws FirebaseError */
export function useSaveDiscountRate(uid: string): (rate: number) => Promise<void> {
  const firestore = useFirestore();
  return async (rate) => {
    const sdk = await firestore.sdk();
    await sdk.updateDoc(sdk.doc(sdk.firestore, paths.user(uid)), { discountRate: rate });
  };
}
