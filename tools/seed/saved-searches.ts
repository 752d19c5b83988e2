import type { Preferences } from 'domain/buyer/preferences.ts';
import { citySearchText } from 'domain/deal/address-search.ts';
import { paths } from 'domain/paths.ts';
import { savedSearch, searchKey, searchText } from 'domain/search/saved-search.ts';
import type { SearchFrequency } from 'domain/search/search-frequency.ts';
import { searchId } from '#functions/documents/stored-search.ts';
import { addDays } from './calendar.ts';
import type { SeedDocument } from './documents.ts';

/** Only for manual tests, since each would be told of deals that are published while one works. */
const searching = ['seed-premium-buyer', 'seed-buyer'];

/** Returns the saved searches of a buyer: their city every day, and subject-to deals in their state on Mondays. */
export function savedSearchesOf(uid: string, { city, state }: Preferences, now: Date): SeedDocument[] {
  if (!searching.includes(uid)) return [];
  return [
    searchOf({ q: citySearchText(city, state) }, `${city}, ${state}`, 'daily', 1),
    searchOf({ state, finance: 'SubTo', 'max-entry-fee': '30000' }, `${state}, Sub-To, up to $30,000 in`, 'weekly', 12),
  ];

  function searchOf(parameters: Record<string, string>, name: string, frequency: SearchFrequency, daysAgo: number) {
    const search = savedSearch(new URLSearchParams(parameters).toString());
    const query = searchText(search);
    const data = { query, name, frequency, key: searchKey(search), createdAt: addDays(now, -daysAgo) };
    return { path: paths.savedSearch(uid, searchId(query)), data };
  }
}
