import { getCountFromServer, type Firestore } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { countedAtMost, dealCountQuery, firestoreQuery, type DealQuery, type Reader } from './deal-queries.ts';
import type { DealSearch } from './deal-search.ts';

export type DealCount = {
  count: number;
  /** There may be more than were counted. */
  orMore: boolean;
  /** These are the deals of the search; otherwise those among which they are. */
  exact: boolean;
};

/** How long changes rest before deals are counted again, in milliseconds. */
const recountRest = 2000;

/** Counts what a query gives, up to 1,000: one billed read. @throws FirestoreError */
export async function countDeals(firestore: Firestore, query: DealQuery): Promise<Pick<DealCount, 'count' | 'orMore'>> {
  const { count } = (await getCountFromServer(firestoreQuery(firestore, query))).data();
  return { count, orMore: count >= countedAtMost };
}

type Counted = { key: string; answer: Pick<DealCount, 'count' | 'orMore'> | 'failed' };

/**
 * How many deals a search has, as far as Firestore can tell, or `failed` where it could not be asked.
 * @param search undefined: nothing to count
 * @param changes counted again, after a rest, when it changes
 */
export function useDealCount(
  { uid, role, premium }: Reader,
  search: DealSearch | undefined,
  changes: string,
): DealCount | 'failed' | undefined {
  const firestore = useFirestore();
  const asked = useMemo(
    () => (search ? dealCountQuery({ uid, role, premium }, search) : undefined),
    [uid, role, premium, search],
  );
  const key = asked && JSON.stringify(asked.query.where);
  const [counted, setCounted] = useState<Counted>();
  const again = counted !== undefined && counted.key === key;

  useEffect(() => {
    if (!asked || key === undefined) return undefined;
    let dropped = false;
    const ask = () =>
      countDeals(firestore, asked.query).then(
        (answer) => !dropped && setCounted({ key, answer }),
        // The list itself says what is wrong; a number that is missing is no news beside it.
        () => !dropped && setCounted({ key, answer: 'failed' }),
      );
    const timer = setTimeout(() => void ask(), again ? recountRest : 0);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
    // `again` says when to ask, not that there is something to ask.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firestore, key, changes]);

  if (!asked || !counted || counted.key !== key) return undefined;
  return counted.answer === 'failed' ? 'failed' : { ...counted.answer, exact: asked.exact };
}
