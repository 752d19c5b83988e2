import { onSnapshot, queryEqual, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRights } from '#platform/session/session.tsx';
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

/** `rights`: what the person might see when it began. */
type Listening = { query: Query; uid: string; attempt: number; rights: number };
type Held<T> = { of: Listening; parsed: ParsedRow<T>[]; rows: T[]; size: number; fromCache: boolean; error?: Error };

const sameQuery = (a: Query | undefined, b: Query | undefined) => a === b || (!!a && !!b && queryEqual(a, b));
/** Whether they tell of the same: then what one told is shown until the other does. */
const followsOn = (a: Listening | undefined, b: Listening) =>
  a?.query === b.query && a.uid === b.uid && a.attempt === b.attempt;
const noRows: never[] = [];

/**
 * The rows of a query, kept up to date. An equal query keeps its listener, another one or sign-out ends it and drops its
 * rows. Errors are state, never thrown. A document that `parse` refuses is left out and logged. When the person's rights
 * change it asks again, as {@link useLiveDocument} does.
 * @param query undefined: nothing to listen to yet
 */
export function useLiveQuery<T>(query: Query | undefined, parse: (snapshot: QueryDocumentSnapshot) => T): LiveQuery<T> {
  const uid = useSignedInUid();
  const rights = useRights();
  const stableQuery = useStable(query, sameQuery);
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Held<T>>();

  const listening = useMemo<Listening | undefined>(
    () => (stableQuery && uid ? { query: stableQuery, uid, attempt, rights } : undefined),
    [stableQuery, uid, attempt, rights],
  );

  useEffect(() => {
    setHeld((last) => (last && listening && followsOn(last.of, listening) ? last : undefined));
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
    return stop;
    // `parse` may be written inline: a new function is no reason for a new listener.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [listening]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!listening || !held || !followsOn(held.of, listening)) {
    return { state: 'loading', rows: noRows, size: 0, fromCache: false, retry };
  }
  const { rows, size, fromCache, error } = held;
  return error
    ? { state: 'error', rows, size, fromCache, error, retry }
    : { state: 'ready', rows, size, fromCache, retry };
}
