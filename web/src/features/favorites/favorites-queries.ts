import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, orderBy, query, type Query } from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';

/** A person's favorites, the last saved first. */
export const favoritesQuery = (firestore: Firestore, uid: string): Query =>
  query(collection(firestore, paths.favorites(uid)), orderBy('createdAt', 'desc'), limit(queryBounds.favorites));
