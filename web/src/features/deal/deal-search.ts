import * as z from 'zod/mini';
import { addressSearch, type AddressSearch } from 'domain/deal/address-search.ts';
import { dealCategories, propertyTypes, purchaseTypes } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { choosableTags, systemTagNames } from 'domain/deal/tags.ts';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';

/** Each both ways (specification, section 2, and docs/decisions/0060); `fit` for buyers who said what they look for. */
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
/** `saved`: among a buyer's favorites alone, the one saved last comes first. */
const sortNames = [...dealSorts, 'saved'] as const;
export type DealSort = (typeof sortNames)[number];

/** `available`: new and active deals, those that take offers. */
export const statusFilters = ['available', 'pending', 'sold', 'any'] as const;
export type StatusFilter = (typeof statusFilters)[number];

const dollars = z.coerce.number().check(z.positive(), z.lte(limits.money));
const tag = z.enum([...choosableTags, ...systemTagNames]);

/** The search and filters of the list; amounts in dollars, rates in percent. */
const fields = {
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.streetAddress)),
  sort: z.enum(sortNames),
  /** Of the reader's favorites alone. */
  favorites: z.pipe(
    z.literal('1'),
    z.transform(() => true as const),
  ),
  status: z.enum(statusFilters),
  category: z.enum(dealCategories),
  financeType: z.enum(purchaseTypes),
  propertyType: z.enum(propertyTypes),
  state: z.enum(usStates),
  tags: z.array(tag).check(z.minLength(1)),
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
/** What was saved is shown whatever became of it. */
const emptyFavorites: DealSearch = { sort: 'saved', status: 'any' };
/** What a search asks for where nothing is said; the same parts stand in no address. */
const defaultsOf = ({ favorites }: Pick<DealSearch, 'favorites'>): DealSearch =>
  favorites ? emptyFavorites : emptySearch;

/** Names in the address bar, which people share: they stay the same when a field is renamed. */
const parameters: Record<FieldName, string> = {
  text: 'q',
  sort: 'sort',
  favorites: 'favorites',
  status: 'status',
  category: 'category',
  financeType: 'finance',
  propertyType: 'type',
  state: 'state',
  tags: 'tag',
  minPrice: 'min-price',
  maxPrice: 'max-price',
  maxEntryFee: 'max-entry-fee',
  maxPayment: 'max-payment',
  maxRate: 'max-rate',
  minBedrooms: 'beds',
  minBathrooms: 'baths',
};
const names = Object.keys(fields) as FieldName[];

/** The search in an address; what cannot be understood is left out. */
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

const written = (value: unknown): string => (value === true ? '1' : String(value));

/** The address of a search, in a fixed order and without what is default: equal searches have equal addresses. */
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

/** The search without one of its filters; the rest stays. */
export const without = (search: DealSearch, name: FilterName): DealSearch =>
  name === 'favorites' ? withFavorites(search, false) : { ...search, [name]: defaultsOf(search)[name] };

/** The search among one's favorites, or among all deals again; what was default in the one is default in the other. */
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

/** The default search in the current order: without filters and search text. */
export const withoutFilters = ({ sort, favorites }: DealSearch): DealSearch => ({
  ...defaultsOf({ favorites }),
  ...(favorites && { favorites }),
  sort,
});

/** Filters that differ from their defaults, in the order in which the screen shows them. */
export function activeFilters(search: DealSearch): FilterName[] {
  const defaults = defaultsOf(search);
  return names.filter(
    (name): name is FilterName => name !== 'sort' && search[name] !== undefined && search[name] !== defaults[name],
  );
}

type Filters = Omit<DealSearch, 'sort'>;

const understood = new WeakMap<Filters, AddressSearch>();

/** What the text of a search asks of a deal's address; each search is understood once, however many deals are held against it. */
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

/**
 * Whether a deal is what the search asks for: the whole meaning of a search, wherever each part of it is carried out, but
 * for whose favorites it is among. A deal without a number (a cash deal has no rate) does not pass a limit on it.
 */
export function matches(search: Filters, deal: Deal): boolean {
  const address = searchedAddress(search);
  const status = search.status === 'available' ? ['new', 'active'] : [search.status];
  return (
    (search.status === 'any' || status.includes(deal.status)) &&
    equal(deal.dealCategory, search.category) &&
    equal(deal.purchaseType, search.financeType) &&
    equal(deal.propertyType, search.propertyType) &&
    equal(deal.state, search.state) &&
    atLeast(deal.purchasePrice, search.minPrice) &&
    atMost(deal.purchasePrice, search.maxPrice) &&
    atMost(deal.entryFee, search.maxEntryFee) &&
    atMost(deal.monthlyPayment, search.maxPayment) &&
    atMost(deal.lowestRate, search.maxRate) &&
    atLeast(deal.bedrooms, search.minBedrooms) &&
    atLeast(deal.bathrooms, search.minBathrooms) &&
    (search.tags ?? []).every((wanted) => deal.tags.includes(wanted)) &&
    equal(deal.state, address.state) &&
    address.tokens.every((token) => deal.searchTokens.includes(token))
  );
}
