import {
  onSnapshot,
  queryEqual,
  rowsKey,
  type Query,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import { logLiveFailure } from './connection.ts';
import { mergeRows, type ParsedRow } from './merge-rows.ts';
import { useEarly } from './early-reads.ts';
import { useKnownDocuments } from './known-documents.ts';
import { type Listen, useLive, useStable } from './use-live.ts';

export type LiveState = 'loading' | 'ready' | 'error';

export type LiveQuery<T> = {
  state: LiveState;
  /** Empty while loading. A row keeps its identity until its document changes. */
  rows: T[];
  /** Number of documents in the result, including those that `parse` rejected. */
  size: number;
  /** True while the rows come only from this device, for example offline. */
  fromCache: boolean;
  /** Set while the rows are those that were read before the page's scripts had loaded. */
  early?: true;
  error?: Error;
  /** Subscribes again after an error. */
  retry: () => void;
};

type Held<T> = Pick<LiveQuery<T>, 'rows' | 'size' | 'fromCache'>;

export const sameQuery = (a: Query | undefined, b: Query | undefined): boolean =>
  a === b || (!!a && !!b && queryEqual(a, b));
const nothing: { rows: never[]; size: number; fromCache: boolean } = { rows: [], size: 0, fromCache: false };

/**
 * Returns the live rows of a query. An equal query keeps its listener; another query or sign-out ends it and drops its rows. Errors are
 * state and never thrown. Documents that `parse` rejects are left out and logged. Subscribes again when the user's rights change, like
 * {@link useLive}.
 * @param query undefined: nothing to listen to yet
 */
export function useLiveQuery<T>(query: Query | undefined, parse: (snapshot: QueryDocumentSnapshot) => T): LiveQuery<T> {
  const known = useKnownDocuments();
  const listen: Listen<Query, Held<T>> = (target, { next, failed }) => {
    const key = rowsKey(target);
    let parsed: ParsedRow<T>[] = [];
    let rows: T[] = nothing.rows;
    return onSnapshot(
      target,
      (snapshot) => {
        const before = parsed;
        parsed = mergeRows(before, snapshot, parse);
        if (parsed !== before) rows = parsed.map(({ row }) => row);
        const { fromCache } = snapshot.metadata;
        if (snapshot.size === 0) known.delete(key);
        else if (!fromCache) known.set(key, snapshot.docs);
        next({ rows, size: snapshot.size, fromCache });
      },
      (error) => {
        known.delete(key);
        logLiveFailure('A live query ended', error);
        failed(error);
      },
    );
  };
  const { outcome, retry } = useLive(useStable(query, sameQuery), listen, ({ size }) => size === 0);
  const early = useEarly(query && rowsKey(query), outcome !== undefined, parse);
  if (!outcome && early)
    return { state: 'ready', rows: early, size: early.length, fromCache: true, early: true, retry };
  if (!outcome) return { state: 'loading', ...nothing, retry };
  const { value, error } = outcome;
  return error ? { state: 'error', ...nothing, error, retry } : { state: 'ready', ...value, retry };
}

type Schema<T> = { parse: (data: unknown) => T };

/** Returns a function that parses a document by its schema and adds its id. */
export const withId =
  <T>(schema: Schema<T>) =>
  (snapshot: QueryDocumentSnapshot): T & { id: string } => ({ ...schema.parse(snapshot.data()), id: snapshot.id });
