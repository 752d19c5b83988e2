import { counterOffer } from 'domain/api/offer-answers.ts';
import { acceptOffer, submitOffer, withdrawOffer } from 'domain/api/offers.ts';
import { versionOf, type CounterInput } from 'domain/offer/negotiation.ts';
import { offerDocument, type Offer, type OfferInput } from 'domain/offer/offer.ts';
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

/** As many of a person's own offers as are shown. */
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

/** A buyer's own offers on all deals, newest first, live. */
export const useMyOffers = (uid: string) =>
  useLiveQuery(
    query(
      collectionGroup(useFirestore(), 'offers'),
      where('buyerUid', '==', uid),
      orderBy('submittedAt', 'desc'),
      limit(offersShown),
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
export const sendOffer = (dealId: string, body: OfferInput, idempotencyKey: string) =>
  call(submitOffer, { params: { dealId }, body, idempotencyKey });

/** @throws ApiError `offer-not-open` */
export const takeOfferBack = (dealId: string, offerId: string, idempotencyKey: string) =>
  call(withdrawOffer, { params: { dealId, offerId }, idempotencyKey });

/** @throws ApiError `offer-not-open` when another one was accepted first */
export const sendAcceptance = (dealId: string, offerId: string, idempotencyKey: string) =>
  call(acceptOffer, { params: { dealId, offerId }, idempotencyKey });

/** Answers an offer as it was read with other terms. @throws ApiError `offer-changed` when it has changed since, `not-your-turn` and the like */
export const sendCounter = (offer: Offer, body: CounterInput, idempotencyKey: string) =>
  call(counterOffer, {
    params: { dealId: offer.dealId, offerId: offer.id },
    body,
    idempotencyKey,
    headers: { 'If-Match': String(versionOf(offer)) },
  });
