import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import type { Position } from 'domain/geo/distance.ts';
import { readJson, storageKeys, writeJson } from '#platform/local-storage.ts';

/** Names of the places around which this device has searched, by their position; the latest last. */
const names = z.array(z.tuple([z.string(), z.string().check(z.maxLength(2 * limits.city))]));
const most = 20;

const keyOf = ({ latitude, longitude }: Position): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
const read = () => new Map(readJson(storageKeys.areaNames, names));

/** Returns the name of the place in the middle of a circle: as it was chosen on this device, or its position: "33.45, -112.07". */
export const areaName = (middle: Position): string =>
  read().get(keyOf(middle)) ?? `${middle.latitude.toFixed(2)}, ${middle.longitude.toFixed(2)}`;

/** Keeps the name of a place that was chosen: the search's address has its position alone (web/src/features/deal-map/README.md). */
export function rememberAreaName(middle: Position, name: string): void {
  const all = read();
  all.delete(keyOf(middle));
  all.set(keyOf(middle), name);
  for (const key of [...all.keys()].slice(0, -most)) all.delete(key);
  writeJson(storageKeys.areaNames, [...all]);
}
