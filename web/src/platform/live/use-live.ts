import type { Auth } from 'firebase/auth';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useAuth, useObservable, useUser } from 'reactfire';
import { BehaviorSubject } from 'rxjs';

/** The last result of a listener. An error is a value like others: reactfire throws observable errors and keeps them for ever. */
type Outcome<T> = { value: T; error?: never } | { value?: never; error: Error };

type Observer<T> = {
  next: (value: T) => void;
  failed: (cause: unknown) => void;
};

/** Starts to listen; returns the unsubscribe function. */
export type Listen<Target, T> = (target: Target, observer: Observer<T>) => () => void;

/** What is listened to: a target for a person, at one try. */
type Source<Target> = { uid: string; target: Target; attempt: number };

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/** Everybody who was signed in since the page was loaded. */
const signedIn = new WeakMap<Auth, Set<string>>();
function peopleOn(auth: Auth): Set<string> {
  const known = signedIn.get(auth) ?? new Set();
  signedIn.set(auth, known);
  return known;
}

/** What a component listens to, one after the other. */
type Channel<Target, T> = {
  /** reactfire's name for it. */
  key: string;
  outcomes: BehaviorSubject<{ source: Source<Target>; outcome: Outcome<T> } | undefined>;
};

let channels = 0;
function openChannel<Target, T>(): Channel<Target, T> {
  channels += 1;
  return {
    key: `live: ${channels}`,
    outcomes: new BehaviorSubject<Channel<Target, T>['outcomes']['value']>(undefined),
  };
}

/**
 * Live data through reactfire's `useObservable`: the one place where all live data enter the app (docs/decisions/0200). It listens
 * while the component is mounted with the same target and person. reactfire subscribes to an observable once and keeps it and its last value
 * for ever: each component has one for all that it listens to, which is empty when nothing is listened to. When
 * the person's rights change it subscribes again, and the last value is kept until the new listener delivers: a refused listener is
 * dead, and an old one may show data that the person may no longer read.
 * @param target keeps its identity as long as it is the same; undefined: nothing to listen to yet
 * @param isEmpty whether a value says that there is nothing; from the cache alone it is not believed
 * @returns `outcome` is undefined until the first value or error; `retry` subscribes again after an error
 */
export function useLive<Target extends object, T extends { fromCache: boolean }>(
  target: Target | undefined,
  listen: Listen<Target, T>,
  isEmpty: (value: T) => boolean,
): { outcome: Outcome<T> | undefined; retry: () => void } {
  const auth = useAuth();
  const uid = useUser().data?.uid;
  const rights = useRights();
  const [attempt, setAttempt] = useState(1);
  const [{ key, outcomes }] = useState(openChannel<Target, T>);

  const source = useMemo<Source<Target> | undefined>(
    () => (target && uid !== undefined ? { uid, target, attempt } : undefined),
    [target, uid, attempt],
  );

  const { data } = useObservable(key, outcomes);

  useEffect(() => {
    if (!source) return undefined;
    const people = peopleOn(auth).add(source.uid);
    return listen(source.target, {
      next: (value) => {
        const isFirst = outcomes.value?.source !== source;
        // Firestore's cache is not per person: before the first server snapshot it may hold what another person was shown. And that it
        // is empty says nothing of what the server has, as long as there is no network.
        if (value.fromCache && isFirst && (people.size > 1 || isEmpty(value))) return;
        outcomes.next({ source, outcome: { value } });
      },
      failed: (cause) => outcomes.next({ source, outcome: { error: asError(cause) } }),
    });
    // `listen` and `isEmpty` may be inline functions: a new one must not start a new listener.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, rights]);
  useEffect(() => () => outcomes.next(undefined), [source, outcomes]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { outcome: data !== undefined && data.source === source ? data.outcome : undefined, retry };
}

/** The first of equal values: stays the same object until a value comes that is not equal. */
export function useStable<T>(value: T, equal: (a: T, b: T) => boolean): T {
  const [stable, setStable] = useState(value);
  if (equal(stable, value)) return stable;
  setStable(value);
  return value;
}

/** Wraps everything that reads live data; its value comes from the session. */
export const Rights = createContext(0);

/** Changes with what the person may see, for example with premium: a listener that was refused before may be allowed now. */
export const useRights = (): number => useContext(Rights);
