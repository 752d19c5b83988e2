import type { Position } from './map/position.ts';
import { loadZips } from './place-files.ts';

export type ZipPlace = { city: string; state: string };

/**
 * City, state, middle and county of a five-digit ZIP code; undefined for one that does not exist, or has no area.
 * @throws when there is no network
 */
export async function findZip(zipCode: string): Promise<(ZipPlace & Position & { county: string }) | undefined> {
  if (!/^\d{5}$/.test(zipCode)) return undefined;
  const zip = (await loadZips(zipCode.slice(0, 3)))[zipCode];
  if (!zip) return undefined;
  const [city, state, longitude, latitude, county] = zip;
  return { city, state, longitude, latitude, county };
}
