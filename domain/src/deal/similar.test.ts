import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { activeFilters, matches, searchOf, searchParameters, without } from 'domain/deal/deal-search.ts';
import { dealCategories, propertyTypes, purchaseTypes } from 'domain/deal/deal-choices.ts';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';
import { similarSearch } from './similar.ts';

const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 10_000, max: most * 10_000 }).map((value) => value / 10_000);
const deal = fc.record(
  {
    dealCategory: fc.constantFrom(...dealCategories),
    purchaseType: fc.constantFrom(...purchaseTypes),
    propertyType: fc.constantFrom(...propertyTypes),
    state: fc.constantFrom(...usStates),
    purchasePrice: fc.integer({ min: 1, max: limits.money * 100 }).map((cents) => cents / 100),
    location: fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) }),
  },
  { requiredKeys: ['dealCategory', 'propertyType', 'state', 'purchasePrice'] },
);
const asOpen = (sold: object) => ({ ...sold, status: 'active', tags: [], searchTokens: [] }) as unknown as Deal;

const expectOfAll = (promise: (sold: Parameters<typeof similarSearch>[0]) => void) =>
  expect(() => fc.assert(fc.property(deal, promise as (sold: object) => void), { numRuns: 500 })).not.toThrow();

test('every search for similar deals is one that its own address says', () => {
  expectOfAll((sold) => {
    const search = similarSearch(sold);
    expect(searchOf(searchParameters(search))).toEqual(search);
  });
});

test('a deal is similar to itself, if it were open', () => {
  expectOfAll((sold) => {
    expect(matches(similarSearch(sold), asOpen(sold))).toBe(true);
  });
});

const house = {
  dealCategory: 'creative',
  purchaseType: 'SubTo',
  propertyType: 'singleFamily',
  state: 'AZ',
  purchasePrice: 400_000,
  location: { latitude: 33.4152, longitude: -111.8315 },
} as const;

test('says what it asks for as filters, each of which can be removed', () => {
  const search = similarSearch(house);
  expect(searchParameters(search).toString()).toBe(
    'category=creative&finance=SubTo&type=singleFamily&state=AZ&area=c%2C33.4152%2C-111.8315%2C25&min-price=320000&max-price=480000',
  );
  const active = activeFilters(search);
  expect(active).toEqual(['category', 'purchaseType', 'propertyType', 'state', 'area', 'minPrice', 'maxPrice']);
  for (const name of active)
    expect(activeFilters(without(search, name))).toEqual(active.filter((each) => each !== name));
});

test.each<[string, object, boolean]>([
  ['the same once more', {}, true],
  ['sold itself', { status: 'sold' }, false],
  ['pending', { status: 'pending' }, false],
  ['a fifth dearer', { purchasePrice: 480_000 }, true],
  ['a dollar dearer than that', { purchasePrice: 480_001 }, false],
  ['a dollar cheaper than a fifth', { purchasePrice: 319_999 }, false],
  ['by seller financing', { purchaseType: 'SellerFinance' }, false],
  ['for cash', { dealCategory: 'cash', purchaseType: undefined }, false],
  ['a condo', { propertyType: 'condo' }, false],
  ['in Phoenix, 15 miles away', { location: { latitude: 33.4484, longitude: -112.074 } }, true],
  ['in Tucson', { location: { latitude: 32.2226, longitude: -110.9747 } }, false],
  ['in another state', { state: 'NM' }, false],
])('to a SubTo in Mesa, one %s: similar %s', (_, change, isSimilar) => {
  expect(matches(similarSearch(house), { ...asOpen(house), ...change })).toBe(isSimilar);
});

test('without a known ZIP code the state is what is near', () => {
  const { location: _, ...elsewhere } = house;
  expect(similarSearch(elsewhere)).toMatchObject({ state: 'AZ' });
  expect(similarSearch(elsewhere).area).toBeUndefined();
});
