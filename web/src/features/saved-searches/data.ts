import { deleteSearch, saveSearch } from 'domain/api/saved-searches.ts';
import type { BodyOf } from 'domain/api/endpoint.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { savedSearchDocument, type SavedSearch } from 'domain/search/saved-search.ts';
import { call } from '#platform/api/call.ts';
import { collection, limit, orderBy, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, withId, type LiveQuery } from '#platform/live/use-live-query.ts';

const parse = withId(savedSearchDocument);

/** A buyer's saved searches, live, the last saved first. */
export const useSavedSearches = (uid: string): LiveQuery<SavedSearch> =>
  useLiveQuery(
    query(
      collection(useFirestore(), paths.savedSearches(uid)),
      orderBy('createdAt', 'desc'),
      limit(limits.savedSearches),
    ),
    parse,
  );

/** Saves a search, or changes the equal one. @throws ApiError `too-many-searches` */
export const sendSearch = (body: BodyOf<typeof saveSearch>) => call(saveSearch, { body });

/** @throws ApiError */
export const sendDeletion = (searchId: string) => call(deleteSearch, { params: { searchId } });
