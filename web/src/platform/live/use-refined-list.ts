import type { User } from 'firebase/auth';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useUser } from 'reactfire';
import type { ListRows } from './list-rows.ts';
import { useLiveList, type LiveList, type LiveListOptions } from './use-live-list.ts';

export type RefinedList<T> = LiveList<T> & {
  /** How many of the rows read match; more than are shown while some wait to be asked for. */
  matched: number;
  /** All rows that were read to find those shown. */
  looked: readonly T[];
  /** Whether pages are being read until there are as many rows as wanted. */
  reading: boolean;
};

type Options<Doc, T> = Omit<LiveListOptions<Doc, T>, 'before'> & {
  /** Says that two lists are the same, as an address does; whoever goes back to the list they left finds it as it was. */
  name: string;
  /** What the queries cannot express. Keeps its identity as long as it keeps the same rows. */
  keep: (row: T) => boolean;
  /** How many rows are wanted at first, and more with each `loadMore`. */
  atOnce: number;
  /** Shows all matching rows that were read, also more than wanted. */
  showsAllRead?: boolean;
  /** Maximum number of documents read in a row without finding enough; then the person decides whether to go on. */
  readInARow: number;
};

/** How much of a list is wanted: so many rows, since so many documents had been read. */
type Wanted = { name: string; rows: number; since: number };
type Left<Doc, T> = Wanted & { list: ListRows<T, Doc> | undefined };

/** The list that each person has left last, for the way back. Gone with the person who saw it. */
const lastLeft = new WeakMap<User, Left<never, never>>();

/** A list of which part is refined after reading: further pages are read until there are as many matching rows as wanted. */
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
  // Live pages are listened to anew by whoever comes back.
  useKeepLeft<Doc, T>(wanted, known, options.laterPages === 'once');

  const { loadMore, showNew, size } = list;
  const matching = useMemo(() => list.rows.filter(keep), [list.rows, keep]);
  const most = showsAllRead ? Infinity : wanted.rows;
  const rows = useMemo(() => matching.slice(0, most), [matching, most]);
  const waiting = useMemo(() => list.waiting.filter(keep), [list.waiting, keep]);
  // Where none of them match, the beginning of a list says nothing.
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
    // Nobody reads further down in the list of another search yet: its rows stand in their order.
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

/** Returns the list that somebody left and now goes back to, until they look for something else. */
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
