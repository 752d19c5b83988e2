import { useQuery } from '@tanstack/react-query';
import type { Deal } from 'domain/deal/deal-document.ts';
import { interestDocument, type Interest } from 'domain/interest/interest.ts';
import { offerDocument, type Offer } from 'domain/offer/offer.ts';
import { paperReaderDocument, type PaperReader } from 'domain/paper/paper-reader.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { useState } from 'react';
import { parseDeal } from '#features/deal/parsed-deal-data.ts';
import {
  collection,
  collectionGroup,
  getCount,
  limit,
  orderBy,
  query,
  rowsKey,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { withId } from '#platform/live/use-live-query.ts';

/** A buyer's interest with the id of its deal. */
export type DealInterest = Interest & { dealId: string };

const parseInterest = (snapshot: QueryDocumentSnapshot): DealInterest => ({
  ...interestDocument.parse(snapshot.data()),
  dealId: snapshot.ref.parent.parent?.id ?? '',
});
const parseReader = (snapshot: QueryDocumentSnapshot): PaperReader => ({
  ...paperReaderDocument.parse(snapshot.data()),
  dealId: snapshot.ref.parent.parent?.id ?? '',
});
const parseOffer: (snapshot: QueryDocumentSnapshot) => Offer = withId(offerDocument);

/** Page sizes: together with the deals of "Manage deals", the page opens with at most 60 reads (`npm run bench -- manage`). */
const pageSizes = { expiring: 5, offers: 8, interests: 5, readers: 3, clocks: 5, unconfirmed: 4 } as const;

/** A paged live list of the desk. */
export type DeskList<Row> = Pick<LiveList<Row>, 'state' | 'rows' | 'complete' | 'more' | 'loadMore' | 'retry'>;

export type DeskLists = {
  /** Offers to answer that have an expiry, soonest first. */
  expiring: DeskList<Offer>;
  /** All offers to answer, oldest first. */
  offers: DeskList<Offer>;
  /** Unanswered interest, oldest first. */
  interests: DeskList<DealInterest>;
  /** Buyers who wait to be let in to papers, oldest question first. */
  readers: DeskList<PaperReader>;
  /** Accepted offers whose EMD is outstanding, earliest due date first. */
  clocks: DeskList<Offer>;
  /** Deals that nobody confirmed for long, the last listed first: the list of deals has them at its end. */
  unconfirmed: DeskList<Deal>;
};

/** Lengths of the lists on the server; undefined while they load. */
export type DeskTotals = Partial<Record<'offers' | 'interests' | 'readers' | 'clocks', number>>;

/**
 * Live lists of what an originator has to do. Offers, interest and questions about papers of sold and deleted deals have no `listedByUid`.
 * @param uid of the originator; undefined for all originators, for an admin
 */
export function useDesk(uid: string | undefined): { lists: DeskLists; totals: DeskTotals } {
  const firestore = useFirestore();
  const [openedAt] = useState(() => new Date().toISOString());
  const bound = uid === undefined ? queryBounds.admin : queryBounds.offers;
  const oldest = offersToAnswer(firestore, uid);
  const interested = interestsToAnswer(firestore, uid);
  const asking = readersToAnswer(firestore, uid);
  const awaited = awaitedEmds(firestore, uid);
  const lists: DeskLists = {
    expiring: useLivePages(expiringOffers(firestore, uid, openedAt), pageSizes.expiring, parseOffer, bound),
    offers: useLivePages(oldest, pageSizes.offers, parseOffer, bound),
    interests: useLivePages(interested, pageSizes.interests, parseInterest, bound),
    readers: useLivePages(asking, pageSizes.readers, parseReader, bound),
    clocks: useLivePages(awaited, pageSizes.clocks, parseOffer, bound),
    unconfirmed: useLivePages(unconfirmedDeals(firestore, uid), pageSizes.unconfirmed, parseDeal, bound),
  };
  return {
    lists,
    totals: {
      offers: useTotal(query(oldest, limit(bound)), lists.offers, ({ id }) => id),
      interests: useTotal(query(interested, limit(bound)), lists.interests, (row) => `${row.dealId} ${row.buyerUid}`),
      readers: useTotal(query(asking, limit(bound)), lists.readers, (row) => `${row.dealId} ${row.buyerUid}`),
      clocks: useTotal(query(awaited, limit(bound)), lists.clocks, ({ id }) => id),
    },
  };
}

const offersToAnswer = (firestore: Firestore, uid: string | undefined): Query =>
  uid === undefined
    ? query(
        collectionGroup(firestore, 'offers'),
        where('turn', '==', 'originator'),
        where('listedByUid', '>', ''),
        orderBy('submittedAt'),
      )
    : query(
        collectionGroup(firestore, 'offers'),
        where('listedByUid', '==', uid),
        where('turn', '==', 'originator'),
        orderBy('submittedAt'),
      );

const expiringOffers = (firestore: Firestore, uid: string | undefined, after: string): Query =>
  uid === undefined
    ? query(
        collectionGroup(firestore, 'offers'),
        where('turn', '==', 'originator'),
        where('listedByUid', '>', ''),
        where('terms.validUntil', '>', after),
        orderBy('terms.validUntil'),
      )
    : query(
        collectionGroup(firestore, 'offers'),
        where('listedByUid', '==', uid),
        where('turn', '==', 'originator'),
        where('terms.validUntil', '>', after),
        orderBy('terms.validUntil'),
      );

const interestsToAnswer = (firestore: Firestore, uid: string | undefined): Query =>
  uid === undefined
    ? query(collectionGroup(firestore, 'interests'), where('listedByUid', '>', ''), orderBy('waitingSince'))
    : query(collectionGroup(firestore, 'interests'), where('listedByUid', '==', uid), orderBy('waitingSince'));

const readersToAnswer = (firestore: Firestore, uid: string | undefined): Query =>
  uid === undefined
    ? query(
        collectionGroup(firestore, paths.paperReaderGroup()),
        where('listedByUid', '>', ''),
        orderBy('waitingSince'),
      )
    : query(
        collectionGroup(firestore, paths.paperReaderGroup()),
        where('listedByUid', '==', uid),
        orderBy('waitingSince'),
      );

const awaitedEmds = (firestore: Firestore, uid: string | undefined): Query =>
  uid === undefined
    ? query(collectionGroup(firestore, 'offers'), where('listedByUid', '>', ''), orderBy('emdAwaitedUntil'))
    : query(collectionGroup(firestore, 'offers'), where('listedByUid', '==', uid), orderBy('emdAwaitedUntil'));

const unconfirmedDeals = (firestore: Firestore, uid: string | undefined): Query =>
  uid === undefined
    ? query(
        collection(firestore, paths.deals()),
        where('unconfirmed', '==', true),
        where('visibility', 'in', ['all', 'unlisted']),
        orderBy('listOrder', 'desc'),
      )
    : query(
        collection(firestore, paths.deals()),
        where('listedBy.uid', '==', uid),
        where('unconfirmed', '==', true),
        where('visibility', 'in', ['all', 'unlisted']),
        orderBy('listOrder', 'desc'),
      );

/** Length of a list: its rows once it was read to the end, otherwise counted by the server whenever its rows change. */
function useTotal<Row>(
  counted: Query,
  { state, rows, complete }: DeskList<Row>,
  idOf: (row: Row) => string,
): number | undefined {
  const { data } = useQuery({
    queryKey: ['desk total', rowsKey(counted), rows.map(idOf)],
    queryFn: () => getCount(counted),
    enabled: state === 'ready' && !complete,
    staleTime: 0,
    placeholderData: (before: number | undefined) => before,
    // The list itself shows the error.
    retry: false,
  });
  return complete ? rows.length : data;
}
