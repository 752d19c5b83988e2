import type { Auth } from 'firebase/auth';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useAuth, useObservable, useUser } from 'reactfire';
import { BehaviorSubject, NEVER } from 'rxjs';

/** The last result of a listener. An error is a value like others: reactfire throws observable errors and keeps them for ever. */
type Outcome<T> = { value: T; error?: never } | { value?: never; error: Error };

type Observer<T> = {
  next: (value: T) => void;
  failed: (cause: unknown) => void;
};

/** Starts to listen; returns the unsubscribe function. */
export type Listen<Target, T> = (target: Target, observer: Observer<T>) => () => void;

type Source<Target, T> = {
  /** reactfire's name for it. */
  key: string;
  uid: string;
  target: Target;
  outcomes: BehaviorSubject<Outcome<T> | undefined>;
};

let sources = 0;
const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/** Everybody who was signed in since the page was loaded. */
const signedIn = new WeakMap<Auth, Set<string>>();
function peopleOn(auth: Auth): Set<string> {
  const known = signedIn.get(auth) ?? new Set();
  signedIn.set(auth, known);
  return known;
}

/** reactfire keeps every observable in this global until the page is closed, and has no way to remove one. */
const reactfireCache = globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> };

/**
 * Live data through reactfire's `useObservable`: the one place where all live data enter the app (docs/decisions/0200). It listens
 * while the component is mounted with the same target and person; afterwards the cached value is removed from reactfire, too. When
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

  const source = useMemo<Source<Target, T> | undefined>(() => {
    if (!target || uid === undefined) return undefined;
    sources += 1;
    const key = `live: ${uid}, source ${sources}, try ${attempt}`;
    return { key, uid, target, outcomes: new BehaviorSubject<Outcome<T> | undefined>(undefined) };
  }, [target, uid, attempt]);

  const { data: outcome } = useObservable(source?.key ?? 'live: nothing', source?.outcomes ?? NEVER);

  useEffect(() => {
    if (!source) return undefined;
    const people = peopleOn(auth).add(source.uid);
    return listen(source.target, {
      next: (value) => {
        // Firestore's cache is not per person: before the first server snapshot it may hold what another person was shown. And that it
        // is empty says nothing of what the server has, as long as there is no network.
        if (value.fromCache && !source.outcomes.value && (people.size > 1 || isEmpty(value))) return;
        source.outcomes.next({ value });
      },
      failed: (cause) => source.outcomes.next({ error: asError(cause) }),
    });
    // `listen` and `isEmpty` may be inline functions: a new one must not start a new listener.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, rights]);
  useEffect(() => source && (() => void reactfireCache._reactFirePreloadedObservables?.delete(source.key)), [source]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { outcome, retry };
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
