import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgets, radiusMiles, roomCounts } from 'domain/buyer/buyer-filters.ts';
import { homeTypes, preferredPropertyTypes } from 'domain/buyer/preferences.ts';
import domain from 'domain/texts/en.json' with { type: 'json' };
import {
  filterText,
  filtersOf,
  noFilters,
  withFilters,
  type BuyerFilters,
  type FilterName,
  type Translate,
} from './buyer-filters.ts';
import en from './texts/en.json' with { type: 'json' };

const anyFilters: fc.Arbitrary<BuyerFilters> = fc.record(
  {
    propertyType: fc.constantFrom(...preferredPropertyTypes),
    homeType: fc.constantFrom(...homeTypes),
    bedrooms: fc.constantFrom(...roomCounts),
    bathrooms: fc.constantFrom(...roomCounts),
    budget: fc.constantFrom(...budgets),
    near: fc.constantFrom('85021', 'Phoenix, AZ', 'St. Louis'),
    miles: fc.constantFrom(...radiusMiles),
  },
  { requiredKeys: ['miles'] },
);
const read = (address: string) => filtersOf(new URLSearchParams(address));

describe('the address', () => {
  it('keeps every filter, and a radius with its place alone', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const back = filtersOf(withFilters(new URLSearchParams(), filters));
        expect(back).toEqual(filters.near === undefined ? { ...filters, miles: noFilters.miles } : filters);
      }),
    );
  });

  it('describes a filter as readable text', () => {
    const filters = { propertyType: 'singleFamily', bedrooms: 3, budget: 500_000, near: '85021', miles: 10 } as const;
    expect(withFilters(new URLSearchParams('map=1,2,3&place=85021'), filters).toString()).toBe(
      'map=1%2C2%2C3&place=85021&type=singleFamily&beds=3&budget=500000&near=85021&miles=10',
    );
    expect(withFilters(new URLSearchParams('beds=3&map=1,2,3'), noFilters).toString()).toBe('map=1%2C2%2C3');
  });

  it.each([
    'beds=5',
    'beds=0',
    'beds=x',
    'beds=2.5',
    'budget=750000',
    'type=castle',
    'home=',
    'near=%20',
    'miles=3',
    '',
  ])('%s asks for nothing', (address) => {
    expect(read(address)).toEqual(noFilters);
  });
});

/** Translates with the English texts and fills placeholders like i18next. */
const t = ((key: string, values: Record<string, unknown> = {}) => {
  const text = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], { ...domain, ...en });
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}) as unknown as Translate;

it.each<[FilterName, Partial<BuyerFilters>, string]>([
  ['propertyType', { propertyType: '24unit' }, '2–4 units'],
  ['homeType', { homeType: 'primary' }, 'Primary home'],
  ['bedrooms', { bedrooms: 3 }, '3+ beds'],
  ['bathrooms', { bathrooms: 1 }, '1+ baths'],
  ['near', { near: '85021', miles: 10 }, 'Within 10 miles of 85021'],
])('%s as text', (name, filters, label) => {
  expect(filterText({ ...noFilters, ...filters }, name, t)).toBe(label);
});

it('budgets are said as the specification lists them', () => {
  expect(budgets.map((budget) => filterText({ ...noFilters, budget }, 'budget', t))).toEqual([
    'Up to $500K',
    'Up to $1M',
    'Up to $1.5M',
    'Up to $2M',
    'Up to $3M',
  ]);
});
