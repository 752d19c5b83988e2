import {
  endAt,
  limit,
  onSnapshot,
  query,
  queryEqual,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { queryBounds } from 'domain/query-bounds.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRights } from '#platform/session/session.tsx';
import { livePages, type Pages, type PagesState, type Part } from './live-pages.ts';
import type { LiveState } from './use-live-query.ts';
import { useSignedInUid } from './use-signed-in-uid.ts';
import { useStable } from './use-stable.ts';

export type LivePages<T> = Omit<PagesState<T>, 'rows'> & {
  state: LiveState;
  /** Empty while loading. A row keeps its identity until its document changes. */
  rows: T[];
  /** Reads the next page, or tries one again that failed. */
  loadMore: () => void;
  /** Begins anew after an error. */
  retry: () => void;
};

type Listening = { query: Query; uid: string; attempt: number; rights: number };

const sameQuery = (a: Query | undefined, b: Query | undefined) => a === b || (!!a && !!b && queryEqual(a, b));
const noRows: never[] = [];

/** A page that has another behind it grows as far as the rules let it: whoever comes in between stands in their place. */
const constraintsOf = ({ after, upTo }: Part<QueryDocumentSnapshot>, pageSize: number) => [
  ...(after ? [startAfter(after)] : []),
  ...(upTo ? [endAt(upTo), limit(queryBounds.admin)] : [limit(pageSize)]),
];

/**
 * The rows of an ordered query page by page, all of them live; see {@link livePages}. Ends and drops what it holds on sign-out, and
 * begins anew when the person's rights change, as {@link useLiveQuery} does.
 * @param ordered without a limit
 */
export function useLivePages<T>(
  ordered: Query,
  pageSize: number,
  parse: (snapshot: QueryDocumentSnapshot) => T,
): LivePages<T> {
  const uid = useSignedInUid();
  const rights = useRights();
  const stableQuery = useStable(ordered, sameQuery);
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<{ of: Listening; value: PagesState<T> }>();
  const pages = useRef<Pages>(undefined);

  const listening = useMemo<Listening | undefined>(
    () => (uid ? { query: stableQuery, uid, attempt, rights } : undefined),
    [stableQuery, uid, attempt, rights],
  );

  useEffect(() => {
    if (!listening) return undefined;
    const followed = livePages<QueryDocumentSnapshot, T>({
      pageSize,
      parse,
      listen: (part, next, failed) =>
        onSnapshot(
          query(listening.query, ...constraintsOf(part, pageSize)),
          // Without metadata changes, "from cache" would stay true when the server has nothing newer.
          { includeMetadataChanges: true },
          next,
          (error) => {
            console.error('A live query ended', error);
            failed(error);
          },
        ),
      changed: (value) => setHeld({ of: listening, value }),
    });
    pages.current = followed;
    return () => {
      followed.stop();
      pages.current = undefined;
      setHeld(undefined);
    };
    // `parse` may be written inline: a new function is no reason for new listeners.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [listening, pageSize]);

  const loadMore = useCallback(() => pages.current?.loadMore(), []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const value = held?.of === listening ? held?.value : undefined;
  const { rows = noRows, size = 0, complete = false, more = 'idle', fromCache = false, error } = value ?? {};
  return {
    state: error ? 'error' : value?.rows ? 'ready' : 'loading',
    rows: error ? noRows : rows,
    size,
    complete,
    more,
    fromCache,
    ...(error && { error }),
    loadMore,
    retry,
  };
}
