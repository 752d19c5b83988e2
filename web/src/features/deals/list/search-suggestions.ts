import { stateOfCode, statesBeginning } from 'domain/geo/state-name-matching.ts';
import type { UsState } from 'domain/geo/states.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { tokens } from 'domain/text/tokens.ts';
import { addressesQuery, dealCountQuery, placesQuery, suggestedAddresses, type Reader } from './deal-queries.ts';
import { matches, type DealSearch } from './deal-search.ts';
import type { DealReader } from './deal-reader.ts';

export type PlaceSuggestion = {
  kind: 'place';
  city?: string;
  state: string;
  /** What is searched for when it is chosen. */
  text: string;
  /** Its deals, as far as they were counted; undefined where filters are only refined over deals that were read. */
  count: number | undefined;
  orMore: boolean;
};
export type Suggestion = PlaceSuggestion | { kind: 'address'; deal: Deal };

/** Suggestions begin with as many letters. */
export const suggestFrom = 2;
/** Each place is counted, which is one read. */
const mostPlaces = 5;

type Place = Pick<PlaceSuggestion, 'city' | 'state' | 'text'>;

/**
 * What somebody may mean who types: places with their deals, those with most first, then deals by their address. Everything is
 * among what the search's other filters leave, so that a number is that of the list which the place gives.
 * @param search with what was typed as its text
 * @throws FirestoreError when a query fails
 */
export async function searchSuggestions(
  reader: Reader,
  search: DealSearch,
  dealReader: DealReader,
): Promise<Suggestion[]> {
  const text = search.text ?? '';
  if (Array.from(text).length < suggestFrom) return [];
  const [places, addresses] = await Promise.all([
    placesFor(reader, search, dealReader),
    dealReader.read(addressesQuery(reader, search)),
  ]);
  return [
    ...places,
    ...addresses.deals
      .filter((deal) => matches(search, deal))
      .slice(0, suggestedAddresses)
      .map((deal) => ({ kind: 'address' as const, deal })),
  ];
}

async function placesFor(reader: Reader, search: DealSearch, dealReader: DealReader): Promise<PlaceSuggestion[]> {
  const states = statesFor(search.text ?? '').filter((state) => search.state === undefined || state === search.state);
  const query = placesQuery(reader, search);
  const { text: _, ...filters } = search;
  const read = query ? (await dealReader.read(query)).deals.filter((deal) => matches(filters, deal)) : [];
  const cities = new Map(read.map((deal) => [`${tokens(deal.city).join(' ')}, ${deal.state}`, cityOf(deal)]));
  const places: Place[] = [...states.map((state) => ({ state, text: state })), ...cities.values()];
  const counted = await Promise.all(
    places.slice(0, mostPlaces).map(async (place): Promise<PlaceSuggestion> => {
      const { query: counting, exact } = dealCountQuery(reader, { ...search, text: place.text });
      if (!exact) return { kind: 'place', ...place, count: undefined, orMore: false };
      return { kind: 'place', ...place, ...(await dealReader.count(counting)) };
    }),
  );
  return counted.filter(({ count }) => count !== 0).toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

const cityOf = ({ city, state }: Deal): Place => ({ city, state, text: `${city}, ${state}` });

/** The state whose code was typed, and states whose names begin so. */
function statesFor(text: string): UsState[] {
  const words = tokens(text);
  const code = words.length === 1 ? stateOfCode(words[0] ?? '') : undefined;
  return [...new Set([...(code ? [code] : []), ...statesBeginning(words)])].slice(0, 2);
}
