import * as z from 'zod/mini';
import type { Deal } from 'domain/deal/deal-document.ts';
import {
  type DealSearch,
  emptySearch,
  searchedAddress,
  searchedFacts,
  searchOf,
  searchParameters,
  withFavorites,
} from 'domain/deal/deal-search.ts';
import { isListedFor } from 'domain/deal/may-see.ts';
import { limits } from 'domain/limits.ts';
import { isTile, tilesAt, tilesOver } from 'domain/geo/tiles.ts';
import { lineOfText } from 'domain/text/text-fields.ts';
import { timestamp } from 'domain/timestamp.ts';
import { searchFrequencies } from './search-frequency.ts';

const frequency = z.enum(searchFrequencies, 'validation.choice');

/** Input that saves a search, or changes one. */
export const savedSearchInput = z.strictObject({
  /** Parameters of the list's URL, as in {@link searchText}. */
  query: z.string().check(z.maxLength(limits.searchQuery, 'validation.choice')),
  name: lineOfText({ most: limits.searchName, required: 'validation.required' }),
  frequency,
});
export type SavedSearchInput = z.output<typeof savedSearchInput>;

/** `users/{uid}/savedSearches/{id}`, readable by its buyer. */
export const savedSearchDocument = z.object({
  /** Parameters of the list's URL; equal searches have equal queries. */
  query: z.string(),
  name: z.string(),
  frequency,
  /** Key by which deals find the search; absent while it is paused, so that no deal reads it. */
  key: z.optional(z.string()),
  createdAt: timestamp,
});
export type SavedSearchDocument = z.infer<typeof savedSearchDocument>;
export type SavedSearch = SavedSearchDocument & { id: string };

/**
 * Returns the part of a search that is saved, as parameters of the list's URL: what is found, whatever its order and whether the reader
 * saved the deal. Equal searches have equal texts; empty if it finds everything that is available.
 */
export const searchText = (search: DealSearch): string =>
  searchParameters({ ...withFavorites(search, false), sort: emptySearch.sort }).toString();

/** Reads a saved search as the list reads its URL. */
export const savedSearch = (query: string): DealSearch => searchOf(new URLSearchParams(query));

/** Whether there is something to save: a search that finds everything is no search. */
export const isWorthSaving = (search: DealSearch): boolean => searchText(search) !== '';

/** The fields of a deal on which depends which searches find it, and for whom. */
export const searchedFields = [
  ...searchedFacts,
  'visibility',
  'location',
  'searchTokens',
] as const satisfies readonly (keyof Deal)[];

/** Whether a change may bring a deal into a search. Every change of every deal asks. */
export function mayEnterSearches(before: Partial<Deal>, after: Pick<Deal, 'visibility'> & Partial<Deal>): boolean {
  const valuesOf = (deal: Partial<Deal>) => JSON.stringify(searchedFields.map((field) => deal[field]));
  return isListedFor({ premium: true }, after) && valuesOf(before) !== valuesOf(after);
}

const anything = '*';
const keyOf = (state: string, propertyType: string, category: string): string =>
  ['deal', state, propertyType, category].join(' ');
/** Length of a kept token, that of a ZIP code: a deal has fewer keys, each of which still stands for few searches. */
const keptOfToken = 5;
const tileKey = (tile: string): string => `tile ${tile}`;
const tokenKey = (token: string): string => `token ${Array.from(token).slice(0, keptOfToken).join('')}`;

/**
 * Returns the key under which a search waits for deals: the beginning of the most selective word of its text, the tile that holds its area,
 * or what it asks of state, property type and category. Every deal that matches the search has the key among its {@link searchKeysOf}.
 */
export function searchKey(search: DealSearch): string {
  const { tokens, state = search.state } = searchedAddress(search);
  const [token] = tokens;
  if (token !== undefined) return tokenKey(token);
  const [tile] = (search.area && tilesOver(search.area, 1)) ?? [];
  if (tile !== undefined) return tileKey(tile);
  return keyOf(state ?? anything, search.propertyType ?? anything, search.category ?? anything);
}

/** Returns the keys of all searches that a deal may match: some fifty, most of which nobody searches for. */
export function searchKeysOf({
  state,
  propertyType,
  dealCategory,
  searchTokens,
  location,
}: Pick<Deal, 'state' | 'propertyType' | 'dealCategory' | 'searchTokens' | 'location'>): string[] {
  const kinds = [state, anything].flatMap((place) =>
    [propertyType, anything].flatMap((type) =>
      [dealCategory, anything].map((category) => keyOf(place, type, category)),
    ),
  );
  const words = searchTokens.filter((token) => !isTile(token));
  const tiles = location ? tilesAt(location) : [];
  return [...kinds, ...tiles.map(tileKey), ...new Set(words.map(tokenKey))];
}
