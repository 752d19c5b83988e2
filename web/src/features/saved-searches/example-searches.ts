import type { SavedSearch } from 'domain/search/saved-search.ts';

/** For tests: a saved search, by default of condos. */
export const exampleSearch = (id: string, change: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  query: 'type=condo',
  name: 'Condos',
  frequency: 'daily',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  ...change,
});
