import { counterOffer, declineOffer, receiveEmd, releaseOffer, reopenOffer } from 'domain/api/offer-answers.ts';
import { acceptOffer, submitOffer, withdrawOffer } from 'domain/api/offers.ts';
import { versionOf, type CounterInput } from 'domain/offer/negotiation.ts';
import { offerDocument, type Offer, type OfferBody, type OfferState } from 'domain/offer/offer.ts';
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
import { useLiveQuery, withId } from '#platform/live/use-live-query.ts';

const parse: (snapshot: QueryDocumentSnapshot) => Offer = withId(offerDocument);

/** As many of a person's own offers on one deal as are shown. */
const offersShown = 50;

/** A buyer's own offers on one deal, newest first, live. */
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

/** A buyer's own offers on all deals in one of the states, newest first, live. */
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

/** The offers on a deal, newest first, live; for its originator and admins. */
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

/** Of the offer as it was looked at: the server refuses the answer with `offer-changed` when it has changed since. */
const answering = (offer: Offer, idempotencyKey: string) => ({
  params: { dealId: offer.dealId, offerId: offer.id },
  idempotencyKey,
  headers: { 'If-Match': String(versionOf(offer)) },
});

/**
 * Accepts an offer, or a counter, or agrees to be a backup.
 * @param backups other open offers, which are asked to be backups, the first of them first
 * @throws ApiError `offer-not-open` when another one was accepted first
 */
export const sendAcceptance = (offer: Offer, backups: readonly string[], idempotencyKey: string) =>
  call(acceptOffer, { ...answering(offer, idempotencyKey), body: backups.length > 0 ? { backups: [...backups] } : {} });

/** @throws ApiError `not-your-turn`, `offer-settled`, `offer-expired` */
export const sendDecline = (offer: Offer, reason: string | undefined, idempotencyKey: string) =>
  call(declineOffer, { ...answering(offer, idempotencyKey), body: { reason } });

/** @throws ApiError `offer-not-accepted` */
export const sendRelease = (offer: Offer, reason: string, idempotencyKey: string) =>
  call(releaseOffer, { ...answering(offer, idempotencyKey), body: { reason } });

/** @throws ApiError `offer-not-accepted` */
export const sendEmdReceived = (offer: Offer, idempotencyKey: string) =>
  call(receiveEmd, answering(offer, idempotencyKey));

/** @throws ApiError `offer-not-passed-over`, `newer-offer-open`, `bidder-gone`, `deal-not-open` */
export const sendReopening = (offer: Offer, idempotencyKey: string) =>
  call(reopenOffer, answering(offer, idempotencyKey));

/** @throws ApiError `not-your-turn`, `offer-settled`, `offer-expired`, `too-many-rounds`, `deal-not-open` */
export const sendCounter = (offer: Offer, body: CounterInput, idempotencyKey: string) =>
  call(counterOffer, { ...answering(offer, idempotencyKey), body });

/** Keeps the rate by which an originator discounts later payments, percent a year. @throws FirebaseError */
export function useSaveDiscountRate(uid: string): (rate: number) => Promise<void> {
  const firestore = useFirestore();
  return async (rate) => {
    const sdk = await firestore.sdk();
    await sdk.updateDoc(sdk.doc(sdk.firestore, paths.user(uid)), { discountRate: rate });
  };
}
