import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { milesBetween, type Position } from '#platform/position.ts';
import { activeFilters, matches, without, type BuyerFilters, type FilterName } from './buyer-filters.ts';

type Place = BuyerLocation['places'][number];

/** A ZIP code with the buyers who look there; `key` is the code, `weight` their number. */
export type Spot = Omit<Place, 'zipCode'> & { key: string; weight: number; buyers: readonly BuyerLocation[] };
/** Everything within so many miles of a place. */
export type Circle = { middle: Position; miles: number };

export type Found = {
  /** Most buyers first. */
  spots: readonly Spot[];
  /** How many people; who looks in several ZIP codes is one. */
  buyers: number;
};

/** The buyers that the filters ask for, by ZIP code: a buyer counts once in each (docs/decisions/0005). */
export function findBuyers(all: readonly BuyerLocation[], filters: BuyerFilters, circle?: Circle): Found {
  const found = new Map<string, { place: Place; buyers: BuyerLocation[] }>();
  let buyers = 0;
  for (const buyer of all) {
    if (!matches(filters, buyer)) continue;
    const codes = new Set<string>();
    for (const place of buyer.places) {
      if (codes.has(place.zipCode) || (circle && milesBetween(circle.middle, place) > circle.miles)) continue;
      codes.add(place.zipCode);
      const spot = found.get(place.zipCode);
      if (spot) spot.buyers.push(buyer);
      else found.set(place.zipCode, { place, buyers: [buyer] });
    }
    if (codes.size > 0) buyers += 1;
  }
  const spots = [...found.values()].map(({ place: { zipCode, ...place }, buyers }): Spot => ({
    ...place,
    key: zipCode,
    weight: buyers.length,
    buyers,
  }));
  return { spots: spots.toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1)), buyers };
}

/** How many people look in any of these ZIP codes. */
export const buyersIn = (spots: readonly Spot[]): number => new Set(spots.flatMap(({ buyers }) => buyers)).size;

export type DropHint = { name: FilterName; buyers: number };

/** Which one filter to drop so that somebody is found; the one that gives most first. */
export const dropHints = (all: readonly BuyerLocation[], filters: BuyerFilters, circle?: Circle): DropHint[] =>
  activeFilters(filters)
    .map((name) => ({
      name,
      buyers: findBuyers(all, without(filters, name), name === 'near' ? undefined : circle).buyers,
    }))
    .filter(({ buyers }) => buyers > 0)
    .toSorted((a, b) => b.buyers - a.buyers);

/** What a buyer looks for, as far as the map shows it. */
export type BuyBox = Pick<BuyerLocation, 'homeType' | 'propertyType' | 'minBedrooms' | 'minBathrooms' | 'budget'>;

/** The buy boxes of a place, equal ones together, those of most buyers and the highest budgets first. */
export function buyBoxesOf({ buyers }: Pick<Spot, 'buyers'>): { key: string; box: BuyBox; count: number }[] {
  const boxes = new Map<string, { key: string; box: BuyBox; count: number }>();
  for (const { homeType, propertyType, minBedrooms, minBathrooms, budget } of buyers) {
    const key = JSON.stringify([homeType, propertyType, minBedrooms, minBathrooms, budget]);
    const held = boxes.get(key);
    if (held) held.count += 1;
    else boxes.set(key, { key, box: { homeType, propertyType, minBedrooms, minBathrooms, budget }, count: 1 });
  }
  return [...boxes.values()].toSorted((a, b) => b.count - a.count || (b.box.budget ?? 0) - (a.box.budget ?? 0));
}
