import type { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { boxFilters, type BoxFilters, miles, type radiusMiles } from 'domain/buyer/buyer-filters.ts';
import { limits } from 'domain/limits.ts';
import { withParameters } from '#platform/query-parameters.ts';

const defaultMiles = 25;

const fields = {
  ...boxFilters,
  /** A ZIP code or a city, as chosen or typed. */
  near: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.city)),
  miles,
} as const;
type Fields = typeof fields;

/** Filters of the map. `miles` only applies with `near`. */
export type BuyerFilters = BoxFilters & { near?: string | undefined; miles: (typeof radiusMiles)[number] };
export type FilterName = Exclude<keyof Fields, 'miles'>;

/** Parameter names in the URL. People share these URLs, so the names must not change. */
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
/** Changes that clear every filter. */
export const allDropped: Partial<BuyerFilters> = {
  ...Object.fromEntries(names.map((name) => [name, undefined])),
  ...noFilters,
};

/** Reads the filters from a URL; invalid values are ignored. */
export function filtersOf(query: URLSearchParams): BuyerFilters {
  const found: Record<string, unknown> = {};
  for (const name of names) {
    const given = query.get(parameters[name]);
    const parsed = given === null ? undefined : fields[name].safeParse(given);
    if (parsed?.success) found[name] = parsed.data;
  }
  return { ...noFilters, ...found };
}

/** Writes filters into a URL; other parameters are kept. */
export function withFilters(query: URLSearchParams, filters: BuyerFilters): URLSearchParams {
  const around = filters.near === undefined || filters.miles === defaultMiles ? undefined : filters.miles;
  const values = { ...filters, miles: around };
  return withParameters(query, Object.fromEntries(names.map((name) => [parameters[name], values[name]?.toString()])));
}

/** Returns the active filters in the order in which the screen shows them. */
export const activeFilters = (filters: BuyerFilters): FilterName[] =>
  names.filter((name): name is FilterName => name !== 'miles' && filters[name] !== undefined);

export type Translate = ReturnType<typeof useTranslation<['buyer-map', 'domain']>>['t'];

/** Returns a label of the budget filter: "$500K", "$1.5M". */
const shortMoney = (dollars: number): string =>
  dollars < 1_000_000 ? `$${dollars / 1000}K` : `$${dollars / 1_000_000}M`;

/** Returns the label of an active filter: "3+ beds", "Up to $1.5M", "Near 85021". */
export function filterText(filters: BuyerFilters, name: FilterName, t: Translate): string {
  const { propertyType, homeType, bedrooms, bathrooms, budget, near } = filters;
  if (name === 'propertyType') return propertyType ? t(`preferredPropertyTypes.${propertyType}`, { ns: 'domain' }) : '';
  if (name === 'homeType') return homeType ? t(`homeTypes.${homeType}`, { ns: 'domain' }) : '';
  if (name === 'bedrooms') return t('filters.bedrooms.value', { count: bedrooms ?? 0 });
  if (name === 'bathrooms') return t('filters.bathrooms.value', { count: bathrooms ?? 0 });
  if (name === 'budget') return t('filters.budget.value', { amount: shortMoney(budget ?? 0) });
  return t('filters.nearValue', { place: near, miles: filters.miles });
}
