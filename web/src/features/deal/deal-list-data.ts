import { useMemo } from 'react';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useQuerySource } from '#platform/live/query-source.ts';
import { useRefinedList, type RefinedList } from '#platform/live/use-refined-list.ts';
import { parseDeal, parseDealRow } from './parsed-deal-data.ts';
import { compareBy } from './deal-order.ts';
import { dealRowsAtFirst } from './deal-row-fields.ts';
import { orderedDeals, type DealQuery } from './deal-queries.ts';

export type DealList = RefinedList<Deal> & {
  /** Number of placeholders to show while the visible deals are only the start of the list, read before its live rows arrive. */
  awaited: number;
};

type Options = {
  /** Identifies the list: two lists with the same name are the same. */
  name: string;
  queries: readonly DealQuery[];
  /** Filters that the queries cannot express. */
  keep: (deal: Deal) => boolean;
  /** Whether the person reads further down, so that nothing may move. */
  isReading?: () => boolean;
  /** Number of deals to read at first and on each request for more; one page by default. */
  atOnce?: number;
};

/** Maximum number of deals read in a row without finding enough; then the person decides whether to continue. */
const readInARow = 16 * limits.dealsPerPage;

/** Deals of a search: the first page live, further pages read once on demand, until a page is full of matching deals. */
export function useDealList({ queries, atOnce = limits.dealsPerPage, ...options }: Options): DealList {
  const firestore = useFirestore();
  const segments = useMemo(
    () => queries.map((each) => ({ query: orderedDeals(firestore, each), pageSize: each.limit })),
    [firestore, queries],
  );
  const compare = useMemo(() => compareBy(queries.map(({ orderBy }) => orderBy)), [queries]);
  const list = useRefinedList({
    ...options,
    source: useQuerySource(segments, queryBounds.deals),
    laterPages: 'once',
    parse: parseDeal,
    parseEarly: parseDealRow,
    compare,
    atOnce,
    readInARow,
  });
  const isBeginning = list.early === true && list.looked.length >= dealRowsAtFirst;
  return { ...list, awaited: isBeginning ? Math.max(0, atOnce - list.rows.length) : 0 };
}
