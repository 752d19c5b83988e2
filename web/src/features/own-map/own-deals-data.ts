import { useMemo } from 'react';
import { matches } from 'domain/deal/deal-search.ts';
import { pointOf } from 'domain/deal/map-point.ts';
import { limit, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, type LiveQuery } from '#platform/live/use-live-query.ts';
import type { MapDeal } from '#features/deal-map/map-deals.ts';
import { managedDealsQuery, orderedDeals, type Reader } from '#features/deal/deal-queries.ts';
import type { ManagedSearch } from '#features/deal/managed-search.ts';
import { parseDeal } from '#features/deal/parsed-deal-data.ts';

/** Maximum number of own deals on the map, the newest ones, all of them live; more would be slow to load on a phone. */
export const mostOnMap = 200;

export type OwnDeals = Pick<LiveQuery<unknown>, 'state' | 'retry'> & {
  /** Undefined while they load. */
  found: readonly MapDeal[] | undefined;
  /** Number of deals without a place, which are in the list alone. */
  unplaced: number;
  /** Whether there are more than are shown. */
  isCut: boolean;
};

/**
 * The originator's own deals on the map, live, as their list finds them: whatever their status.
 * @param search the same object as long as it searches for the same
 */
export function useOwnDeals(reader: Reader, search: ManagedSearch): OwnDeals {
  const newest = orderedDeals(useFirestore(), managedDealsQuery(reader, { ...search, sort: 'date-desc' }));
  const { state, rows, size, retry } = useLiveQuery(query(newest, limit(mostOnMap + 1)), parseDeal);
  const all = useMemo(
    () => (state === 'ready' ? rows.slice(0, mostOnMap).filter((deal) => matches(search, deal)) : undefined),
    [state, rows, search],
  );
  const found = useMemo(
    () =>
      all?.flatMap((deal): MapDeal[] => {
        const point = pointOf(deal);
        return point ? [{ ...point, key: deal.id }] : [];
      }),
    [all],
  );
  return { state, retry, found, unplaced: (all?.length ?? 0) - (found?.length ?? 0), isCut: size > mostOnMap };
}
