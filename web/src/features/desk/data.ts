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
/** So many accepted offers are looked at for their EMD, the last accepted. */
const clocksAtOnce = 5;

/** The offers on all deals that an originator listed which are theirs to answer, the oldest first, live. */
export const useOffersToAnswer = (uid: string) =>
  useLiveQuery(
    query(
      collectionGroup(useFirestore(), 'offers'),
      where('listedByUid', '==', uid),
      where('turn', '==', 'originator'),
      orderBy('submittedAt'),
      limit(answeredAtOnce),
    ),
    parse,
  );

/** Somebody's interest, with the deal that it is in. */
export type DealInterest = Interest & { dealId: string };

/** Interest without an answer in all deals that an originator listed, the oldest first, live. */
export const useWaitingInterests = (uid: string) =>
  useLiveQuery(
    query(
      collectionGroup(useFirestore(), 'interests'),
      where('listedByUid', '==', uid),
      orderBy('waitingSince'),
      limit(interestsAtOnce),
    ),
    parseInterest,
  );

/** The accepted offers on all deals that an originator listed which have an EMD, received or not, live. */
export const useEmdClocks = (uid: string) =>
  useLiveQuery(
    query(
      collectionGroup(useFirestore(), 'offers'),
      where('listedByUid', '==', uid),
      orderBy('emdDueAt', 'desc'),
      limit(clocksAtOnce),
    ),
    parse,
  );
