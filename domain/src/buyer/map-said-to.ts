import type { Role } from 'domain/account/account.ts';
import { isTooFew, saidTo } from 'domain/buyer/few-people.ts';
import { allClusters } from 'domain/geo/clusters.ts';
import { milesBetween, type Position } from 'domain/geo/distance.ts';
import { boxFilterNames, type BoxFilters, matches } from './buyer-filters.ts';
import type { BuyBox, SaidMap, Spot } from './buyer-map.ts';
import type { BuyerLocation } from './buyer-location.ts';

/** Everything within a radius of a place. */
export type Circle = { middle: Position; miles: number };

type Place = BuyerLocation['places'][number];
type Found = { places: { place: Place; buyers: BuyerLocation[] }[]; buyers: number };

/**
 * Finds the buyers who match the filters, by each ZIP code in which any buyer looks. A buyer counts once per ZIP code
 * (docs/decisions/0005).
 */
function findBuyers(all: readonly BuyerLocation[], filters: BoxFilters, circle: Circle | undefined): Found {
  const found = new Map<string, Found['places'][number]>();
  let buyers = 0;
  for (const buyer of all) {
    const isMatch = matches(filters, buyer);
    const codes = new Set<string>();
    for (const place of buyer.places) {
      if (codes.has(place.zipCode) || (circle && milesBetween(circle.middle, place) > circle.miles)) continue;
      codes.add(place.zipCode);
      const held = found.get(place.zipCode) ?? { place, buyers: [] };
      found.set(place.zipCode, held);
      if (isMatch) held.buyers.push(buyer);
    }
    if (isMatch && codes.size > 0) buyers += 1;
  }
  return { places: [...found.values()], buyers };
}

/** Returns the buyer map as a role may see it. */
export function mapSaidTo(
  role: Role,
  all: readonly BuyerLocation[],
  filters: BoxFilters,
  circle: Circle | undefined,
): SaidMap {
  const exact = role === 'admin';
  const found = findBuyers(all, filters, circle);
  const peopleAt = new Map(found.places.map(({ place, buyers }) => [place.zipCode, buyers]));
  const spots = found.places
    .filter(({ buyers }) => !exact || buyers.length > 0)
    .map(({ place: { zipCode: key, ...place }, buyers }): Spot => {
      const count = saidTo(role, buyers.length);
      return { ...place, key, buyers: count, boxes: count === null ? [] : boxesOf(buyers, exact) };
    })
    // Small groups are sorted by ZIP code, so that their order does not reveal their sizes.
    .toSorted((a, b) => (b.buyers ?? 0) - (a.buyers ?? 0) || (a.key < b.key ? -1 : 1));
  const clusters = Array.from(allClusters(spots), ([key, items]) => {
    const people = new Set(items.flatMap((item) => peopleAt.get(item.key) ?? [])).size;
    return [key, saidTo(role, people)] as const;
  });
  return {
    exact,
    buyers: found.places.length === 0 ? 0 : saidTo(role, found.buyers),
    spots,
    clusters: Object.fromEntries(clusters.filter((entry): entry is [string, number] => entry[1] !== null)),
    hints: isTooFew(found.buyers) ? hintsFor(role, all, filters, circle) : [],
  };
}

function hintsFor(role: Role, all: readonly BuyerLocation[], filters: BoxFilters, circle: Circle | undefined) {
  const names = [
    ...boxFilterNames.filter((name) => filters[name] !== undefined),
    ...(circle ? (['near'] as const) : []),
  ];
  return names
    .map((name) => ({
      name,
      buyers: findBuyers(all, { ...filters, [name]: undefined }, name === 'near' ? undefined : circle).buyers,
    }))
    .filter(({ buyers }) => buyers > 0 && saidTo(role, buyers) !== null)
    .toSorted((a, b) => b.buyers - a.buyers);
}

/** Groups the buyers of a place into buy boxes, the most frequent and those with the highest budgets first. */
function boxesOf(buyers: readonly BuyerLocation[], exact: boolean): BuyBox[] {
  const boxes = new Map<string, BuyBox>();
  for (const { homeType, propertyType, minBedrooms, minBathrooms, budget } of buyers) {
    const box = exact ? { homeType, propertyType, minBedrooms, minBathrooms, budget } : { homeType, propertyType };
    const key = JSON.stringify(box);
    boxes.set(key, { ...box, count: (boxes.get(key)?.count ?? 0) + 1 });
  }
  const all = [...boxes.values()].toSorted((a, b) => b.count - a.count || (b.budget ?? 0) - (a.budget ?? 0));
  return exact ? all : ofMany(all);
}

/**
 * Removes boxes of fewer than five. If fewer than five buyers are removed in total, removes more boxes, because the remainder would reveal
 * the number.
 */
function ofMany(boxes: readonly BuyBox[]): BuyBox[] {
  const kept = boxes.filter(({ count }) => !isTooFew(count));
  let leftOut = boxes.reduce((sum, { count }) => sum + count, 0) - kept.reduce((sum, { count }) => sum + count, 0);
  while (leftOut > 0 && isTooFew(leftOut)) leftOut += kept.pop()?.count ?? Infinity;
  return kept;
}
