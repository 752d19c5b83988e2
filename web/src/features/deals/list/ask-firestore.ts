import { getCountFromServer, getDocs, type Firestore } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import type { Deal } from 'domain/deal/deal-document.ts';
import { parseDeal } from '#features/deals/data.ts';
import { countedAtMost, dealCountQuery, firestoreQuery, type DealQuery, type Reader } from './deal-queries.ts';
import type { DealSearch } from './deal-search.ts';

/** `orMore`: there may be more than were counted. */
type Count = { count: number; orMore: boolean };

/** What asks Firestore; tests answer from deals of their own. */
export type Ask = {
  /** Up to 1,000: one billed read. */
  count: (query: DealQuery) => Promise<Count>;
  /** The first page of a query, and whether there are more. */
  read: (query: DealQuery) => Promise<{ deals: readonly Deal[]; more: boolean }>;
};

const askFirestore = (firestore: Firestore): Ask => ({
  count: async (query) => {
    const { count } = (await getCountFromServer(firestoreQuery(firestore, query))).data();
    return { count, orMore: count >= countedAtMost };
  },
  read: async (query) => {
    const { docs } = await getDocs(firestoreQuery(firestore, query));
    return { deals: docs.map(parseDeal), more: docs.length >= query.limit };
  },
});

/**
 * The last answer of Firestore, and what it was asked with. An answer that comes late is dropped.
 * @param key asked anew when it changes; undefined: nothing to ask
 * @param rest how long a key rests before it is asked, in milliseconds, after what was asked last
 */
export function useAnswer<T>(
  key: string | undefined,
  question: (ask: Ask) => Promise<T>,
  rest: (last: string | undefined) => number = () => 0,
) {
  const firestore = useFirestore();
  const [known, setKnown] = useState<{ key: string; answer: T | 'failed' }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let dropped = false;
    const keep = (answer: T | 'failed') => {
      if (!dropped) setKnown({ key, answer });
    };
    const ask = () => question(askFirestore(firestore)).then(keep, () => keep('failed'));
    const timer = setTimeout(() => void ask(), rest(known?.key));
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
    // The question is made anew by every render; the key says when it is another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firestore, key]);
  return known;
}

/** `exact`: these are the deals of the search; otherwise those among which they are. */
export type DealCount = Count & { exact: boolean };

/** How long changes rest before deals are counted again, in milliseconds. */
const recountRest = 2000;

/**
 * How many deals a search has, as far as Firestore can tell, or `failed` where it could not be asked.
 * @param search undefined: nothing to count
 * @param changes counted again, after a rest, when it changes
 */
export function useDealCount(
  reader: Reader,
  search: DealSearch | undefined,
  changes: string,
): DealCount | 'failed' | undefined {
  const counted = search && dealCountQuery(reader, search);
  const conditions = `${JSON.stringify(counted?.query.where)} `;
  const known = useAnswer(
    counted && conditions + changes,
    ({ count }) => count((counted as NonNullable<typeof counted>).query),
    (last) => (last?.startsWith(conditions) ? recountRest : 0),
  );
  if (!counted || !known?.key.startsWith(conditions)) return undefined;
  // The list itself says what is wrong; a number that is missing is no news beside it.
  return known.answer === 'failed' ? 'failed' : { ...known.answer, exact: counted.exact };
}
