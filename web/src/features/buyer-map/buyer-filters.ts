import type { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { homeTypes, preferredPropertyTypes } from 'domain/buyer/preferences.ts';
import { limits } from 'domain/limits.ts';
import { withParameters } from '#platform/query-parameters.ts';

/** "From 1+ to 4+" (specification, section 2). */
export const roomCounts = [1, 2, 3, 4] as const;
/** The highest budgets to filter by, in dollars (specification, section 2). */
export const budgets = [500_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000] as const;
/** Around a place. */
export const radiusMiles = [5, 10, 25, 50, 100] as const;
const defaultMiles = 25;

const oneOf = <Number extends number>(numbers: readonly Number[]) =>
  z.pipe(
    z.coerce.number().check(z.refine((value) => (numbers as readonly number[]).includes(value))),
    z.transform((value) => value as Number),
  );

const fields = {
  propertyType: z.enum(preferredPropertyTypes),
  homeType: z.enum(homeTypes),
  bedrooms: oneOf(roomCounts),
  bathrooms: oneOf(roomCounts),
  budget: oneOf(budgets),
  /** A ZIP code or a city, as it was chosen or typed. */
  near: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.city)),
  miles: oneOf(radiusMiles),
} as const;
type Fields = typeof fields;

/** The filters of the map. `miles` only applies with `near`. */
export type BuyerFilters = { [Name in Exclude<keyof Fields, 'miles'>]?: z.output<Fields[Name]> } & {
  miles: (typeof radiusMiles)[number];
};
export type FilterName = Exclude<keyof Fields, 'miles'>;

/** Names in the address bar, which people share. */
const parameters: Record<keyof Fields, string> = {
  propertyType: 'type',
  homeType: 'home',
  bedrooms: 'beds',
  bathrooms: 'baths',
  budget: 'budget',
  near: 'near',
  miles: 'miles',
};
const names = Object.keys(fields) as (keyof Fields)[];
export const noFilters: BuyerFilters = { miles: defaultMiles };
/** The change that drops every filter. */
export const allDropped: Partial<BuyerFilters> = {
  ...Object.fromEntries(names.map((name) => [name, undefined])),
  ...noFilters,
};

/** The filters of an address; what cannot be understood is left out. */
export function filtersOf(query: URLSearchParams): BuyerFilters {
  const found: Record<string, unknown> = {};
  for (const name of names) {
    const given = query.get(parameters[name]);
    const parsed = given === null ? undefined : fields[name].safeParse(given);
    if (parsed?.success) found[name] = parsed.data;
  }
  return { ...noFilters, ...found };
}

/** Writes filters into an address, whose other parameters stay. */
export function withFilters(query: URLSearchParams, filters: BuyerFilters): URLSearchParams {
  const miles = filters.near === undefined || filters.miles === defaultMiles ? undefined : filters.miles;
  const values = { ...filters, miles };
  return withParameters(query, Object.fromEntries(names.map((name) => [parameters[name], values[name]?.toString()])));
}

/** In the order in which the screen shows them. */
export const activeFilters = (filters: BuyerFilters): FilterName[] =>
  names.filter((name): name is FilterName => name !== 'miles' && filters[name] !== undefined);

export const without = (filters: BuyerFilters, name: FilterName): BuyerFilters => ({ ...filters, [name]: undefined });

const atLeast = (value: number | undefined, least: number | undefined) =>
  least === undefined || value === undefined || value >= least;
const atMost = (value: number | undefined, most: number | undefined) =>
  most === undefined || value === undefined || value <= most;
const equal = <T>(value: T, wanted: T | undefined) => wanted === undefined || value === wanted;

/**
 * Whether a buyer's buy box is what the filters ask for, wherever it is. "3+" are buyers who ask for three or more, "$500K" those whose
 * budget is at most that; who did not say is open to any (docs/decisions/0120).
 */
export const matches = (
  { propertyType, homeType, bedrooms, bathrooms, budget }: BuyerFilters,
  buyer: BuyerLocation,
): boolean =>
  equal(buyer.propertyType, propertyType) &&
  equal(buyer.homeType, homeType) &&
  atLeast(buyer.minBedrooms, bedrooms) &&
  atLeast(buyer.minBathrooms, bathrooms) &&
  atMost(buyer.budget, budget);

export type Translate = ReturnType<typeof useTranslation<['buyer-map', 'domain']>>['t'];

/** "$500K", "$1.5M": the labels of the budget filter. */
const shortMoney = (dollars: number): string =>
  dollars < 1_000_000 ? `$${dollars / 1000}K` : `$${dollars / 1_000_000}M`;

/** An active filter as a label: "3+ beds", "Up to $1.5M", "Near 85021". */
export function filterText(filters: BuyerFilters, name: FilterName, t: Translate): string {
  const { propertyType, homeType, bedrooms, bathrooms, budget, near, miles } = filters;
  if (name === 'propertyType') return propertyType ? t(`preferredPropertyTypes.${propertyType}`, { ns: 'domain' }) : '';
  if (name === 'homeType') return homeType ? t(`homeTypes.${homeType}`, { ns: 'domain' }) : '';
  if (name === 'bedrooms') return t('filters.bedrooms.value', { count: bedrooms ?? 0 });
  if (name === 'bathrooms') return t('filters.bathrooms.value', { count: bathrooms ?? 0 });
  if (name === 'budget') return t('filters.budget.value', { amount: shortMoney(budget ?? 0) });
  return t('filters.nearValue', { place: near, miles });
}
