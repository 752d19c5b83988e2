import type { User } from 'firebase/auth';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useUser } from 'reactfire';
import type { ListRows } from './list-rows.ts';
import { useLiveList, type LiveList, type LiveListOptions } from './use-live-list.ts';

export type RefinedList<T> = LiveList<T> & {
  /** Number of matching rows read; more than are visible while some wait for `loadMore`. */
  matched: number;
  /** All rows read to find the visible ones. */
  looked: readonly T[];
  /** Whether pages are being read to reach the wanted number of rows. */
  reading: boolean;
};

type Options<Doc, T> = Omit<LiveListOptions<Doc, T>, 'before'> & {
  /** Identifies the list, like a URL; going back to the last list restores it. */
  name: string;
  /** Filter that the queries cannot express; must keep its identity as long as it keeps the same rows. */
  keep: (row: T) => boolean;
  /** Number of rows wanted at first, and in addition with each `loadMore`. */
  atOnce: number;
  /** Shows all matching rows read, even more than wanted. */
  showsAllRead?: boolean;
  /** Maximum number of documents read in a row without finding enough; then the person decides whether to continue. */
  readInARow: number;
};

/** Number of rows wanted, and the number of documents read when they were requested. */
type Wanted = { name: string; rows: number; since: number };
type Left<Doc, T> = Wanted & { list: ListRows<T, Doc> | undefined };

/** The last list that each person left, for the way back; dropped on sign-out. */
const lastLeft = new WeakMap<User, Left<never, never>>();

/** List that is filtered after reading: reads further pages until there are as many matching rows as wanted. */
export function useRefinedList<Doc extends { ref: { path: string } }, T>({
  name,
  keep,
  atOnce,
  readInARow,
  showsAllRead = false,
  ...options
}: Options<Doc, T>): RefinedList<T> {
  const left = useLeftList<Doc, T>(name);
  const [list, known] = useLiveList<Doc, T>({ ...options, before: left?.list });
  const [asked, setAsked] = useState<Wanted>(left ?? { name, rows: atOnce, since: 0 });
  const wanted = asked.name === name ? asked : { name, rows: atOnce, since: list.size };
  if (wanted !== asked) setAsked(wanted);
  // On the way back, live pages subscribe again.
  useKeepLeft<Doc, T>(wanted, known, options.laterPages === 'once');

  const { loadMore, showNew, size } = list;
  const matching = useMemo(() => list.rows.filter(keep), [list.rows, keep]);
  const most = showsAllRead ? Infinity : wanted.rows;
  const rows = useMemo(() => matching.slice(0, most), [matching, most]);
  const waiting = useMemo(() => list.waiting.filter(keep), [list.waiting, keep]);
  // If none of them match, the start of a list proves nothing.
  const state = list.early && matching.length === 0 ? 'loading' : list.state;

  const lacking = state === 'ready' && !list.complete && !list.fromCache && matching.length < wanted.rows;
  const due = lacking && list.more === 'idle' && size - wanted.since < readInARow;
  useEffect(() => {
    if (due) loadMore();
    // Runs again after each page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [due, size, loadMore]);
  const shownName = useRef(name);
  useEffect(() => {
    // In the list of a new search nobody has scrolled yet, so its rows keep their order.
    if (shownName.current !== name) showNew();
    shownName.current = name;
  }, [name, showNew]);

  return {
    ...list,
    state,
    rows,
    waiting,
    matched: matching.length,
    looked: useMemo(() => [...list.rows, ...list.waiting], [list.rows, list.waiting]),
    complete: list.complete && matching.length <= most,
    reading: due || list.more === 'loading',
    loadMore: () => {
      setAsked({ name, rows: Math.max(wanted.rows, rows.length + atOnce), since: size });
      if (list.more === 'failed') loadMore();
    },
  };
}

/** Returns the list that the person left and now returns to, until they search for something else. */
function useLeftList<Doc, T>(name: string): Left<Doc, T> | undefined {
  const goingBack = useNavigationType() === NavigationType.Pop;
  const { data: user } = useUser();
  const [left, setLeft] = useState(() =>
    goingBack && user ? (lastLeft.get(user) as Left<Doc, T> | undefined) : undefined,
  );
  if (left && left.name !== name) setLeft(undefined);
  return left?.name === name ? left : undefined;
}

function useKeepLeft<Doc, T>(wanted: Wanted, list: ListRows<T, Doc> | undefined, isKept: boolean): void {
  const { data: user } = useUser();
  useEffect(() => {
    if (user && isKept) lastLeft.set(user, { ...wanted, list } as Left<never, never>);
  });
}
