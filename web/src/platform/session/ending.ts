import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { parseStored, readText, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';
import { notices, type Ending } from './session-state.ts';

const stored = z.object({ notice: z.enum(notices), detail: z.optional(z.literal('no-account')) });
const key = storageKeys.sessionEnding;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Stores why a session ended for the sign-in page, in every tab and across reloads. */
export function keepEnding(ending: Ending): void {
  writeJson(key, ending);
  notifyListeners();
}

/** Called when the user has seen it, or somebody is signed in again. */
export function clearEnding(): void {
  removeText(key);
  notifyListeners();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Returns why the last session of this browser ended, until the user has seen it. */
export function useEnding(): z.output<typeof stored> | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => undefined,
  );
  return useMemo(() => parseStored(text, stored), [text]);
}
