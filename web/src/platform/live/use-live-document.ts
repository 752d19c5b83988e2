import { onSnapshot, refEqual, type DocumentReference, type QueryDocumentSnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRights } from '#platform/session/session.tsx';
import type { LiveState } from './use-live-query.ts';
import { useSignedInUid } from './use-signed-in-uid.ts';
import { useStable } from './use-stable.ts';

export type LiveDocument<T> = {
  state: LiveState;
  /** Undefined while loading, and when the document does not exist. */
  value: T | undefined;
  fromCache: boolean;
  error?: Error;
  /** Listens anew after an error. */
  retry: () => void;
};

/** `rights`: what the person might see when it began. */
type Listening = { reference: DocumentReference; uid: string; attempt: number; rights: number };
type Held<T> = { of: Listening; value: T | undefined; fromCache: boolean; error?: Error };

const sameReference = (a: DocumentReference | undefined, b: DocumentReference | undefined) =>
  a === b || (!!a && !!b && refEqual(a, b));
/** Whether they tell of the same: then what one told is shown until the other does. */
const followsOn = (a: Listening | undefined, b: Listening) =>
  a?.reference === b.reference && a.uid === b.uid && a.attempt === b.attempt;
const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * One document, kept up to date; ends and drops what it holds on sign-out. A document that `parse` refuses is an error.
 * When the person's rights change it asks again: a refused listener is dead, and an old one may show what is theirs no more.
 * @param reference undefined: nothing to listen to yet
 */
export function useLiveDocument<T>(
  reference: DocumentReference | undefined,
  parse: (snapshot: QueryDocumentSnapshot) => T,
): LiveDocument<T> {
  const uid = useSignedInUid();
  const rights = useRights();
  const stableReference = useStable(reference, sameReference);
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Held<T>>();

  const listening = useMemo<Listening | undefined>(
    () => (stableReference && uid ? { reference: stableReference, uid, attempt, rights } : undefined),
    [stableReference, uid, attempt, rights],
  );

  useEffect(() => {
    setHeld((last) => (last && listening && followsOn(last.of, listening) ? last : undefined));
    if (!listening) return undefined;
    const fail = (cause: unknown) => {
      console.error(`${listening.reference.path} cannot be shown`, cause);
      setHeld({ of: listening, value: undefined, fromCache: false, error: asError(cause) });
    };
    const stop = onSnapshot(
      listening.reference,
      { includeMetadataChanges: true },
      (snapshot) => {
        try {
          const value = snapshot.exists() ? parse(snapshot) : undefined;
          setHeld({ of: listening, value, fromCache: snapshot.metadata.fromCache });
        } catch (cause) {
          fail(cause);
        }
      },
      fail,
    );
    return stop;
    // `parse` may be written inline: a new function is no reason for a new listener.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [listening]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!listening || !held || !followsOn(held.of, listening)) {
    return { state: 'loading', value: undefined, fromCache: false, retry };
  }
  const { value, fromCache, error } = held;
  return error ? { state: 'error', value, fromCache, error, retry } : { state: 'ready', value, fromCache, retry };
}
