import type { Place } from '#ui/map/geography.ts';
import { milesBetween, type Position } from 'domain/geo/distance.ts';

/** Further away, a place is none that people of the region go by. */
export const reachInMiles = 75;

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];
/** How far, and in which direction, a position is from a place. */
export type Nearby = { place: string; miles: number; direction: Direction };

/** The largest place around, if it is larger than the deal's own: what people of the region go by. */
export function largestNearby(middle: Position, city: string, all: readonly Place[]): Nearby | undefined {
  const places = all
    .map(([name, longitude, latitude, size]) => ({ name, longitude, latitude, size }))
    .filter((place) => milesBetween(place, middle) <= reachInMiles);
  const own = Math.max(0, ...places.filter(({ name }) => name === city).map(({ size }) => size));
  const [largest] = places.filter(({ name, size }) => name !== city && size > own).toSorted((a, b) => b.size - a.size);
  if (!largest) return undefined;
  const north = middle.latitude - largest.latitude;
  // A degree of longitude is shorter the further north it is.
  const east = (middle.longitude - largest.longitude) * Math.cos((middle.latitude * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return {
    place: largest.name,
    miles: Math.max(1, Math.round(milesBetween(largest, middle))),
    direction: directions[(eighths + directions.length) % directions.length] ?? 'n',
  };
}
