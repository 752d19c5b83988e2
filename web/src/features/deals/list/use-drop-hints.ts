import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import type { Deal } from 'domain/deal/deal-document.ts';
import { askFirestore } from './ask-firestore.ts';
import type { Reader } from './deal-queries.ts';
import type { DealSearch } from './deal-search.ts';
import { dropHints, type DropHint } from './drop-hints.ts';

/**
 * Which filters of a search without deals to drop, asked once; undefined until that is known, none where it could not be asked.
 * @param looked all deals that were read for the search
 */
export function useDropHints(
  { uid, role, premium }: Reader,
  search: DealSearch,
  looked: readonly Deal[],
): readonly DropHint[] | undefined {
  const firestore = useFirestore();
  const [known, setKnown] = useState<{ search: DealSearch; hints: readonly DropHint[] }>();
  useEffect(() => {
    let dropped = false;
    dropHints({ uid, role, premium }, search, looked, askFirestore(firestore)).then(
      (hints) => !dropped && setKnown({ search, hints }),
      () => !dropped && setKnown({ search, hints: [] }),
    );
    return () => {
      dropped = true;
    };
  }, [firestore, uid, role, premium, search, looked]);
  return known?.search === search ? known.hints : undefined;
}
