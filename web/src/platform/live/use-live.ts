import type { Auth } from 'firebase/auth';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useAuth, useObservable, useUser } from 'reactfire';
import { BehaviorSubject, NEVER } from 'rxjs';

/** What a listener told last. An error is a value like others: reactfire throws those it is given, and keeps them for ever. */
type Outcome<T> = { value: T; error?: never } | { value?: never; error: Error };

type Told<T> = {
  next: (value: T) => void;
  failed: (cause: unknown) => void;
};

/** Begins to listen; gives how to stop. */
type Listen<Target, T> = (target: Target, told: Told<T>) => () => void;

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

/** reactfire keeps every observable under this name, until the page is left: nothing in it takes one away. */
const kept = globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> };

/**
 * What somebody listens to, by reactfire's `useObservable`: the one place where live data come in (docs/decisions/0200). It listens
 * from the moment that the component is on the page until it leaves, or is about another target or person; then reactfire forgets what
 * it held, too. When the person's rights change it listens anew, and what it heard stays until the new listener speaks: a refused
 * listener is dead, and an old one may show what is theirs no more.
 * @param target keeps its identity as long as it is the same; undefined: nothing to listen to yet
 * @returns `outcome` undefined until something was heard; `retry` to begin anew after an error
 */
export function useLive<Target extends object, T extends { fromCache: boolean }>(
  target: Target | undefined,
  listen: Listen<Target, T>,
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
        // Firestore's memory knows no persons: what it has before the server speaks may be what the one before was shown.
        if (value.fromCache && people.size > 1 && !source.outcomes.value) return;
        source.outcomes.next({ value });
      },
      failed: (cause) => source.outcomes.next({ error: asError(cause) }),
    });
    // `listen` may be written inline: a new function is no reason for a new listener.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, rights]);
  useEffect(() => source && (() => void kept._reactFirePreloadedObservables?.delete(source.key)), [source]);

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

/** Stands around whatever reads live data; its value is the session's. */
export const Rights = createContext(0);

/** Changes with what the person may see, as when premium comes or goes: what was refused before may be asked for again. */
export const useRights = (): number => useContext(Rights);
