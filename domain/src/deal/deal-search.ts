import * as z from 'zod/mini';
import { addressSearch, type AddressSearch } from 'domain/deal/address-search.ts';
import { dealCategories, propertyTypes, purchaseTypes } from 'domain/deal/deal-choices.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { choosableTags, systemTagNames } from 'domain/deal/tags.ts';
import { type Area, areaContains, areaOf, areaText } from 'domain/geo/area.ts';
import type { Position } from 'domain/geo/distance.ts';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';

/**
 * Sort orders, each in both directions (specification, section 2, and docs/decisions/0060); `fit` is for buyers who have
 * preferences.
 */
export const dealSorts = [
  'date-desc',
  'date-asc',
  'price-asc',
  'price-desc',
  'entry-fee-asc',
  'entry-fee-desc',
  'payment-asc',
  'payment-desc',
  'rate-asc',
  'rate-desc',
  'fit',
] as const;
/**
 * Two orders are for a buyer's favorites alone: `saved`, most recently saved first, and `sold`, sold deals before others, the last one
 * first.
 */
const sortNames = [...dealSorts, 'saved', 'sold'] as const;
export type DealSort = (typeof sortNames)[number];

/** `available` includes new and active deals, which accept offers. */
export const statusFilters = ['available', 'pending', 'sold', 'any'] as const;
export type StatusFilter = (typeof statusFilters)[number];

const dollars = z.coerce.number().check(z.positive(), z.lte(limits.money));
const tag = z.enum([...choosableTags, ...systemTagNames]);
const flag = z.pipe(
  z.literal('1'),
  z.transform(() => true as const),
);
const area = z.pipe(z.pipe(z.string(), z.transform(areaOf)), z.custom<Area>(Boolean));

/** Fields of the list's search and filters; amounts in dollars, rates in percent. */
const fields = {
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.streetAddress)),
  sort: z.enum(sortNames),
  /** Only the reader's favorites. */
  favorites: flag,
  status: z.enum(statusFilters),
  category: z.enum(dealCategories),
  purchaseType: z.enum(purchaseTypes),
  propertyType: z.enum(propertyTypes),
  state: z.enum(usStates),
  /** Only deals in this part of the map. */
  area,
  tags: z.array(tag).check(z.minLength(1)),
  /** Only deals whose originator says what gives the right to sell, which has not run out. */
  controlShown: flag,
  /** Only deals of which an admin has seen a paper that is still good. */
  paperSeen: flag,
  minPrice: dollars,
  maxPrice: dollars,
  maxEntryFee: dollars,
  maxPayment: dollars,
  maxRate: z.coerce.number().check(z.positive(), z.lte(limits.rate)),
  minBedrooms: z.coerce.number().check(z.positive(), z.lte(limits.count)),
  minBathrooms: z.coerce.number().check(z.positive(), z.lte(limits.count)),
} as const;
type Fields = typeof fields;
type FieldName = keyof Fields;
export type FilterName = Exclude<FieldName, 'sort'>;

export type DealSearch = { [Name in Exclude<FieldName, 'sort' | 'status'>]?: z.output<Fields[Name]> } & {
  sort: DealSort;
  status: StatusFilter;
};

export const emptySearch: DealSearch = { sort: 'date-desc', status: 'available' };
/** Saved deals are shown whatever their status. */
const emptyFavorites: DealSearch = { sort: 'saved', status: 'any' };
/** Returns the defaults of a search; they are left out of the URL. */
const defaultsOf = ({ favorites }: Pick<DealSearch, 'favorites'>): DealSearch =>
  favorites ? emptyFavorites : emptySearch;

/** Parameter names in the URL. People share these URLs, so the names stay the same when a field is renamed. */
const parameters: Record<FieldName, string> = {
  text: 'q',
  sort: 'sort',
  favorites: 'favorites',
  status: 'status',
  category: 'category',
  purchaseType: 'finance',
  propertyType: 'type',
  state: 'state',
  area: 'area',
  tags: 'tag',
  controlShown: 'right-to-sell',
  paperSeen: 'seen-by-admin',
  minPrice: 'min-price',
  maxPrice: 'max-price',
  maxEntryFee: 'max-entry-fee',
  maxPayment: 'max-payment',
  maxRate: 'max-rate',
  minBedrooms: 'beds',
  minBathrooms: 'baths',
};
const names = Object.keys(fields) as FieldName[];

/** Reads the search from a URL; invalid values are ignored. */
export function searchOf(query: URLSearchParams): DealSearch {
  const search: Record<string, unknown> = {};
  for (const name of names) {
    const parameter = parameters[name];
    const given = name === 'tags' ? [...new Set(query.getAll(parameter))] : query.get(parameter);
    if (given === null || given.length === 0) continue;
    const parsed = fields[name].safeParse(given);
    if (parsed.success) search[name] = parsed.data;
  }
  return { ...defaultsOf(search), ...search };
}

const written = (value: string | number | true | Area): string =>
  value === true ? '1' : typeof value === 'object' ? areaText(value) : String(value);

/** Returns the URL parameters of a search in a fixed order and without defaults: equal searches have equal URLs. */
export function searchParameters(search: DealSearch): URLSearchParams {
  const query = new URLSearchParams();
  const defaults = defaultsOf(search);
  for (const name of names) {
    const value = search[name];
    if (value === undefined || value === defaults[name]) continue;
    for (const each of Array.isArray(value) ? value.toSorted() : [value]) query.append(parameters[name], written(each));
  }
  return query;
}

/** Returns the search without one of its filters. */
export const without = (search: DealSearch, name: FilterName): DealSearch =>
  name === 'favorites' ? withFavorites(search, false) : { ...search, [name]: defaultsOf(search)[name] };

/** Switches a search between favorites and all deals; values that were defaults become the defaults of the other. */
export function withFavorites(search: DealSearch, only: boolean): DealSearch {
  const { favorites: _, ...rest } = search;
  const [from, to] = [defaultsOf(search), defaultsOf(only ? { favorites: true } : {})];
  return {
    ...rest,
    ...(only && { favorites: true }),
    sort: rest.sort === from.sort ? to.sort : rest.sort,
    status: rest.status === from.status ? to.status : rest.status,
  };
}

/** Returns the default search in the current order, without filters and text. */
export const withoutFilters = ({ sort, favorites }: DealSearch): DealSearch => ({
  ...defaultsOf({ favorites }),
  ...(favorites && { favorites }),
  sort,
});

/** Returns the filters that differ from their defaults, in the order in which the screen shows them. */
export function activeFilters(search: DealSearch): FilterName[] {
  const defaults = defaultsOf(search);
  return names.filter(
    (name): name is FilterName => name !== 'sort' && search[name] !== undefined && search[name] !== defaults[name],
  );
}

/** A search without its order. */
export type Filters = Omit<DealSearch, 'sort'>;

const understood = new WeakMap<Filters, AddressSearch>();

/** Parses the text of a search as an address. Cached per search, because it is compared with many deals. */
export function searchedAddress(search: Filters): AddressSearch {
  const known = understood.get(search) ?? addressSearch(search.text ?? '');
  understood.set(search, known);
  return known;
}

const atMost = (value: number | undefined, most: number | undefined) =>
  most === undefined || (value !== undefined && value <= most);
const atLeast = (value: number | undefined, least: number | undefined) =>
  least === undefined || (value !== undefined && value >= least);
const equal = <T>(value: T | undefined, wanted: T | undefined) => wanted === undefined || value === wanted;

/** The fields of a deal of which a search may ask, besides its address and where it lies. */
export const searchedFacts = [
  'status',
  'dealCategory',
  'purchaseType',
  'propertyType',
  'state',
  'controlShown',
  'paperSeen',
  'purchasePrice',
  'entryFee',
  'monthlyPayment',
  'lowestRate',
  'bedrooms',
  'bathrooms',
  'tags',
] as const satisfies readonly (keyof Deal)[];
type SearchedFacts = Pick<Deal, (typeof searchedFacts)[number]> & { location?: Position };

/**
 * Whether facts of a deal pass a search: the complete meaning of a search, whichever part the queries cover, except whether the deal is a
 * favorite. A deal without a figure (a cash deal has no rate) does not pass a limit on it, one without a location is in no area.
 * @param hasToken whether searches find the deal's address by a token; asked last, and only if the search has a text
 */
export function passes(search: Filters, deal: SearchedFacts, hasToken: (token: string) => boolean): boolean {
  const address = searchedAddress(search);
  const status = search.status === 'available' ? ['new', 'active'] : [search.status];
  return (
    (search.status === 'any' || status.includes(deal.status)) &&
    equal(deal.dealCategory, search.category) &&
    equal(deal.purchaseType, search.purchaseType) &&
    equal(deal.propertyType, search.propertyType) &&
    equal(deal.state, search.state) &&
    equal(deal.controlShown, search.controlShown) &&
    equal(deal.paperSeen, search.paperSeen) &&
    atLeast(deal.purchasePrice, search.minPrice) &&
    atMost(deal.purchasePrice, search.maxPrice) &&
    atMost(deal.entryFee, search.maxEntryFee) &&
    atMost(deal.monthlyPayment, search.maxPayment) &&
    atMost(deal.lowestRate, search.maxRate) &&
    atLeast(deal.bedrooms, search.minBedrooms) &&
    atLeast(deal.bathrooms, search.minBathrooms) &&
    (search.tags ?? []).every((wanted) => deal.tags.includes(wanted)) &&
    (search.area === undefined || (deal.location !== undefined && areaContains(search.area, deal.location))) &&
    equal(deal.state, address.state) &&
    address.tokens.every(hasToken)
  );
}

/** Whether a deal matches a search, see {@link passes}. */
export const matches = (search: Filters, deal: Deal): boolean =>
  passes(search, deal, (token) => deal.searchTokens.includes(token));
