import { getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { Deal } from 'domain/deal/deal-document.ts';
import { firestore } from '#platform/firebase/firestore.ts';
import { parseDeal } from '#features/deals/data.ts';
import { firestoreQuery, type DealQuery, type Reader } from './deal-queries.ts';
import type { DealSearch } from './deal-search.ts';
import { dropHints, type DropHint } from './drop-hints.ts';
import { countDeals } from './use-deal-count.ts';

async function read(query: DealQuery): Promise<{ deals: readonly Deal[]; more: boolean }> {
  const { docs } = await getDocs(firestoreQuery(firestore, query));
  return { deals: docs.map(parseDeal), more: docs.length >= query.limit };
}

/**
 * Which filters of a search without deals to drop, asked once; undefined until that is known, none where it could not be asked.
 * @param looked all deals that were read for the search
 */
export function useDropHints(
  { uid, role, premium }: Reader,
  search: DealSearch,
  looked: readonly Deal[],
): readonly DropHint[] | undefined {
  const [known, setKnown] = useState<{ search: DealSearch; hints: readonly DropHint[] }>();
  useEffect(() => {
    let dropped = false;
    dropHints({ uid, role, premium }, search, looked, { count: countDeals, read }).then(
      (hints) => !dropped && setKnown({ search, hints }),
      () => !dropped && setKnown({ search, hints: [] }),
    );
    return () => {
      dropped = true;
    };
  }, [uid, role, premium, search, looked]);
  return known?.search === search ? known.hints : undefined;
}
