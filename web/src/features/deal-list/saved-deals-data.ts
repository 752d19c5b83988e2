import { useCallback, useMemo, useState } from 'react';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import type { Compare } from '#platform/live/list-rows.ts';
import { useDocumentSource } from '#platform/live/use-document-source.ts';
import type { LiveState } from '#platform/live/use-live-query.ts';
import { useRefinedList } from '#platform/live/use-refined-list.ts';
import { compareBy } from '#features/deal/deal-order.ts';
import { dealListQueries, type Reader } from '#features/deal/deal-queries.ts';
import { activeFilters, matches, type DealSearch } from 'domain/deal/deal-search.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';
import { followDeal, isDeal, parseSavedDeal, type SavedDeal } from '#features/deal/saved-deal-data.ts';
import { lastSoldFirst, withSaved } from './saved-order.ts';

/** Ids of a person's saved deals, most recently saved first. */
export type SavedIds = { state: LiveState; ids: readonly string[]; retry: () => void };

type SavedDeals = DealList & {
  /** Whether anything was saved. */
  any: boolean;
  /** Whether none of the saved deals are visible anymore. */
  gone: boolean;
};

type Options = { saved: SavedIds; reader: Reader; search: DealSearch; name: string; isReading: () => boolean };

/**
 * Live list of a person's saved deals that match the search, like the list of all deals. In the order of saving it is read
 * page by page; sorted otherwise or filtered, all of it is read, since no query can tell which deals come first.
 */
export function useSavedDeals({ saved, reader, search, name, isReading }: Options): SavedDeals {
  const firestore = useFirestore();
  const ids = useShownIds(saved);
  const asSaved = search.sort === 'saved' && activeFilters(search).every((each) => each === 'favorites');
  const follow = useMemo(() => followDeal(firestore), [firestore]);
  const source = useDocumentSource(ids, follow, asSaved ? limits.dealsPerPage : Infinity);
  const keep = useCallback((deal: SavedDeal) => isDeal(deal) && matches(search, deal), [search]);
  const list = useRefinedList({
    source: saved.state === 'loading' ? undefined : source,
    name,
    keep,
    isReading,
    laterPages: 'live',
    parse: parseSavedDeal,
    compare: useMemo(() => orderOf(search, reader), [search, reader]),
    atOnce: asSaved ? limits.dealsPerPage : Infinity,
    readInARow: Infinity,
  });
  const looked = useMemo(() => list.looked.filter(isDeal), [list.looked]);
  return {
    ...list,
    state: saved.state === 'error' ? 'error' : list.state,
    rows: useMemo(() => list.rows.filter(isDeal), [list.rows]),
    waiting: useMemo(() => list.waiting.filter(isDeal), [list.waiting]),
    arrived: useMemo(() => list.arrived.filter(isDeal), [list.arrived]),
    looked,
    awaited: 0,
    retry: saved.state === 'error' ? saved.retry : list.retry,
    any: ids.length > 0,
    gone: list.complete && list.looked.length > 0 && list.looked.every((each) => each === 'gone'),
  };
}

/** Returns the saved ids in order, and keeps removed ones until the person leaves, so that a mistaken press can be undone. */
function useShownIds({ state, ids }: SavedIds): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  const next = state === 'ready' ? withSaved(shown, ids) : shown;
  if (next !== shown) setShown(next);
  return next;
}

/**
 * Returns the order of a search; undefined for the order of saving. Deals without the sort figure follow, as in the list of
 * all deals.
 */
function orderOf(search: DealSearch, reader: Reader): Compare<SavedDeal> | undefined {
  if (search.sort === 'saved') return undefined;
  if (search.sort === 'sold') return lastSoldFirst;
  const orders = dealListQueries(reader, { ...search, status: 'any' }).map(({ orderBy }) => orderBy);
  const figure = orders[0]?.field ?? 'listOrder';
  const compare = compareBy(orders);
  const placeOf = (deal: Deal) => ({ row: deal, segment: deal[figure] === undefined ? orders.length - 1 : 0 });
  return ({ row: a }, { row: b }) =>
    isDeal(a) && isDeal(b) ? compare(placeOf(a), placeOf(b)) : Number(isDeal(b)) - Number(isDeal(a));
}
