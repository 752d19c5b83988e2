import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxFilterNames, type BoxFilters, budgets, matches, roomCounts } from './buyer-filters.ts';
import type { BuyerLocation } from './buyer-location.ts';
import { homeTypes, preferredPropertyTypes } from './preferences.ts';

const anyFilters: fc.Arbitrary<BoxFilters> = fc.record(
  {
    propertyType: fc.constantFrom(...preferredPropertyTypes),
    homeType: fc.constantFrom(...homeTypes),
    bedrooms: fc.constantFrom(...roomCounts),
    bathrooms: fc.constantFrom(...roomCounts),
    budget: fc.constantFrom(...budgets),
  },
  { requiredKeys: [] },
);
const buyer = (change: Partial<BuyerLocation> = {}): BuyerLocation => ({
  homeType: 'investment',
  propertyType: 'singleFamily',
  zipCodes: ['85021'],
  places: [],
  minBedrooms: 3,
  minBathrooms: 1.5,
  budget: 600_000,
  ...change,
});

describe('a buyer', () => {
  it.each<[string, BoxFilters, Partial<BuyerLocation>, boolean]>([
    ['is found without filters', {}, {}, true],
    ['of that housing type', { propertyType: 'singleFamily' }, {}, true],
    ['of another housing type', { propertyType: 'condo' }, {}, false],
    ['of that home type', { homeType: 'investment' }, {}, true],
    ['of another home type', { homeType: 'primary' }, {}, false],
    ['who asks for exactly so many rooms', { bedrooms: 3 }, {}, true],
    ['who asks for more', { bedrooms: 2 }, {}, true],
    ['who asks for fewer', { bedrooms: 4 }, {}, false],
    ['who asks for one and a half baths, of one', { bathrooms: 1 }, {}, true],
    ['who asks for one and a half baths, of two', { bathrooms: 2 }, {}, false],
    [
      'who did not say how many rooms',
      { bedrooms: 4, bathrooms: 4 },
      { minBedrooms: undefined, minBathrooms: undefined },
      true,
    ],
    ['with more to spend', { budget: 500_000 }, {}, false],
    ['with less to spend', { budget: 1_000_000 }, {}, true],
    ['with exactly that', { budget: 500_000 }, { budget: 500_000 }, true],
    ['who did not say what they can spend', { budget: 500_000 }, { budget: undefined }, true],
  ])('%s', (_, filters, change, found) => {
    expect(matches(filters, buyer(change))).toBe(found);
  });

  it('is lost by a filter, never won', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        for (const name of boxFilterNames) {
          expect(!matches(filters, buyer()) || matches({ ...filters, [name]: undefined }, buyer())).toBe(true);
        }
        expect(matches({}, buyer())).toBe(true);
      }),
    );
  });
});
