import * as z from 'zod/mini';
import { boxFilterNames, boxFilters, miles } from './buyer-filters.ts';
import { homeTypes, preferredPropertyTypes } from './preferences.ts';

/** Coordinate in degrees. */
const degrees = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'validation.choice')),
    z.pipe(z.transform(Number), z.number().check(z.gte(-most, 'validation.choice'), z.lte(most, 'validation.choice'))),
  );
export const mapQuery = z
  .strictObject({
    propertyType: z.optional(boxFilters.propertyType),
    homeType: z.optional(boxFilters.homeType),
    bedrooms: z.optional(boxFilters.bedrooms),
    bathrooms: z.optional(boxFilters.bathrooms),
    budget: z.optional(boxFilters.budget),
    latitude: z.optional(degrees(90)),
    longitude: z.optional(degrees(180)),
    miles: z.optional(miles),
  })
  .check(
    z.refine(
      ({ latitude, longitude, miles: around }) =>
        [latitude, longitude, around].every((part) => part === undefined) ||
        [latitude, longitude, around].every((part) => part !== undefined),
      { path: ['miles'], error: 'validation.choice' },
    ),
  );

const saidCount = z.nullable(z.int());

/** Buyers with the same wishes. Originators see only boxes of five or more buyers, without rooms and budget. */
const buyBox = z.object({
  homeType: z.enum(homeTypes),
  propertyType: z.enum(preferredPropertyTypes),
  minBedrooms: z.optional(z.number()),
  minBathrooms: z.optional(z.number()),
  budget: z.optional(z.number()),
  count: z.int(),
});
export type BuyBox = z.infer<typeof buyBox>;

/** A ZIP code in which buyers look for deals; `key` is the code. */
const spot = z.object({
  key: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  buyers: saidCount,
  boxes: z.array(buyBox),
});
export type Spot = z.infer<typeof spot>;

const filterName = z.enum([...boxFilterNames, 'near'] as [...typeof boxFilterNames, 'near']);

/** The buyer map as its caller may see it: null means fewer than five (docs/decisions/0437). */
export const saidMap = z.object({
  /** Whether all counts and details are included, as they are for admins. */
  exact: z.boolean(),
  /** Number of distinct buyers, however many ZIP codes each of them chose. */
  buyers: saidCount,
  /** Most buyers first. For originators it includes spots that no buyer matches, so that a spot's presence reveals nothing. */
  spots: z.array(spot),
  /** Number of buyers in each cluster that the map draws, by clusterKey(). Clusters of fewer than five are omitted for originators. */
  clusters: z.record(z.string(), z.int()),
  /** If few buyers match, the filters of which dropping one finds more, the most effective first. */
  hints: z.array(z.object({ name: filterName, buyers: z.int() })),
});
export type SaidMap = z.infer<typeof saidMap>;
