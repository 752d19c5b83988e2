import { interestDocument, type Interest } from 'domain/interest/interest.ts';
import { offerDocument, type Offer } from 'domain/offer/offer.ts';
import {
  collectionGroup,
  limit,
  orderBy,
  query,
  where,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, withId } from '#platform/live/use-live-query.ts';

const parseInterest = (snapshot: QueryDocumentSnapshot): DealInterest => ({
  ...interestDocument.parse(snapshot.data()),
  dealId: snapshot.ref.parent.parent?.id ?? '',
});
const parse: (snapshot: QueryDocumentSnapshot) => Offer = withId(offerDocument);

/** So many offers are read to be answered, the oldest: the next follow as these are answered. */
export const answeredAtOnce = 8;
/** So much interest that waits for an answer is read, the oldest. */
export const interestsAtOnce = 5;
/** So many accepted offers whose EMD is awaited are read, those that are due first. */
export const clocksAtOnce = 5;

/**
 * The offers that are their originator's to answer, the oldest first, live.
 * @param uid of the originator who listed the deals; undefined: everybody's, for an admin. Those on sold and deleted deals name nobody.
 */
export function useOffersToAnswer(uid: string | undefined) {
  const firestore = useFirestore();
  return useLiveQuery(
    uid === undefined
      ? query(
          collectionGroup(firestore, 'offers'),
          where('turn', '==', 'originator'),
          where('listedByUid', '>', ''),
          orderBy('submittedAt'),
          limit(answeredAtOnce),
        )
      : query(
          collectionGroup(firestore, 'offers'),
          where('listedByUid', '==', uid),
          where('turn', '==', 'originator'),
          orderBy('submittedAt'),
          limit(answeredAtOnce),
        ),
    parse,
  );
}

/** Somebody's interest, with the deal that it is in. */
export type DealInterest = Interest & { dealId: string };

/** Interest without an answer, the oldest first, live, of {@link useOffersToAnswer}'s deals. */
export function useWaitingInterests(uid: string | undefined) {
  const firestore = useFirestore();
  return useLiveQuery(
    uid === undefined
      ? query(
          collectionGroup(firestore, 'interests'),
          where('listedByUid', '>', ''),
          orderBy('waitingSince'),
          limit(interestsAtOnce),
        )
      : query(
          collectionGroup(firestore, 'interests'),
          where('listedByUid', '==', uid),
          orderBy('waitingSince'),
          limit(interestsAtOnce),
        ),
    parseInterest,
  );
}

/** The accepted offers whose EMD is awaited, the first that is due first, live, of {@link useOffersToAnswer}'s deals. */
export function useEmdClocks(uid: string | undefined) {
  const firestore = useFirestore();
  return useLiveQuery(
    uid === undefined
      ? query(
          collectionGroup(firestore, 'offers'),
          where('listedByUid', '>', ''),
          orderBy('emdAwaitedUntil'),
          limit(clocksAtOnce),
        )
      : query(
          collectionGroup(firestore, 'offers'),
          where('listedByUid', '==', uid),
          orderBy('emdAwaitedUntil'),
          limit(clocksAtOnce),
        ),
    parse,
  );
}
