import { startTransition, useEffect, useState } from 'react';
import type { Deal } from 'domain/deal/deal-document.ts';
import { getCount, getDocs } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { parseDeal } from './parsed-deal-data.ts';
import { countedAtMost, dealCountQuery, firestoreQuery, type DealQuery, type Reader } from './deal-queries.ts';
import type { DealSearch } from 'domain/deal/deal-search.ts';

/** `orMore`: the count reached its maximum, so there may be more. */
type Count = { count: number; orMore: boolean };

/** Reads deals from Firestore; tests use an in-memory implementation. */
export type DealReader = {
  /** Counts up to 1,000 deals in one billed read. */
  count: (query: DealQuery) => Promise<Count>;
  /** Reads the first page of a query, and whether there are more. */
  read: (query: DealQuery) => Promise<{ deals: readonly Deal[]; more: boolean }>;
};

const createDealReader = (firestore: Firestore): DealReader => ({
  count: async (query) => {
    const count = await getCount(firestoreQuery(firestore, query));
    return { count, orMore: count >= countedAtMost };
  },
  read: async (query) => {
    const { docs } = await getDocs(firestoreQuery(firestore, query));
    return { deals: docs.map(parseDeal), more: docs.length >= query.limit };
  },
});

/**
 * Returns the latest result of a query, with its key. Late results of earlier keys are dropped.
 * @param key runs the query again when it changes; undefined runs none
 * @param rest debounce in milliseconds, given the previous key
 */
export function useDealQueryResult<T>(
  key: string | undefined,
  query: (reader: DealReader) => Promise<T>,
  rest: (last: string | undefined) => number = () => 0,
) {
  const firestore = useFirestore();
  const [known, setKnown] = useState<{ key: string; answer: T | 'failed' }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let dropped = false;
    const keep = (answer: T | 'failed') => {
      if (!dropped) startTransition(() => setKnown({ key, answer }));
    };
    const run = () => query(createDealReader(firestore)).then(keep, () => keep('failed'));
    const timer = setTimeout(() => void run(), rest(known?.key));
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
    // The query function is new on every render; the key identifies the query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firestore, key]);
  return known;
}

/** If not `exact`, the search's deals are only some of those counted. */
export type DealCount = Count & { exact: boolean };

/** Debounce of a new count after changes, in milliseconds. */
const recountRest = 2000;

/**
 * Counts the deals of a search as far as Firestore can, or returns `failed` when the query fails.
 * @param search undefined counts nothing
 * @param changes counts again, debounced, when it changes
 */
export function useDealCount(
  reader: Reader,
  search: DealSearch | undefined,
  changes: string,
): DealCount | 'failed' | undefined {
  const counted = search && dealCountQuery(reader, search);
  const conditions = `${JSON.stringify(counted?.query.where)} `;
  const known = useDealQueryResult(
    counted && conditions + changes,
    ({ count }) => count((counted as NonNullable<typeof counted>).query),
    (last) => (last?.startsWith(conditions) ? recountRest : 0),
  );
  if (!counted || !known?.key.startsWith(conditions)) return undefined;
  // The list itself shows the error.
  return known.answer === 'failed' ? 'failed' : { ...known.answer, exact: counted.exact };
}
