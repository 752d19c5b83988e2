import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { limit, orderBy, type Query, type QueryData } from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';

/** A person's favorites, most recently saved first. */
export const favoritesData = (uid: string): QueryData => ({
  path: paths.ownOfDeals(uid, 'favorites'),
  group: false,
  constraints: [orderBy('createdAt', 'desc'), limit(queryBounds.ownOfDeals)],
});

export const favoritesQuery = (firestore: Firestore, uid: string): Query => ({ firestore, ...favoritesData(uid) });
