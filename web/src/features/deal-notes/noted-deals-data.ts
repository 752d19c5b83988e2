import { useCallback, useMemo } from 'react';
import { noteFits } from 'domain/favorite/deal-note.ts';
import { limits } from 'domain/limits.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import type { Followed } from '#platform/live/document-source.ts';
import { useDocumentSource } from '#platform/live/use-document-source.ts';
import { useRefinedList } from '#platform/live/use-refined-list.ts';
import { addressLine } from '#features/deal/deal-labels.ts';
import { followDeal, isDeal, parseSavedDeal, type SavedDeal } from '#features/deal/saved-deal-data.ts';
import type { useNotes } from './data.ts';

export type NotedDeal = { id: string; deal: SavedDeal };

type Options = { uid: string; notes: ReturnType<typeof useNotes>; search: string };

const parse = (followed: Followed): NotedDeal => ({ id: followed.ref.path, deal: parseSavedDeal(followed) });
/** New rows never wait above the reading position: only the person adds notes. */
const isReading = () => false;

/** The deals with a note that a search finds, live, read like saved deals: by pages, and all of them for a search, which names addresses. */
export function useNotedDeals({ uid, notes: { state, rows, textOf, retry }, search }: Options) {
  const firestore = useFirestore();
  const named = rows.map(({ id }) => id).join();
  const ids = useMemo(() => (named === '' ? [] : named.split(',')), [named]);
  const atOnce = search === '' ? limits.dealsPerPage : Infinity;
  const follow = useMemo(() => followDeal(firestore), [firestore]);
  const source = useDocumentSource(ids, follow, atOnce);
  const keep = useCallback(
    ({ id, deal }: NotedDeal) => noteFits(search, textOf(id) ?? '', isDeal(deal) ? addressLine(deal) : ''),
    [search, textOf],
  );
  const list = useRefinedList({
    source: state === 'loading' ? undefined : source,
    name: `notes ${uid} ${search}`,
    keep,
    isReading,
    laterPages: 'live',
    parse,
    compare: undefined,
    atOnce,
    readInARow: Infinity,
  });
  return state === 'error' ? { ...list, state, retry } : list;
}
