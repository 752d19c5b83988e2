import { answerInterest, expressInterest, markCalled, withdrawInterest } from 'domain/api/offers.ts';
import { interestDocument, type Interest } from 'domain/interest/interest.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, doc, limit, orderBy, query, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { useLiveDocument } from '#platform/live/use-live-document.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

const parse = (snapshot: QueryDocumentSnapshot): Interest => interestDocument.parse(snapshot.data());

/** A buyer's own interest in a deal, live. */
export const useMyInterest = (dealId: string, uid: string) =>
  useLiveDocument(doc(useFirestore(), paths.interest(dealId, uid)), parse);

/** Live list of interest in a deal, newest first; for its originator and admins. */
export const useInterests = (dealId: string) =>
  useLiveQuery(
    query(
      collection(useFirestore(), paths.interests(dealId)),
      orderBy('createdAt', 'desc'),
      limit(queryBounds.interests),
    ),
    parse,
  );

/** Expresses interest, edits its message, or replies. @throws ApiError `interest-not-open`, `too-many-replies` */
export const sendInterest = (dealId: string, message: string, idempotencyKey: string) =>
  call(expressInterest, { params: { dealId }, body: message === '' ? {} : { message }, idempotencyKey });

/** @throws ApiError */
export const takeInterestBack = (dealId: string, idempotencyKey: string) =>
  call(withdrawInterest, { params: { dealId }, idempotencyKey });

/** @throws ApiError `not-found` when the interest was withdrawn, `too-many-replies` */
export const sendAnswer = (dealId: string, buyerUid: string, message: string, idempotencyKey: string) =>
  call(answerInterest, { params: { dealId, buyerUid }, body: { message }, idempotencyKey });

/** @throws ApiError `not-found` when the interest was withdrawn */
export const sendCalled = (dealId: string, buyerUid: string, called: boolean, idempotencyKey: string) =>
  call(markCalled, { params: { dealId, buyerUid }, body: { called }, idempotencyKey });
