import * as z from 'zod/mini';
import { boxFilterNames, boxFilters, miles } from './buyer-filters.ts';
import { homeTypes, preferredPropertyTypes } from './preferences.ts';

/** What of the map is asked for: buyers who look for such a place, anywhere or around a point in degrees. */
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

/** What a buyer looks for, as far as the map shows it: to originators, of five who look for the same kind of place and more. */
const buyBox = z.object({
  homeType: z.enum(homeTypes),
  propertyType: z.enum(preferredPropertyTypes),
  minBedrooms: z.optional(z.number()),
  minBathrooms: z.optional(z.number()),
  budget: z.optional(z.number()),
  count: z.int(),
});
export type BuyBox = z.infer<typeof buyBox>;

/** A ZIP code in which buyers look; `key` is the code. */
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

/** The buyer map as somebody hears it: null is fewer than five (docs/decisions/0437). */
export const saidMap = z.object({
  /** Whether all numbers are there, and all that is known of buy boxes: for admins. */
  exact: z.boolean(),
  /** How many people; who looks in several ZIP codes is one. */
  buyers: saidCount,
  /** Most buyers first. To originators also those of which the filters leave nobody, or that would say that somebody is there. */
  spots: z.array(spot),
  /** How many people in each cluster of spots that the map draws, by clusterKey(); those that are absent are few. */
  clusters: z.record(z.string(), z.int()),
  /** Which one filter to drop so that more are found, where they are few; the one that gives most first. */
  hints: z.array(z.object({ name: filterName, buyers: z.int() })),
});
export type SaidMap = z.infer<typeof saidMap>;
