import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { hashOf } from 'domain/text/hash.ts';
import { dealCategories, propertyTypes, purchaseTypes } from './deal-choices.ts';
import type { Deal } from './deal-document.ts';
import { dealStatus } from './deal-status.ts';
import { passes, searchedFacts, type Filters } from './deal-search.ts';
import { hasSearchToken } from './search-tokens.ts';
import { choosableTags, systemTagNames } from './tags.ts';

/** A deal on the map: what searches, orders and a pin with its card need, which is no more than its row in the list shows. */
export const mapPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  status: dealStatus,
  dealCategory: z.enum(dealCategories),
  purchaseType: z.optional(z.enum(purchaseTypes)),
  propertyType: z.enum(propertyTypes),
  state: z.string(),
  city: z.string(),
  zipCode: z.string(),
  streetAddress: z.string(),
  controlShown: z.optional(z.boolean()),
  paperSeen: z.optional(z.literal(true)),
  purchasePrice: z.number(),
  entryFee: z.optional(z.number()),
  monthlyPayment: z.optional(z.number()),
  lowestRate: z.optional(z.number()),
  bedrooms: z.number(),
  bathrooms: z.number(),
  tags: z.array(z.enum([...choosableTags, ...systemTagNames])),
  /** Milliseconds since 1970, as of the deal's fields of these names. */
  listOrder: z.number(),
  listedOn: z.number(),
});
export type MapPoint = z.infer<typeof mapPoint>;

/** Readers whose lists have a shard's deals: everyone, or during a head start premium buyers and admins. */
export const mapVisibilities = ['all', 'premium'] as const;
export type MapVisibility = (typeof mapVisibilities)[number];

/** `mapShards/{visibility}-{number}` as stored: the points of a share of the deals, by the deals' ids. */
export const mapShardDocument = z.object({
  visibility: z.enum(mapVisibilities),
  points: z.record(z.string(), mapPoint),
});
export type MapShard = z.infer<typeof mapShardDocument>;

/** Returns the number of the shard that a deal is in, whatever else there is (docs/decisions/0491). */
export const shardOf = (dealId: string, visibility: MapVisibility): number =>
  hashOf(dealId) % limits.mapShards[visibility];

/** The fields of a deal that its point repeats. */
const repeatedFields = [...searchedFacts, 'city', 'zipCode', 'streetAddress'] as const satisfies readonly (keyof Deal &
  keyof MapPoint)[];

/** The fields of a deal on which depends what its point says and in which shard it is. */
export const pointFields = [
  ...repeatedFields,
  'visibility',
  'location',
  'listOrder',
  'listedOn',
] as const satisfies readonly (keyof Deal)[];

/** Whether a change of a deal may change its point. Every change of every deal asks. */
export function changesPoint(before: Partial<Deal>, after: Partial<Deal>): boolean {
  const valuesOf = (deal: Partial<Deal>) => JSON.stringify(pointFields.map((field) => deal[field]));
  return valuesOf(before) !== valuesOf(after);
}

/** Returns the point of a deal, without undefined values; undefined for a deal without a location. */
export function pointOf(deal: Pick<Deal, (typeof pointFields)[number]>): MapPoint | undefined {
  const { location, listedOn, listOrder = listedOn } = deal;
  if (!location) return undefined;
  const repeated = repeatedFields.filter((name) => deal[name] !== undefined).map((name) => [name, deal[name]]);
  return {
    ...(Object.fromEntries(repeated) as Pick<MapPoint, (typeof repeatedFields)[number]>),
    latitude: location.latitude,
    longitude: location.longitude,
    listOrder: listOrder.getTime(),
    listedOn: listedOn.getTime(),
  };
}

/** Whether a deal's point matches a search: what {@link file://./deal-search.ts} says of the deal. */
export const pointMatches = (search: Filters, point: MapPoint): boolean =>
  passes(search, { ...point, location: point }, (token) => hasSearchToken(point, token));
