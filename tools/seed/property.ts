import type { DealFields } from 'domain/deal/deal.ts';
import { toNearest } from './rounding.ts';
import type { Market } from './markets.ts';
import type { Random } from './random.ts';

export type PropertyType = DealFields['propertyType'];

/** The physical property, from the fields of a deal. */
export type Property = Pick<
  DealFields,
  | 'propertyType'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFootage'
  | 'yearBuilt'
  | 'lotSize'
  | 'lotSizeUnit'
  | 'parking'
  | 'hoaMonthlyFee'
  | 'solarMonthlyFee'
  | 'restrictions'
  | 'privatePool'
>;

type Parking = NonNullable<DealFields['parking']>;
type Rooms = {
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly squareFootage: number;
  /** Number of homes in the building: more than one for 2–4 unit buildings. */
  readonly units: number;
};

function rooms(random: Random, propertyType: PropertyType): Rooms {
  if (propertyType === 'condo') {
    const bedrooms = random.weighted([1, 2, 3], [3, 6, 2]);
    const bathrooms = bedrooms === 1 ? 1 : random.pick([1.5, 2, 2, 2.5].slice(0, bedrooms + 1));
    return { bedrooms, bathrooms, squareFootage: Math.round(random.near(380 + bedrooms * 340, 150)), units: 1 };
  }
  if (propertyType === '24unit') {
    const units = random.weighted([2, 3, 4], [6, 2, 4]);
    const each = random.weighted([1, 2, 3], [2, 6, 2]);
    const baths = random.weighted([1, 1.5, 2], [7, 2, each > 1 ? 2 : 0]);
    return {
      bedrooms: units * each,
      bathrooms: units * baths,
      squareFootage: Math.round(units * random.near(440 + each * 230 + baths * 60, 110)),
      units,
    };
  }
  const bedrooms = random.weighted([2, 3, 4, 5], [9, 46, 33, 12]);
  const bathrooms = random.pick({ 2: [1, 1, 2], 3: [1.5, 2, 2, 2.5], 4: [2, 2.5, 3, 2.5], 5: [3, 3.5, 4] }[bedrooms]);
  return {
    bedrooms,
    bathrooms,
    squareFootage: Math.round(random.near(330 + bedrooms * 390 + bathrooms * 90, 330)),
    units: 1,
  };
}

function parkingOf(random: Random, propertyType: PropertyType, yearBuilt: number, squareFootage: number): Parking {
  if (propertyType === 'condo') return random.weighted<Parking>(['carport', 'oneCarGarage', 'none'], [5, 3, 3]);
  if (propertyType === '24unit') return random.weighted<Parking>(['none', 'carport', 'oneCarGarage'], [5, 4, 1]);
  if (yearBuilt < 1950) return random.weighted<Parking>(['none', 'oneCarGarage', 'carport'], [4, 4, 1]);
  if (yearBuilt < 1980) return random.weighted<Parking>(['carport', 'oneCarGarage', 'twoCarGarage'], [4, 4, 3]);
  return random.weighted<Parking>(
    ['twoCarGarage', 'threeCarGarage', 'oneCarGarage'],
    [8, squareFootage > 2200 ? 4 : 0.3, 1],
  );
}

function lotOf(random: Random, market: Market): Pick<Property, 'lotSize' | 'lotSizeUnit'> {
  const squareFeet = random.between(...market.lot) * (random.chance(0.08) ? random.between(2, 5) : 1);
  return squareFeet > 26_000
    ? { lotSize: Math.round((squareFeet / 43_560) * 100) / 100, lotSizeUnit: 'acres' }
    : { lotSize: toNearest(squareFeet, random.chance(0.3) ? 1 : 50), lotSizeUnit: 'sqft' };
}

/** Returns a plausible property for a market. */
export function property(
  random: Random,
  market: Market,
  city: string,
): { readonly units: number; readonly fields: Property } {
  const propertyType = random.weighted<PropertyType>(['singleFamily', 'condo', '24unit'], [73, 14, 13]);
  const { bedrooms, bathrooms, squareFootage, units } = rooms(random, propertyType);
  const [from, to] = market.built;
  const yearBuilt =
    propertyType === '24unit'
      ? random.int(from, Math.min(to, 1988))
      : random.int(propertyType === 'condo' ? Math.max(from, 1965) : from, to);
  const single = propertyType === 'singleFamily';
  const senior =
    (city === 'Sun City' || random.chance(market.region === 'desert' || market.region === 'florida' ? 0.03 : 0)) &&
    propertyType !== '24unit';
  const solar = single && random.chance(market.solar);
  const hoa = propertyType === 'condo' || senior || (single && yearBuilt > 1975 && random.chance(market.hoa));
  const fee = propertyType === 'condo' ? random.between(180, 480) : random.between(28, 145);
  const fields: Property = {
    propertyType,
    bedrooms,
    bathrooms,
    squareFootage,
    yearBuilt,
    ...(propertyType === 'condo' ? {} : lotOf(random, market)),
    parking: parkingOf(random, propertyType, yearBuilt, squareFootage),
    ...(hoa ? { hoaMonthlyFee: Math.round(fee) } : {}),
    ...(solar
      ? { solarMonthlyFee: random.chance(0.3) ? Math.round(random.between(8900, 21900)) / 100 : random.int(79, 219) }
      : {}),
    restrictions: senior ? 'senior55' : 'none',
    privatePool: single && random.chance(market.pool * (squareFootage > 1900 ? 1.4 : 0.8)),
  };
  return { units, fields };
}
