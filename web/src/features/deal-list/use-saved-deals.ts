import { useEffect, useMemo, useRef, useState } from 'react';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { limits } from 'domain/limits.ts';
import { doc, onDocument } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { useRights } from '#platform/live/use-live.ts';
import type { LiveState } from '#platform/live/use-live-query.ts';
import { parseDeal } from '#features/deal/parsed-deal-data.ts';
import { isHidden, onceOpen } from '#features/deal/hidden-deal-data.ts';
import { compareBy } from '#features/deal/deal-list-rows.ts';
import { dealListQueries, type Reader } from '#features/deal/deal-queries.ts';
import { activeFilters, matches, type DealSearch } from '#features/deal/deal-search.ts';
import type { DealList } from '#features/deal/use-deal-list.ts';

/** What is known of one deal; `gone`: deleted, or hidden from this reader. */
type Followed = Deal | 'gone' | Error;

/**
 * Tells of a deal, live; one that is gone may come back when its head start ends.
 * @returns what ends it
 */
function followDeal(firestore: Firestore, id: string, tell: (known: Followed) => void): () => void {
  let stop = listen();
  function listen() {
    return onDocument(
      doc(firestore, paths.deal(id)),
      (snapshot) => {
        try {
          tell(snapshot.exists() ? parseDeal(snapshot) : 'gone');
        } catch (cause) {
          console.error(`The deal ${id} is not what it should be`, cause);
          tell(cause instanceof Error ? cause : new Error(String(cause)));
        }
      },
      (error) => {
        if (isHidden(error)) {
          tell('gone');
          stop = onceOpen(firestore, id, () => {
            stop();
            stop = listen();
          });
          return;
        }
        console.error(`The deal ${id} cannot be shown`, error);
        tell(error);
      },
    );
  }
  return () => stop();
}

/**
 * Deals by their ids, live. Each is listened to by itself: a query for several is refused as a whole as soon as one of them is
 * hidden or deleted (docs/decisions/0081). When the reader's rights change, all of them are read again.
 */
function useDealsById(ids: readonly string[]): ReadonlyMap<string, Followed> {
  const firestore = useFirestore();
  const rights = useRights();
  const [known, setKnown] = useState<ReadonlyMap<string, Followed>>(new Map());
  const listeners = useRef(new Map<string, () => void>());
  useEffect(() => {
    const wanted = new Map(ids.map((id) => [`${rights} ${id}`, id]));
    const set = (id: string, saved: Followed) => setKnown((before) => new Map(before).set(id, saved));
    for (const [key, stop] of listeners.current) {
      if (wanted.has(key)) continue;
      stop();
      listeners.current.delete(key);
    }
    for (const [key, id] of wanted) {
      if (listeners.current.has(key)) continue;
      const stop = followDeal(firestore, id, (saved) => set(id, saved));
      listeners.current.set(key, stop);
    }
  }, [firestore, ids, rights]);
  useEffect(() => {
    const all = listeners.current;
    return () => {
      for (const stop of all.values()) stop();
      all.clear();
    };
  }, []);
  return known;
}

/**
 * A newly saved deal comes in front; one whose heart was taken away stays until the person leaves, so that a slip of the finger
 * is mended on the spot.
 */
function useSteadyIds(ids: readonly string[]): readonly string[] {
  const [steady, setSteady] = useState<readonly string[]>([]);
  const known = new Set(steady);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return steady;
  const next = [...fresh, ...steady];
  setSteady(next);
  return next;
}

type SavedDeals = DealList & {
  /** Whether anything was saved at all. */
  any: boolean;
  /** Whether nothing of it is to be seen any more. */
  gone: boolean;
};

const none: readonly string[] = [];

/**
 * The search among what a person saved, live, as a list like that of all deals. As it was saved it is read a page at a time;
 * in another order, or filtered, all of it, since no query can say which of them come first.
 * @param ids of the saved deals, the last saved first
 */
export function useSavedDeals(
  state: LiveState,
  ids: readonly string[],
  reader: Reader,
  search: DealSearch,
): SavedDeals {
  const { uid, role, premium } = reader;
  const steady = useSteadyIds(state === 'ready' ? ids : none);
  const [most, setMost] = useState<number>(limits.dealsPerPage);
  const asSaved = search.sort === 'saved' && activeFilters(search).every((name) => name === 'favorites');
  const read = useMemo(() => (asSaved ? steady.slice(0, most) : steady), [asSaved, steady, most]);
  const known = useDealsById(read);

  const found = useMemo(() => read.map((id) => known.get(id)), [read, known]);
  const looked = useMemo(() => found.filter((each): each is Deal => isDeal(each)), [found]);
  const deals = useMemo(() => {
    const matching = looked.filter((deal) => matches(search, deal));
    if (search.sort === 'saved') return matching;
    // Deals without the figure that orders them follow: the same segments as in the list of all.
    const queries = dealListQueries({ uid, role, premium }, { ...search, status: 'any' });
    const compare = compareBy(queries.map(({ orderBy }) => orderBy));
    const figure = queries[0]?.orderBy.field ?? 'listedOn';
    const rows = matching.map((deal) => ({ deal, segment: deal[figure] === undefined ? queries.length - 1 : 0 }));
    return rows.toSorted(compare).map(({ deal }) => deal);
  }, [looked, search, uid, role, premium]);

  const failed = found.some((each) => each instanceof Error);
  const waiting = state === 'loading' || found.includes(undefined);
  return {
    state:
      state === 'error' || (failed && looked.length === 0)
        ? 'error'
        : waiting && looked.length === 0
          ? 'loading'
          : 'ready',
    deals,
    matched: deals.length,
    looked,
    waiting: 0,
    arrived: none,
    showNew: () => undefined,
    complete: !waiting && read.length >= steady.length,
    more: 'idle',
    loadMore: () => setMost(most + limits.dealsPerPage),
    isReadOnce: () => false,
    awaited: 0,
    reading: waiting,
    retry: () => location.reload(),
    any: steady.length > 0,
    gone: steady.length > 0 && steady.every((id) => known.get(id) === 'gone'),
  };
}

const isDeal = (saved: Followed | undefined): saved is Deal =>
  saved !== undefined && saved !== 'gone' && !(saved instanceof Error);
