import { useMemo } from 'react';
import { buyerMapSheet, type BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, query, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, type LiveQuery } from '#platform/live/use-live-query.ts';

const parse = (snapshot: QueryDocumentSnapshot): BuyerLocation[] => buyerMapSheet.parse(snapshot.data()).buyers;

/** What every buyer looks for and where, as of the last hour; without names. For originators and admins. */
export function useBuyerLocations(): LiveQuery<BuyerLocation> {
  const firestore = useFirestore();
  const sheets = useLiveQuery(query(collection(firestore, paths.buyerMap()), limit(queryBounds.buyerMap)), parse);
  const rows = useMemo(() => sheets.rows.flat(), [sheets.rows]);
  return { ...sheets, rows, size: rows.length };
}
