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
  /** How many more deals there may be place for: what is shown is the beginning of the list, read before its live rows are there. */
  awaited: number;
};

type Options = {
  /** Says that two lists are the same, as an address does. */
  name: string;
  queries: readonly DealQuery[];
  /** What the queries cannot express. */
  keep: (deal: Deal) => boolean;
  /** Whether somebody reads further down, so that nothing may move. */
  isReading?: () => boolean;
  /** How many deals are read before anybody asks for more, and with each press: a page unless given. */
  atOnce?: number;
};

/** Maximum number of deals read in a row without finding enough; then the person decides whether to go on. */
const readInARow = 16 * limits.dealsPerPage;

/** Deals of a search: the first page live, further ones read once on demand, until a page is full of matching deals. */
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
