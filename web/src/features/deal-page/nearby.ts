import type { Place } from '#ui/map/geography.ts';
import { milesBetween, type Position } from 'domain/geo/distance.ts';

/** Places further away, in miles, are not used as a reference. */
export const reachInMiles = 75;

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];
/** Distance and direction of a position from a place. */
export type Nearby = { place: string; miles: number; direction: Direction };

/** Returns the largest place nearby if it is larger than the deal's own city, as a point of reference. */
export function largestNearby(middle: Position, city: string, all: readonly Place[]): Nearby | undefined {
  const places = all
    .map(([name, longitude, latitude, size]) => ({ name, longitude, latitude, size }))
    .filter((place) => milesBetween(place, middle) <= reachInMiles);
  const own = Math.max(0, ...places.filter(({ name }) => name === city).map(({ size }) => size));
  const [largest] = places.filter(({ name, size }) => name !== city && size > own).toSorted((a, b) => b.size - a.size);
  if (!largest) return undefined;
  const north = middle.latitude - largest.latitude;
  // Degrees of longitude get shorter towards the pole.
  const east = (middle.longitude - largest.longitude) * Math.cos((middle.latitude * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return {
    place: largest.name,
    miles: Math.max(1, Math.round(milesBetween(largest, middle))),
    direction: directions[(eighths + directions.length) % directions.length] ?? 'n',
  };
}
