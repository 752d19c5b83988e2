import type { Auth } from 'firebase/auth';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useAuth, useObservable, useUser } from 'reactfire';
import { BehaviorSubject } from 'rxjs';
import { newClientId } from '#platform/client-id.ts';

/** The last result of a listener. Errors are values, because reactfire throws observable errors and keeps them forever. */
type Outcome<T> = { value: T; error?: never } | { value?: never; error: Error };

type Observer<T> = {
  next: (value: T) => void;
  failed: (cause: unknown) => void;
};

/** Starts to listen; returns the unsubscribe function. */
export type Listen<Target, T> = (target: Target, observer: Observer<T>) => () => void;

/** A target for a user, and the number of the attempt. */
type Source<Target> = { uid: string; target: Target; attempt: number };

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/** Returns the users who have signed in since the page was loaded. */
const signedIn = new WeakMap<Auth, Set<string>>();
function peopleOn(auth: Auth): Set<string> {
  const known = signedIn.get(auth) ?? new Set();
  signedIn.set(auth, known);
  return known;
}

/** A component's observable, shared by everything that it listens to over time. */
type Channel<Target, T> = {
  /** The key in reactfire. */
  key: string;
  outcomes: BehaviorSubject<{ source: Source<Target>; outcome: Outcome<T> } | undefined>;
  /** Last source and outcome; shown by a component that `<Activity>` hid and shows again, until its new listener delivers. */
  last: Channel<Target, T>['outcomes']['value'];
};

/** Of this evaluation of the module: after another one, as in development, reactfire still has the channels of the one before. */
const evaluation = newClientId();
let channels = 0;
function openChannel<Target, T>(): Channel<Target, T> {
  channels += 1;
  return {
    key: `live: ${evaluation} ${channels}`,
    outcomes: new BehaviorSubject<Channel<Target, T>['outcomes']['value']>(undefined),
    last: undefined,
  };
}

/**
 * Live data through reactfire's `useObservable`: the only place where live data enters the app (docs/decisions/0200). Listens while the
 * component is mounted with the same target and user. reactfire subscribes to an observable once and keeps it and its last value forever,
 * so each component has a single one, which is emptied when nothing is listened to. When the user's rights change, it subscribes again and
 * keeps the last value until the new listener delivers: a refused listener never recovers, and an old one may show data that the user may
 * no longer read.
 * @param target must keep its identity while it is the same; undefined: nothing to listen to yet
 * @param isEmpty whether a value is empty; ignored if it comes only from the cache
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
  const [channel] = useState(openChannel<Target, T>);
  const { key, outcomes } = channel;

  const source = useMemo<Source<Target> | undefined>(
    () => (target && uid !== undefined ? { uid, target, attempt } : undefined),
    [target, uid, attempt],
  );

  const { data = channel.last } = useObservable(key, outcomes);

  useEffect(() => {
    if (!source) return undefined;
    const people = peopleOn(auth).add(source.uid);
    return listen(source.target, {
      next: (value) => {
        const isFirst = outcomes.value?.source !== source;
        // Firestore's cache is not per user: before the first server snapshot it may contain data shown to another user. Also, offline, an
        // empty cache tells nothing about the server.
        if (value.fromCache && isFirst && (people.size > 1 || isEmpty(value))) return;
        outcomes.next({ source, outcome: { value } });
      },
      failed: (cause) => outcomes.next({ source, outcome: { error: asError(cause) } }),
    });
    // `listen` and `isEmpty` may be inline functions, which must not start a new listener.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, rights]);
  useEffect(
    () => () => {
      channel.last = outcomes.value;
      outcomes.next(undefined);
    },
    [source, outcomes, channel],
  );

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { outcome: data !== undefined && data.source === source ? data.outcome : undefined, retry };
}

/** Returns the first of several equal values: the same object until an unequal value arrives. */
export function useStable<T>(value: T, equal: (a: T, b: T) => boolean): T {
  const [stable, setStable] = useState(value);
  if (equal(stable, value)) return stable;
  setStable(value);
  return value;
}

/** Compares parsed documents, which consist of what JSON keeps, and of dates. */
export const isSameData = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Wraps everything that reads live data. The value comes from the session. */
export const Rights = createContext(0);

/** Changes with the user's permissions, for example premium: a listener that was refused before may be allowed now. */
export const useRights = (): number => useContext(Rights);
