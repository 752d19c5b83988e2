import { queryBounds } from 'domain/query-bounds.ts';
import { useCallback, useMemo, useRef } from 'react';
import {
  endAt,
  limit,
  onSnapshot,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import { livePages, type Pages, type PagesState, type Part } from './live-pages.ts';
import { sameQuery, type LiveState } from './use-live-query.ts';
import { type Listen, useLive, useStable } from './use-live.ts';

export type LivePages<T> = Omit<PagesState<T>, 'rows'> & {
  state: LiveState;
  /** Empty while loading. A row keeps its identity until its document changes. */
  rows: T[];
  /** Reads the next page, or tries one again that failed. */
  loadMore: () => void;
  /** Subscribes again after an error. */
  retry: () => void;
};

type List = { query: Query; pageSize: number; bound: number };

const noRows: never[] = [];
const nothing: PagesState<never> = { rows: undefined, size: 0, complete: false, more: 'idle', fromCache: false };

/** A page with a next page may grow up to the limit of the rules, so that rows inserted into it appear in their place. */
const constraintsOf = ({ after, upTo }: Part<QueryDocumentSnapshot>, { pageSize, bound }: List) => [
  ...(after ? [startAfter(after)] : []),
  ...(upTo ? [endAt(upTo), limit(bound)] : [limit(pageSize)]),
];

/**
 * The rows of an ordered query page by page, all of them live; see {@link livePages}. Ends and drops its rows on sign-out, and
 * subscribes again when the person's rights change, as {@link useLive} does.
 * @param ordered without a limit
 * @param bound the limit that the rules set to this list
 */
export function useLivePages<T>(
  ordered: Query,
  pageSize: number,
  parse: (snapshot: QueryDocumentSnapshot) => T,
  bound: number = queryBounds.admin,
): LivePages<T> {
  const stableQuery = useStable(ordered, sameQuery);
  const list = useMemo(() => ({ query: stableQuery, pageSize, bound }), [stableQuery, pageSize, bound]);
  const pages = useRef<Pages>(undefined);
  const listen: Listen<List, PagesState<T>> = (target, { next }) => {
    const followed = livePages<QueryDocumentSnapshot, T>({
      pageSize: target.pageSize,
      parse,
      listen: (part, onNext, failed) =>
        onSnapshot(query(target.query, ...constraintsOf(part, target)), onNext, (error) => {
          console.error('A live query ended', error);
          failed(error);
        }),
      changed: next,
    });
    pages.current = followed;
    return () => {
      followed.stop();
      pages.current = undefined;
    };
  };
  const { outcome, retry } = useLive(list, listen, ({ size, error }) => size === 0 && !error);

  const loadMore = useCallback(() => pages.current?.loadMore(), []);
  const { rows, error, ...rest } = outcome?.value ?? nothing;
  return {
    state: error ? 'error' : rows ? 'ready' : 'loading',
    rows: error || !rows ? noRows : rows,
    ...rest,
    error,
    loadMore,
    retry,
  };
}
