import { collection, deleteDoc, doc, orderBy, query, serverTimestamp, setDoc } from 'firebase/firestore';
import { useMemo } from 'react';
import { paths } from 'domain/paths.ts';
import { firestore } from '#platform/firebase/firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

export type Favorites = {
  state: 'loading' | 'ready' | 'error';
  has: (dealId: string) => boolean;
  /** Newest first. */
  ids: readonly string[];
};

/** A buyer's favourites, live. A tap is there at once, also without a network: it is sent when there is one again. */
export function useFavorites(uid: string | undefined): Favorites {
  const favorites = useMemo(
    () =>
      uid === undefined ? undefined : query(collection(firestore, paths.favorites(uid)), orderBy('createdAt', 'desc')),
    [uid],
  );
  const { state, rows } = useLiveQuery(favorites, ({ id }) => id);
  return useMemo(() => {
    const ids = new Set(rows);
    return { state, ids: rows, has: (dealId) => ids.has(dealId) };
  }, [state, rows]);
}

/** Saves a deal or takes it back; resolves when the server has it. The same twice is the same once. */
export function setFavorite(uid: string, dealId: string, saved: boolean): Promise<void> {
  const favorite = doc(firestore, paths.favorite(uid, dealId));
  return saved ? setDoc(favorite, { createdAt: serverTimestamp() }) : deleteDoc(favorite);
}
