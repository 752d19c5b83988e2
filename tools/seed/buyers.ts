import { budgetOf, type BuyerLocation } from 'domain/buyer/buyer-location.ts';
import type { Preferences } from 'domain/buyer/preferences.ts';
import { toNearest } from './rounding.ts';
import type { SeedAccount } from './accounts.ts';
import { chooseCity, chooseMarket, markets, placesIn, type Place } from './markets.ts';
import { buyers } from './people.ts';
import { randomFor } from './random.ts';

/** A buyer's preferences, and their location on the buyer map. */
export type BuyBox = {
  readonly buyer: SeedAccount;
  readonly preferences: Preferences;
  readonly location: BuyerLocation;
  readonly locationId: string;
};

/** Returns the ZIP codes nearest to the first one: buyers look in one part of town. */
function nearby(places: readonly Place[], first: Place, count: number): Place[] {
  const distance = (place: Place): number =>
    Math.hypot(place.latitude - first.latitude, place.longitude - first.longitude);
  return places.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
}

function buyBox(buyer: SeedAccount, index: number): BuyBox {
  const random = randomFor('buy-box', buyer.uid);
  // The first two accounts, used for manual tests, look where most deals are.
  const market = index < 2 && markets[0] ? markets[0] : chooseMarket(random);
  const [city, level] = chooseCity(random, market);
  const available = placesIn(city, market.state);
  const places = nearby(available, random.pick(available), random.int(1, buyer.premium ? 8 : 3));
  const homeType = random.weighted(['investment', 'primary'], [6, 4]);
  const propertyType = random.weighted(
    ['singleFamily', '24unit', 'condo', 'townhouse', 'land'],
    [7, homeType === 'investment' ? 3 : 1, 1, 1, 0.3],
  );
  const land = propertyType === 'land';
  const payment = toNearest(random.between(6, 11) * market.squareFoot * level, 50);
  const preferences: Preferences = {
    notification: random.weighted(['email', 'text'], [6, 4]),
    homeType,
    state: market.state,
    city,
    zipCodes: places.map(({ zipCode }) => zipCode),
    propertyType,
    ...(land || random.chance(0.5) ? {} : { minYearBuilt: random.pick([1950, 1970, 1980, 1990, 2000]) }),
    ...(land || random.chance(0.4) ? {} : { minSquareFootage: random.pick([900, 1000, 1200, 1500, 1800]) }),
    ...(land ? {} : { minBedrooms: random.int(1, 4), minBathrooms: random.pick([1, 1.5, 2, 2, 3]) }),
    ...(random.chance(0.85) ? { maxMonthlyPayment: payment } : {}),
    ...(random.chance(0.85) ? { maxDownPayment: toNearest(random.between(15_000, 90_000), 2500) } : {}),
  };
  // A separate generator, so that earlier random values stay the same.
  const numbers = randomFor('buy-box-numbers', buyer.uid);
  if (homeType === 'investment' && numbers.chance(0.6))
    preferences.minMonthlyCashFlow = toNearest(numbers.between(100, 500), 50);
  if (numbers.chance(0.3)) preferences.maxEntryFee = toNearest(numbers.between(15_000, 60_000), 2500);
  if (randomFor('wants-control', buyer.uid).chance(0.4)) preferences.wantsControl = true;
  const { minBedrooms, minBathrooms } = preferences;
  const budget = budgetOf(preferences);
  return {
    buyer,
    preferences,
    locationId: randomFor('buyer-location', buyer.uid).id(20),
    location: {
      homeType,
      propertyType,
      zipCodes: preferences.zipCodes,
      places,
      ...(minBedrooms === undefined ? {} : { minBedrooms }),
      ...(minBathrooms === undefined ? {} : { minBathrooms }),
      ...(budget === undefined ? {} : { budget }),
    },
  };
}

export const createBuyBoxes = (): BuyBox[] => buyers.map(buyBox);
