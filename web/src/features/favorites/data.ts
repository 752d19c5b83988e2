import {
  collection,
  deleteDoc,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  type Firestore,
} from 'firebase/firestore';
import { useEffect, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';
import { forgetTap, rememberTap, unsentTaps } from './unsent-favorites.ts';

export type Favorites = {
  state: 'loading' | 'ready' | 'error';
  has: (dealId: string) => boolean;
  /** Newest first. */
  ids: readonly string[];
};

/** A buyer's favourites, the last saved of very many, live. A tap is there at once, also without a network: it is sent when there is one again, if need be by a later visit. */
export function useFavorites(uid: string | undefined): Favorites {
  const firestore = useFirestore();
  const favorites = useMemo(
    () =>
      uid === undefined
        ? undefined
        : query(
            collection(firestore, paths.favorites(uid)),
            orderBy('createdAt', 'desc'),
            limit(queryBounds.favorites),
          ),
    [firestore, uid],
  );
  const { state, rows } = useLiveQuery(favorites, ({ id }) => id);
  useEffect(() => {
    if (uid !== undefined) sendUnsent(firestore, uid);
  }, [firestore, uid]);
  return useMemo(() => {
    const ids = new Set(rows);
    return { state, ids: rows, has: (dealId) => ids.has(dealId) };
  }, [state, rows]);
}

/** Taps that this page has sent, or is about to. */
const underWay = new Set<string>();

/** Saves a deal or takes it back; resolves when the server has it. The same twice is the same once. */
export async function setFavorite(firestore: Firestore, uid: string, dealId: string, saved: boolean): Promise<void> {
  const favorite = doc(firestore, paths.favorite(uid, dealId));
  underWay.add(`${uid} ${dealId}`);
  const at = Date.now();
  rememberTap(uid, dealId, saved, at);
  try {
    await (saved ? setDoc(favorite, { createdAt: serverTimestamp() }) : deleteDoc(favorite));
  } finally {
    forgetTap(uid, dealId, at);
  }
}

/** Sends what an earlier page could not. What the rules refuse by now, such as a deal that is gone, is nobody's loss. */
function sendUnsent(firestore: Firestore, uid: string): void {
  for (const { dealId, saved } of unsentTaps(uid, Date.now())) {
    if (underWay.has(`${uid} ${dealId}`)) continue;
    setFavorite(firestore, uid, dealId, saved).catch((error: unknown) =>
      console.warn('An earlier favourite was refused', error),
    );
  }
}
