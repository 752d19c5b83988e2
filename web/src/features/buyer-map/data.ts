import { buyerLocationDocument, type BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, query, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, type LiveQuery } from '#platform/live/use-live-query.ts';

/** More than these are said to be there, and not shown: a page that everybody reads whole has a limit (docs/decisions/0120). */
export const mostBuyers = queryBounds.buyerLocations;

const parse = (snapshot: QueryDocumentSnapshot): BuyerLocation => buyerLocationDocument.parse(snapshot.data());

/** What every buyer looks for and where, live; without names. For originators and admins. */
export function useBuyerLocations(): LiveQuery<BuyerLocation> {
  const firestore = useFirestore();
  const locations = query(collection(firestore, paths.buyerLocations()), limit(mostBuyers));
  return useLiveQuery(locations, parse);
}
