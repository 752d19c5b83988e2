import { createHash } from 'node:crypto';
import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { savedSearch, type SavedSearch, savedSearchDocument } from 'domain/search/saved-search.ts';

/** Parses a saved search's snapshot; undefined if it does not exist. */
export const searchIn = (snapshot: DocumentSnapshot): SavedSearch | undefined =>
  snapshot.exists ? { ...savedSearchDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** Parses a buyer's saved searches: those that tell of deals, which paused ones do not. */
export const tellingSearches = ({ docs }: QuerySnapshot) =>
  docs
    .flatMap((snapshot) => searchIn(snapshot) ?? [])
    .filter(({ frequency }) => frequency !== 'never')
    .map(({ query, name }) => ({ search: savedSearch(query), name, query }));

/** Returns the id of a search: equal ones have the same, so that a repeated request saves none twice. */
export const searchId = (query: string): string => createHash('sha256').update(query).digest('base64url').slice(0, 20);
