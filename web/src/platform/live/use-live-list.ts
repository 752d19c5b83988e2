import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useUser } from 'reactfire';
import type { Query, QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useEarly } from './early-reads.ts';
import { useKnownDocuments } from './known-documents.ts';
import { liveList, type ListControls, type ListOptions, type ListSource, type ListState } from './live-list.ts';
import { noRows, type ListRows } from './list-rows.ts';
import { useQuerySource, type Source } from './query-source.ts';
import { type Listen, useLive } from './use-live.ts';
import type { LiveState } from './use-live-query.ts';

export type LiveList<T> = {
  state: LiveState;
  /** The rows shown, in order. Empty while loading and after an error. A row keeps its identity until its document changes. */
  rows: readonly T[];
  /** Rows that arrived above the reading position, until `showNew`. */
  waiting: readonly T[];
  /** Rows that arrived with the last change. */
  arrived: readonly T[];
  /** Whether a row was read once and is not live. */
  isReadOnce: (row: T) => boolean;
  /** Number of documents read, including unparsable ones. */
  size: number;
  /** Whether the server confirmed that nothing follows. */
  complete: boolean;
  /** State of further pages. */
  more: 'idle' | 'loading' | 'failed';
  fromCache: boolean;
  /** Whether the rows are the start of the list, read before the page's scripts arrived. */
  early?: true;
  error?: Error | undefined;
  /** Reads the next page, or retries a failed one. */
  loadMore: () => void;
  showNew: () => void;
  /** Retries after an error. */
  retry: () => void;
};

export type LiveListOptions<Doc, T> = ListOptions<Doc, T> & {
  /** Undefined: nothing to listen to yet. */
  source: Source<Doc> | undefined;
  /** Parses documents read early, which have fewer fields. */
  parseEarly?: (snapshot: QueryDocumentSnapshot) => T;
  /** The rows known when the person left the list. */
  before?: ListRows<T, Doc> | undefined;
};

/** State of a list for one user. */
type Known<Doc, T> = { source: ListSource<Doc>; uid: string | undefined; list: ListRows<T, Doc> };

const none: never[] = [];
const notRead = (): never => {
  throw new Error('Nothing of this list is read early.');
};

/** The visible rows of a list. */
function shownRows<T>(list: ListRows<T>) {
  const byId = new Map(list.rows.map(({ id, row }) => [id, row]));
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => (byId.has(id) ? [byId.get(id) as T] : []));
  const once = new Set(list.rows.flatMap(({ id, row }) => (list.live?.has(id) ? [] : [row])));
  return {
    rows: rowsOf(list.shown),
    waiting: rowsOf(list.waiting),
    arrived: rowsOf(list.arrived),
    isReadOnce: (row: T) => once.has(row),
  };
}

/**
 * Live list, read page by page (see {@link liveList}). Ends and drops its rows on sign-out, and subscribes again when the person's rights
 * change, like {@link useLive}.
 * @returns the list, and the state to keep for the way back (`before`)
 */
export function useLiveList<Doc extends { ref: { path: string } }, T>({
  source,
  parseEarly,
  before,
  ...options
}: LiveListOptions<Doc, T>): [LiveList<T>, known: ListRows<T, Doc> | undefined] {
  const uid = useUser().data?.uid;
  const documents = useKnownDocuments() as Map<string, readonly unknown[]>;
  const controls = useRef<ListControls<T>>(undefined);
  const known = useRef<Known<Doc, T>>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const listen: Listen<ListSource<Doc>, ListState<T, Doc>> = (target, { next }) => {
    const mine = known.current?.source === target && known.current.uid === uid ? known.current.list : before;
    const { laterPages, compare } = options;
    const followed = liveList<Doc, T>(
      target,
      { laterPages, compare, parse: options.parse, isReading: () => latest.current.isReading?.() ?? false },
      (state) => {
        // A document of the list that is opened next begins with its row, unless it has left the list: it may be hidden by now.
        for (const { id } of known.current?.list.rows ?? []) documents.delete(id);
        if (!state.fromCache) for (const { id, doc } of state.list.rows) documents.set(id, [doc]);
        known.current = { source: target, uid, list: state.list };
        next(state);
      },
      // Live pages start again with the first one.
      laterPages === 'once' ? mine : undefined,
    );
    controls.current = followed;
    return () => {
      followed.stop();
      controls.current = undefined;
    };
  };
  const { outcome, retry } = useLive(source, listen, ({ size, error }) => size === 0 && !error);

  const { compare } = options;
  useEffect(() => controls.current?.sort(compare), [compare]);

  const live = outcome?.value;
  const isLive = outcome !== undefined && live?.fromCache !== true;
  const early = useEarly(parseEarly && source?.key, isLive, parseEarly ?? notRead);
  const loadMore = useCallback(() => controls.current?.loadMore(), []);
  const showNew = useCallback(() => controls.current?.showNew(), []);
  const list = live?.list ?? before ?? noRows;
  const rows = useMemo(() => shownRows<T>(list), [list]);

  const error = live?.error ?? outcome?.error;
  // The engine keeps its rows; `useLive` would start empty.
  const common = { loadMore, showNew, retry: outcome?.error ? retry : loadMore };
  const rest = { size: live?.size ?? 0, complete: live?.complete ?? false, more: live?.more ?? ('idle' as const) };
  const fromCache = live?.fromCache ?? false;
  if (!isLive && early && !before) {
    const rows = { rows: early, waiting: none, arrived: none, isReadOnce: () => false };
    return [{ state: 'ready', ...rows, ...rest, fromCache: true, early: true, ...common }, undefined];
  }
  const state = error ? 'error' : list.live ? 'ready' : 'loading';
  return [{ state, ...rows, ...rest, fromCache, error, ...common }, list.live && list];
}

/** Rows of one ordered query, page by page, all live. */
export function useLivePages<T>(
  ordered: Query,
  pageSize: number,
  parse: (snapshot: QueryDocumentSnapshot) => T,
  bound?: number,
): LiveList<T> {
  const source = useQuerySource([{ query: ordered, pageSize }], bound);
  return useLiveList({ source, laterPages: 'live', parse })[0];
}
