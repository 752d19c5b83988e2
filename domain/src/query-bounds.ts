/**
 * Maximum number of documents per client query, by collection: firestore.rules refuses a query without a limit or with a higher one. Counts
 * are queries, too (docs/decisions/0139).
 */
export const queryBounds = {
  /** Deals; also the number up to which search results are counted. */
  deals: 1000,
  /** Documents that a person writes, one for each deal, such as favorites. */
  ownOfDeals: 1000,
  notifications: 100,
  savedSearches: 100,
  /** Lists, and the deals and invitations of one. */
  sharedLists: 100,
  devices: 100,
  statusHistory: 100,
  changes: 100,
  interests: 1000,
  offers: 1000,
  photoUploads: 100,
  papers: 100,
  paperPages: 100,
  paperReaders: 1000,
  paperOpenings: 1000,
  caseRequests: 100,
  /** A member's own. */
  reports: 100,
  /** All of them: see `limits.mapShards`. */
  mapShards: 40,
  /** For the collections that admins read in pages and count. */
  admin: 10_000,
} as const;
