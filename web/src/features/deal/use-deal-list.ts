import type { User } from 'firebase/auth';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useUser } from 'reactfire';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { getDocs, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';
import { parseDeal } from './parsed-deal-data.ts';
import { dealRowsAtFirst, dealOfRow } from './deal-row-fields.ts';
import {
  compareBy,
  nextPage,
  noRows,
  released,
  withFirstPage,
  withPage,
  type DealRows,
  type ListedDeal,
} from './deal-list-rows.ts';
import { firestoreQuery, type DealQuery } from './deal-queries.ts';

type Row = ListedDeal & { cursor: QueryDocumentSnapshot };

export type DealList = {
  state: 'loading' | 'ready' | 'error';
  /** What is shown, in order. */
  deals: readonly Deal[];
  /** How many of the deals read match the search; more than are shown while some wait to be scrolled to. */
  matched: number;
  /** New deals that would move what is being read, until {@link DealList.showNew}. */
  waiting: number;
  /** Ids of deals that came in by themselves just now. */
  arrived: readonly string[];
  showNew: () => void;
  /** Whether everything was read: "no more" is never said before. */
  complete: boolean;
  /** Further pages: being read, failed, or neither. */
  more: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  /** Whether pages are still being read until there are as many deals as wanted. */
  reading: boolean;
  /** Whether a deal was read once, on a further page, and is not kept up to date by the list. */
  isReadOnce: (dealId: string) => boolean;
  /** How many more deals there may be place for: what is shown is the beginning of the list, read before its live rows are there. */
  awaited: number;
  /** All deals that were read to find those shown. */
  looked: readonly Deal[];
  retry: () => void;
};

type Options = {
  /** Says that two lists are the same, as an address does. */
  name: string;
  queries: readonly DealQuery[];
  /** What the queries cannot express. */
  keep: (deal: Deal) => boolean;
  /** Whether somebody reads further down, so that nothing may move. */
  isReading: () => boolean;
  /** How many deals are read before anybody asks for more, and with each press: a page unless given. */
  atOnce?: number;
};

type Known = {
  name: string;
  list: DealRows<Row>;
  /** Whether the server said what the first page is. What this device had before is part of it, and no end. */
  fromServer: boolean;
  wanted: number;
};

/** How long the server may take, in milliseconds, before what this device has of a new list is shown in the meantime. */
const serverFirst = 3000;

/** Deals read in a row without finding enough; then the person decides whether to go on. */
const readInARow = 16 * limits.dealsPerPage;

/** The last list, for the way back from a deal. Gone with the person who saw it. */
const lastKnown = new WeakMap<User, Known>();

const fresh = (name: string, wanted: number): Known => ({ name, list: noRows, fromServer: false, wanted });

/** Deals of a search: the first page live, further ones on demand, loaded until a page is full of matching deals. */
export function useDealList({ name, queries, keep, isReading, atOnce = limits.dealsPerPage }: Options): DealList {
  const goingBack = useNavigationType() === NavigationType.Pop;
  const firestore = useFirestore();
  const { data: user } = useUser();
  const [known, setKnown] = useState<Known>(() => {
    const last = user && lastKnown.get(user);
    return goingBack && last?.name === name ? last : fresh(name, atOnce);
  });
  const [more, setMore] = useState<{ name: string; state: 'idle' | 'loading' | 'failed'; pages: number }>();
  const current = known.name === name ? known : fresh(name, atOnce);
  const { fromServer, wanted } = current;
  const compare = useMemo(() => compareBy(queries.map(({ orderBy }) => orderBy)), [queries]);

  const first = queries[0];
  const firstQuery = useMemo(() => first && firestoreQuery(firestore, first), [firestore, first]);
  const live = useLiveQuery<Row>(firstQuery, parseRow, parseEarlyRow);

  const update = useCallback(
    (change: (before: Known) => Partial<Known>) =>
      setKnown((before) => {
        const base = before.name === name ? before : fresh(name, atOnce);
        return { ...base, ...change(base) };
      }),
    [name, atOnce],
  );

  const reading = useRef(isReading);
  useEffect(() => {
    reading.current = isReading;
  });
  const { state, rows, size, fromCache, early = false } = live;
  const limit = first?.limit ?? 0;
  const late = useLate(name, state === 'ready' && fromCache && !early && !fromServer);
  useEffect(() => {
    if (state !== 'ready' || early || (fromCache && !late)) return;
    update(({ list: before, fromServer: known }) => {
      if (fromCache && known) return {};
      // What was shown from this device alone is no list that something could be new in.
      const base = known ? before : noRows;
      return {
        list: withFirstPage(base, { rows, size, limit }, compare, reading.current()),
        fromServer: !fromCache,
      };
    });
  }, [state, rows, size, limit, fromCache, early, late, compare, update]);

  useEffect(() => {
    if (user) lastKnown.set(user, current);
  });

  // What was read early goes with it; the first live rows take its place with their first render, before they are kept.
  const isFirst =
    current.list.live === undefined &&
    state === 'ready' &&
    (early || !fromCache) &&
    rows.some(({ deal }) => keep(deal));
  const firstList = useMemo(
    () =>
      isFirst ? withFirstPage<Row>(noRows, { rows, size: early ? limit : size, limit }, compare, false) : undefined,
    [isFirst, rows, early, size, limit, compare],
  );
  const list = firstList ?? current.list;

  const byId = useMemo(() => new Map(list.rows.map((row) => [row.deal.id, row])), [list]);
  const matching = useMemo(
    () =>
      list.shown.flatMap((id) => {
        const row = byId.get(id);
        return row && keep(row.deal) ? [row.deal] : [];
      }),
    [list, byId, keep],
  );
  const deals = useMemo(() => matching.slice(0, wanted), [matching, wanted]);

  const looked = useMemo(() => list.rows.map(({ deal }) => deal), [list]);

  const next = nextPage(
    current.list,
    queries.map((each) => each.limit),
  );
  const paging = more?.name === name ? more : { name, state: 'idle' as const, pages: 0 };
  const lacking = matching.length < wanted && next !== undefined;
  const due =
    state === 'ready' && fromServer && lacking && paging.state === 'idle' && paging.pages * limit < readInARow;

  useEffect(() => {
    if (!due || !next) return;
    const segment = queries[next.segment];
    if (!segment) return;
    const pages = paging.pages + 1;
    const settle = (outcome: 'idle' | 'failed') =>
      setMore((before) => (before?.name === name ? { name, state: outcome, pages } : before));
    const read = async () => {
      const { docs } = await getDocs(firestoreQuery(firestore, segment, next.after?.cursor));
      const page = docs.flatMap((snapshot) => parsed(snapshot, next.segment));
      update(({ list: before }) => ({ list: withPage(before, next.segment, page, docs.length, compare) }));
      settle('idle');
    };
    setMore({ name, state: 'loading', pages });
    read().catch((cause: unknown) => {
      console.error('A further page of deals could not be read', cause);
      settle('failed');
    });
    // `next` and `paging` are made anew by every render; `due` says when there is something to do.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [due, name]);

  return {
    state: state === 'error' ? 'error' : list.live ? 'ready' : 'loading',
    deals,
    matched: matching.length,
    waiting: list.waiting.filter((id) => keep(byId.get(id)?.deal as Deal)).length,
    arrived: list.arrived,
    showNew: () => update(({ list: before }) => ({ list: released(before) })),
    complete: fromServer && next === undefined && matching.length <= wanted,
    more: paging.state,
    loadMore: () => {
      setMore({ name, state: 'idle', pages: 0 });
      update(({ wanted: before }) => ({
        wanted: Math.max(before, deals.length + atOnce),
      }));
    },
    awaited: early && isFirst && rows.length >= dealRowsAtFirst ? Math.max(0, atOnce - deals.length) : 0,
    isReadOnce: (dealId) => list.live !== undefined && !list.live.has(dealId),
    reading: due || paging.state === 'loading',
    looked,
    retry: live.retry,
  };
}

/** Whether something that should be over soon has lasted too long. */
function useLate(name: string, waiting: boolean): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(name), serverFirst);
    return () => clearTimeout(timer);
  }, [name, waiting]);
  return late === name;
}

const parseEarlyRow = (snapshot: QueryDocumentSnapshot): Row => ({
  deal: dealOfRow(snapshot.id, snapshot.data()),
  segment: 0,
  cursor: snapshot,
});

const parseRow = (snapshot: QueryDocumentSnapshot): Row => ({
  deal: parseDeal(snapshot),
  segment: 0,
  cursor: snapshot,
});

function parsed(snapshot: QueryDocumentSnapshot, segment: number): Row[] {
  try {
    return [{ ...parseRow(snapshot), segment }];
  } catch (cause) {
    console.error(`${snapshot.ref.path} is not what it should be and is left out`, cause);
    return [];
  }
}
