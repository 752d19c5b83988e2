/**
 * How many documents a query of the client may ask for, by what it asks for: each has a limit in it, and firestore.rules
 * refuses one without, or with a higher one. A count is a query like any other (docs/decisions/0139).
 */
export const queryBounds = {
  /** Deals are counted up to here for who looks for some. */
  deals: 1000,
  favorites: 1000,
  notifications: 100,
  statusHistory: 100,
  changes: 100,
  interests: 1000,
  offers: 1000,
  photoUploads: 100,
  /** What admins read by pages, and count. */
  admin: 10_000,
} as const;
