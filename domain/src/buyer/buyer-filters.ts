import * as z from 'zod/mini';
import type { BuyerLocation } from './buyer-location.ts';
import { homeTypes, preferredPropertyTypes } from './preferences.ts';

/** "From 1+ to 4+" (specification, section 2). */
export const roomCounts = [1, 2, 3, 4] as const;
/** Maximum budgets to filter by, in dollars (specification, section 2). */
export const budgets = [500_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000] as const;
/** Radii of the filter by place, in miles. */
export const radiusMiles = [5, 10, 25, 50, 100] as const;

const oneOf = <Number extends number>(numbers: readonly Number[]) =>
  z.pipe(
    z.coerce.number().check(z.refine((value) => (numbers as readonly number[]).includes(value), 'validation.choice')),
    z.transform((value) => value as Number),
  );

/** Filters of the buyer map by what buyers look for, as URL parameters. */
export const boxFilters = {
  propertyType: z.enum(preferredPropertyTypes, 'validation.choice'),
  homeType: z.enum(homeTypes, 'validation.choice'),
  bedrooms: oneOf(roomCounts),
  bathrooms: oneOf(roomCounts),
  budget: oneOf(budgets),
} as const;
export const miles = oneOf(radiusMiles);
type Fields = typeof boxFilters;
export type BoxFilters = { [Name in keyof Fields]?: z.output<Fields[Name]> | undefined };
export const boxFilterNames = Object.keys(boxFilters) as (keyof Fields)[];

const atLeast = (value: number | undefined, least: number | undefined) =>
  least === undefined || value === undefined || value >= least;
const atMost = (value: number | undefined, most: number | undefined) =>
  most === undefined || value === undefined || value <= most;
const equal = <T>(value: T, wanted: T | undefined) => wanted === undefined || value === wanted;

/**
 * Whether a buyer's buy box matches the filters, regardless of location. "3+" matches buyers who want three or more, "$500K" those whose
 * budget is at most that. A buyer who did not state a value matches any.
 */
export const matches = (
  { propertyType, homeType, bedrooms, bathrooms, budget }: BoxFilters,
  buyer: BuyerLocation,
): boolean =>
  equal(buyer.propertyType, propertyType) &&
  equal(buyer.homeType, homeType) &&
  atLeast(buyer.minBedrooms, bedrooms) &&
  atLeast(buyer.minBathrooms, bathrooms) &&
  atMost(buyer.budget, budget);
