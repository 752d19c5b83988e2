import { onSnapshot, queryEqual, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { mergeRows, type ParsedRow } from './merge-rows.ts';
import { useSignedInUid } from './use-signed-in-uid.ts';
import { useStable } from './use-stable.ts';

export type LiveState = 'loading' | 'ready' | 'error';

export type LiveQuery<T> = {
  state: LiveState;
  /** Empty while loading. A row keeps its identity until its document changes. */
  rows: T[];
  /** How many documents the query gives, also such as `parse` refused. */
  size: number;
  /** True while the rows come from this device alone, as when there is no network. */
  fromCache: boolean;
  error?: Error;
  /** Listens anew after an error. */
  retry: () => void;
};

type Listening = { query: Query; uid: string; attempt: number };
type Held<T> = { of: Listening; parsed: ParsedRow<T>[]; rows: T[]; size: number; fromCache: boolean; error?: Error };

const sameQuery = (a: Query | undefined, b: Query | undefined) => a === b || (!!a && !!b && queryEqual(a, b));
const noRows: never[] = [];

/**
 * The rows of a query, kept up to date. An equal query keeps its listener, another one or sign-out ends it and drops its
 * rows. Errors are state, never thrown. A document that `parse` refuses is left out and logged.
 * @param query undefined: nothing to listen to yet
 */
export function useLiveQuery<T>(query: Query | undefined, parse: (snapshot: QueryDocumentSnapshot) => T): LiveQuery<T> {
  const uid = useSignedInUid();
  const stableQuery = useStable(query, sameQuery);
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Held<T>>();

  const listening = useMemo<Listening | undefined>(
    () => (stableQuery && uid ? { query: stableQuery, uid, attempt } : undefined),
    [stableQuery, uid, attempt],
  );

  useEffect(() => {
    if (!listening) return undefined;
    let parsed: ParsedRow<T>[] = [];
    const stop = onSnapshot(
      listening.query,
      // Without metadata changes, "from cache" would stay true when the server has nothing newer.
      { includeMetadataChanges: true },
      (snapshot) => {
        const before = parsed;
        parsed = mergeRows(before, snapshot, parse);
        const { fromCache } = snapshot.metadata;
        setHeld((last) => {
          const rows = last?.of === listening && parsed === before ? last.rows : parsed.map(({ row }) => row);
          return { of: listening, parsed, rows, size: snapshot.size, fromCache };
        });
      },
      (error) => {
        console.error('A live query ended', error);
        setHeld({ of: listening, parsed: [], rows: noRows, size: 0, fromCache: false, error });
      },
    );
    return () => {
      stop();
      setHeld(undefined);
    };
    // `parse` may be written inline: a new function is no reason for a new listener.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [listening]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!listening || held?.of !== listening) return { state: 'loading', rows: noRows, size: 0, fromCache: false, retry };
  const { rows, size, fromCache, error } = held;
  return error
    ? { state: 'error', rows, size, fromCache, error, retry }
    : { state: 'ready', rows, size, fromCache, retry };
}
