import { citySearch, citySearchText, typedCity } from 'domain/deal/address-search.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import { stateOfCode, statesBeginning } from 'domain/geo/state-name-matching.ts';
import type { UsState } from 'domain/geo/states.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { tokens } from 'domain/text/tokens.ts';
import {
  addressesQuery,
  dealCountQuery,
  placesQuery,
  suggestedAddresses,
  type Reader,
} from '#features/deal/deal-queries.ts';
import { matches, type DealSearch } from 'domain/deal/deal-search.ts';
import type { DealReader } from '#features/deal/deal-reader-data.ts';

export type PlaceSuggestion = {
  kind: 'place';
  city?: string;
  /** Undefined for cities of that name in any state. */
  state?: string;
  /** The misspelled text that the place corrects: "Did you mean Phoenix?" */
  near?: string;
  /** The search text when this suggestion is chosen. */
  text: string;
  /** Number of deals found by counting; undefined when some filters only apply after reading. */
  count: number | undefined;
  orMore: boolean;
};
export type Suggestion = PlaceSuggestion | { kind: 'address'; deal: Deal };

/** The filters of a typed phrase, or the search for its words as they are. */
export type PhraseOption = { kind: 'phrase'; search: Partial<DealSearch> } | { kind: 'asTyped'; text: string };

/** Minimum number of characters before anything is suggested. */
export const suggestFrom = 2;
/** Maximum number of places; counting each costs one read. */
const mostPlaces = 5;

type Place = Pick<PlaceSuggestion, 'city' | 'state' | 'near' | 'text'>;
/** {@link file://../../../features/places/near-cities.ts}; replaced in tests, which lack its data files. */
export type FindNear = (typed: string, state: string | undefined, most: number) => Promise<readonly string[]>;

const findNearCities: FindNear = async (...typed) =>
  (await import('#features/places/near-cities.ts')).nearCities(...typed);

/**
 * Returns suggestions for the typed text: places with their number of deals, highest first, then deals by address. The
 * search's other filters apply, so that each number matches the resulting list.
 * @param search with the typed text
 * @throws FirestoreError when a query fails
 */
export async function searchSuggestions(
  reader: Reader,
  search: DealSearch,
  dealReader: DealReader,
  findNear?: FindNear,
): Promise<Suggestion[]> {
  const text = search.text ?? '';
  if (Array.from(text).length < suggestFrom) return [];
  const [places, addresses] = await Promise.all([
    placesFor(reader, search, dealReader),
    dealReader.read(addressesQuery(reader, search)),
  ]);
  const found = addresses.deals.filter((deal) => matches(search, deal)).slice(0, suggestedAddresses);
  if (places.length + found.length === 0) return nearPlaces(reader, search, dealReader, findNear);
  return [...places, ...found.map((deal) => ({ kind: 'address' as const, deal }))];
}

/** Whether a suggestion still fits the typed text, which may have changed since the suggestion was read. */
export function fitsText(suggestion: Suggestion, search: DealSearch): boolean {
  const text = search.text ?? '';
  if (suggestion.kind === 'address') return matches(search, suggestion.deal);
  const { city, state = '', near } = suggestion;
  if (near !== undefined) return near === text;
  if (city === undefined) return statesFor(text).some((each) => each === state);
  const asked = citySearch(text);
  const own = searchTokens({ streetAddress: '', city, state, zipCode: '' });
  const inState = asked?.state === undefined || asked.state === state;
  return asked !== undefined && inState && asked.tokens.every((token) => own.includes(token));
}

/**
 * Returns cities with deals whose names are spelled similarly, closest first; for a text without results.
 * @throws FirestoreError when a query fails
 */
export async function nearPlaces(
  reader: Reader,
  search: DealSearch,
  dealReader: DealReader,
  findNear = findNearCities,
): Promise<PlaceSuggestion[]> {
  const near = search.text ?? '';
  const typed = typedCity(near);
  if (!typed) return [];
  const { name, state } = typed;
  // No similar cities while offline; other results are unaffected.
  const cities = await findNear(name, state, mostPlaces).catch(() => []);
  const places = cities.map((city) => ({ city, state, near, text: state ? citySearchText(city, state) : city }));
  return counted(reader, search, dealReader, places);
}

async function placesFor(reader: Reader, search: DealSearch, dealReader: DealReader): Promise<PlaceSuggestion[]> {
  const states = statesFor(search.text ?? '').filter((state) => search.state === undefined || state === search.state);
  const query = placesQuery(reader, search);
  const { text: _, ...filters } = search;
  const read = query ? (await dealReader.read(query)).deals.filter((deal) => matches(filters, deal)) : [];
  const cities = new Map(read.map((deal) => [`${tokens(deal.city).join(' ')}, ${deal.state}`, cityOf(deal)]));
  const places: Place[] = [...states.map((state) => ({ state, text: state })), ...cities.values()];
  const withDeals = await counted(reader, search, dealReader, places.slice(0, mostPlaces));
  return withDeals.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

/** Returns the places that have deals, with their numbers. */
async function counted(
  reader: Reader,
  search: DealSearch,
  dealReader: DealReader,
  places: readonly Place[],
): Promise<PlaceSuggestion[]> {
  const all = await Promise.all(
    places.map(async (place): Promise<PlaceSuggestion> => {
      const { query: counting, exact } = dealCountQuery(reader, { ...search, text: place.text });
      if (!exact) return { kind: 'place', ...place, count: undefined, orMore: false };
      return { kind: 'place', ...place, ...(await dealReader.count(counting)) };
    }),
  );
  return all.filter(({ count }) => count !== 0);
}

const cityOf = ({ city, state }: Deal): Place => ({ city, state, text: citySearchText(city, state) });

/** Returns the state whose code was typed, and the states whose names begin with the text. */
function statesFor(text: string): UsState[] {
  const words = tokens(text);
  const code = words.length === 1 ? stateOfCode(words[0] ?? '') : undefined;
  return [...new Set([...(code ? [code] : []), ...statesBeginning(words)])].slice(0, 2);
}
