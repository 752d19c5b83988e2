import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type SavedSearch, savedSearchDocument } from 'domain/search/saved-search.ts';

/** Parses a saved search's snapshot; undefined if it does not exist. */
export const searchIn = (snapshot: DocumentSnapshot): SavedSearch | undefined =>
  snapshot.exists ? { ...savedSearchDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** Returns the id of a search: equal ones have the same, so that a repeated request saves none twice. */
export const searchId = (query: string): string => createHash('sha256').update(query).digest('base64url').slice(0, 20);
