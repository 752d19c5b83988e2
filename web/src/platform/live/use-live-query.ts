import {
  onSnapshot,
  queryEqual,
  rowsKey,
  type Query,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import { mergeRows, type ParsedRow } from './merge-rows.ts';
import { useEarly } from './early-reads.ts';
import { type Listen, useLive, useStable } from './use-live.ts';

export type LiveState = 'loading' | 'ready' | 'error';

export type LiveQuery<T> = {
  state: LiveState;
  /** Empty while loading. A row keeps its identity until its document changes. */
  rows: T[];
  /** How many documents the query returned, including those that `parse` refused. */
  size: number;
  /** True while the rows come from this device alone, as when there is no network. */
  fromCache: boolean;
  /** The rows are the first ones, as they were read before the page's scripts were there. */
  early?: true;
  error?: Error;
  /** Listens anew after an error. */
  retry: () => void;
};

type Held<T> = Pick<LiveQuery<T>, 'rows' | 'size' | 'fromCache'>;

export const sameQuery = (a: Query | undefined, b: Query | undefined): boolean =>
  a === b || (!!a && !!b && queryEqual(a, b));
const nothing: { rows: never[]; size: number; fromCache: boolean } = { rows: [], size: 0, fromCache: false };

/**
 * The rows of a query, kept up to date. An equal query keeps its listener, another one or sign-out ends it and drops its
 * rows. Errors are state, never thrown. A document that `parse` refuses is left out and logged. When the person's rights
 * change it subscribes again, as {@link useLive} does.
 * @param query undefined: nothing to listen to yet
 * @param parseEarly for a list whose first rows were read early, with fewer fields: they stay until the server has said what is in it, as the first
 * snapshot can have a part of the rows, from this device
 */
export function useLiveQuery<T>(
  query: Query | undefined,
  parse: (snapshot: QueryDocumentSnapshot) => T,
  parseEarly?: (snapshot: QueryDocumentSnapshot) => T,
): LiveQuery<T> {
  const listen: Listen<Query, Held<T>> = (target, { next, failed }) => {
    let parsed: ParsedRow<T>[] = [];
    let rows: T[] = nothing.rows;
    return onSnapshot(
      target,
      (snapshot) => {
        const before = parsed;
        parsed = mergeRows(before, snapshot, parse);
        if (parsed !== before) rows = parsed.map(({ row }) => row);
        next({ rows, size: snapshot.size, fromCache: snapshot.metadata.fromCache });
      },
      (error) => {
        console.error('A live query ended', error);
        failed(error);
      },
    );
  };
  const { outcome, retry } = useLive(useStable(query, sameQuery), listen, ({ size }) => size === 0);
  const isPart = parseEarly !== undefined && outcome?.value?.fromCache === true;
  const isLive = outcome !== undefined && !isPart;
  const early = useEarly(query && rowsKey(query), isLive, parseEarly ?? parse);
  if (!isLive && early) return { state: 'ready', rows: early, size: early.length, fromCache: true, early: true, retry };
  if (!outcome) return { state: 'loading', ...nothing, retry };
  const { value, error } = outcome;
  return error ? { state: 'error', ...nothing, error, retry } : { state: 'ready', ...value, retry };
}

type Schema<T> = { parse: (data: unknown) => T };

/** Parses a document by its schema, and adds its id. */
export const withId =
  <T>(schema: Schema<T>) =>
  (snapshot: QueryDocumentSnapshot): T & { id: string } => ({ ...schema.parse(snapshot.data()), id: snapshot.id });
