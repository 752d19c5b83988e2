import { useCallback, useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { day } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';
import { readJson, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';
import { favoritesQuery } from './favorites-queries.ts';

type Favorites = {
  state: 'loading' | 'ready' | 'error';
  has: (dealId: string) => boolean;
  /** Newest first. */
  ids: readonly string[];
  /** Subscribes again after an error. */
  retry: () => void;
};

/**
 * A buyer's favorites, live, up to the query's limit. Changes apply at once, even while offline; they are sent after
 * reconnecting, if necessary on a later visit.
 */
export function useFavorites(uid: string): Favorites {
  const firestore = useFirestore();
  const { state, rows, retry } = useLiveQuery(favoritesQuery(firestore, uid), ({ id }) => id);
  useEffect(() => sendUnsent(firestore, uid), [firestore, uid]);
  return useMemo(() => {
    const ids = new Set(rows);
    return { state, ids: rows, has: (dealId) => ids.has(dealId), retry };
  }, [state, rows, retry]);
}

/** Changes being sent by this page. */
const pending = new Set<string>();

/** Saves or removes a favorite; resolves once the server has it. Idempotent. */
export function useSetFavorite(uid: string): (dealId: string, saved: boolean) => Promise<void> {
  const firestore = useFirestore();
  return useCallback((dealId, saved) => setFavorite(firestore, uid, dealId, saved), [firestore, uid]);
}

async function setFavorite(firestore: Firestore, uid: string, dealId: string, saved: boolean): Promise<void> {
  pending.add(`${uid} ${dealId}`);
  const at = Date.now();
  storeTap(uid, dealId, saved, at);
  try {
    const sdk = await firestore.sdk();
    const favorite = sdk.doc(sdk.firestore, paths.ownOfDeal(uid, 'favorites', dealId));
    await (saved ? sdk.setDoc(favorite, { createdAt: sdk.serverTimestamp() }) : sdk.deleteDoc(favorite));
  } finally {
    clearTap(uid, dealId, at);
  }
}

/**
 * Sends changes that an earlier page could not. Those that the rules now refuse, for example of a deleted deal, are dropped.
 */
function sendUnsent(firestore: Firestore, uid: string): void {
  for (const { dealId, saved } of unsentTaps(uid, Date.now())) {
    if (pending.has(`${uid} ${dealId}`)) continue;
    setFavorite(firestore, uid, dealId, saved).catch((error: unknown) =>
      console.warn('An earlier favorite was refused', error),
    );
  }
}

const unsent = z.record(z.string(), z.object({ saved: z.boolean(), at: z.number() }));
type Unsent = z.infer<typeof unsent>;

/** Unsent changes older than this (ms) are discarded. */
const keptFor = day;

const read = (uid: string): Unsent => readJson(storageKeys.unsentFavorites(uid), unsent) ?? {};

function write(uid: string, taps: Unsent): void {
  if (Object.keys(taps).length === 0) removeText(storageKeys.unsentFavorites(uid));
  else writeJson(storageKeys.unsentFavorites(uid), taps);
}

/** Stores a change on this device until the server has it: pending writes are lost when a page is closed while offline. */
export function storeTap(uid: string, dealId: string, saved: boolean, at: number): void {
  write(uid, { ...read(uid), [dealId]: { saved, at } });
}

/** Removes a stored change that the server has accepted or refused. A later change of the same deal is kept. */
export function clearTap(uid: string, dealId: string, at: number): void {
  const { [dealId]: tap, ...others } = read(uid);
  if (tap?.at === at) write(uid, others);
}

/** Returns changes that an earlier page could not send, oldest first. */
export function unsentTaps(uid: string, now: number): { dealId: string; saved: boolean }[] {
  const all = Object.entries(read(uid)).filter(([, { at }]) => at > now - keptFor && at <= now);
  write(uid, Object.fromEntries(all));
  return all.toSorted(([, a], [, b]) => a.at - b.at).map(([dealId, { saved }]) => ({ dealId, saved }));
}
