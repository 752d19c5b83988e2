import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readJson, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';

/** Maximum number of deals that are compared. */
export const mostCompared = 4;

const stored = z.array(z.string());
const none: readonly string[] = [];

/** The last parsed choice of one person, so that cards do not parse it again. */
let known: { uid: string; ids: readonly string[] } | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  // Another tab of the same person.
  const onStorage = () => {
    known = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Returns the deals that a person chose to compare on this device, in the order in which they chose them. */
export function chosenDeals(uid: string): readonly string[] {
  if (known?.uid !== uid)
    known = { uid, ids: (readJson(storageKeys.comparedDeals(uid), stored) ?? none).slice(0, mostCompared) };
  return known.ids;
}

export const useChosenDeals = (uid: string): readonly string[] =>
  useSyncExternalStore(subscribe, () => chosenDeals(uid));

/** Whether a deal is chosen. Renders again only when that changes. */
export const useIsChosen = (uid: string, dealId: string): boolean =>
  useSyncExternalStore(subscribe, () => chosenDeals(uid).includes(dealId));

function keep(uid: string, ids: readonly string[]): void {
  known = { uid, ids };
  const key = storageKeys.comparedDeals(uid);
  if (ids.length === 0) removeText(key);
  else writeJson(key, ids);
  for (const listener of listeners) listener();
}

/** Chooses a deal, or no longer. Returns false if as many are chosen as can be compared. */
export function choose(uid: string, dealId: string, chosen: boolean): boolean {
  const others = chosenDeals(uid).filter((id) => id !== dealId);
  if (chosen && others.length >= mostCompared) return false;
  keep(uid, chosen ? [...others, dealId] : others);
  return true;
}

export const chooseNone = (uid: string): void => keep(uid, none);

/** Returns the address of the page that compares deals. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?deals=${ids.map(encodeURIComponent).join(',')}`;
