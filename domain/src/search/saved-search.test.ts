import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealCategories, propertyTypes } from 'domain/deal/deal-choices.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { matches, searchOf, searchParameters } from 'domain/deal/deal-search.ts';
import { storedTokens } from 'domain/deal/search-tokens.ts';
import { isWorthSaving, savedSearch, savedSearchInput, searchKey, searchKeysOf, searchText } from './saved-search.ts';

const of = (query: string) => searchOf(new URLSearchParams(query));

describe('what is saved of a search', () => {
  it('is what it finds, without its order and the favorites', () => {
    expect(searchText(of('sort=price-asc&favorites=1&state=AZ&status=any'))).toBe('state=AZ');
    expect(searchText(of('state=AZ&q=Mesa&sort=fit'))).toBe('q=Mesa&state=AZ');
    expect(savedSearch('q=Mesa&state=AZ')).toEqual(of('q=Mesa&state=AZ'));
  });

  it('is nothing for a search that finds everything', () => {
    expect(isWorthSaving(of('sort=price-asc'))).toBe(false);
    expect(isWorthSaving(of('status=sold'))).toBe(true);
  });

  it('takes a name of one visible line', () => {
    const input = { query: 'state=AZ', name: ' Arizona  houses ', frequency: 'daily' };
    expect(savedSearchInput.parse(input).name).toBe('Arizona houses');
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { name: 'see example.com' },
      { frequency: 'hourly' },
      { uid: 'x' },
    ])
      expect(savedSearchInput.safeParse({ ...input, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });
});

describe('a search waits under a key', () => {
  it.each([
    ['state=AZ&type=condo', 'deal AZ condo *'],
    ['category=cash', 'deal * * cash'],
    ['max-price=300000', 'deal * * *'],
    ['q=AZ', 'deal AZ * *'],
    ['q=85008&type=condo', 'token 85008'],
    ['area=c%2C33.43%2C-111.82%2C2&state=AZ', 'tile ~0.125 545 987'],
    ['area=c%2C33.43%2C-111.82%2C2&q=85008', 'token 85008'],
    ['area=c%2C33.5%2C-116%2C20&state=AZ', 'deal AZ * *'],
  ])('%s', (query, key) => {
    expect(searchKey(of(query))).toBe(key);
  });

  const cities = ['Phoenix', 'Mesa', 'La Mesa', 'St Louis', 'New York', 'Washington'];
  const states = ['AZ', 'CA', 'MO', 'NY', 'WA'] as const;
  const streets = ['4213 W Palo Verde Dr', '12 Oak Street', '88 Washington Ave Unit 4', '7 NE Omaha Ct'];
  const deal: fc.Arbitrary<Deal> = fc
    .record({
      streetAddress: fc.constantFrom(...streets),
      city: fc.constantFrom(...cities),
      state: fc.constantFrom(...states),
      zipCode: fc.constantFrom('85008', '85021', '63101', '10001'),
      propertyType: fc.constantFrom(...propertyTypes),
      dealCategory: fc.constantFrom(...dealCategories),
      purchasePrice: fc.integer({ min: 50_000, max: 900_000 }),
      status: fc.constantFrom('new', 'active', 'pending', 'sold'),
      bedrooms: fc.integer({ min: 1, max: 6 }),
      location: fc.record({
        latitude: fc.integer({ min: 330, max: 340 }).map((tenths) => tenths / 10),
        longitude: fc.integer({ min: -1120, max: -1110 }).map((tenths) => tenths / 10),
      }),
    })
    .map((facts) => ({ tags: [], ...facts, searchTokens: storedTokens(facts, facts.location) }) as unknown as Deal);
  const text = fc.constantFrom(
    'Mesa',
    'mesa az',
    'Phoenix, AZ',
    '85008',
    'st louis',
    'oak',
    '4213 palo',
    'washington',
    'WA',
    'new york',
    'p',
    'unit 4',
  );
  const query = fc
    .record(
      {
        q: text,
        state: fc.constantFrom(...states),
        area: fc.constantFrom(
          'c,33.5,-111.5,30',
          'c,33.2,-111.2,8',
          'p,33,-112,33.6,-112,33.6,-111',
          'p,32,-113,32,-110,35,-111.5',
        ),
        type: fc.constantFrom(...propertyTypes),
        category: fc.constantFrom(...dealCategories),
        status: fc.constantFrom('any', 'pending', 'sold'),
        'max-price': fc.integer({ min: 100_000, max: 900_000 }).map(String),
        beds: fc.integer({ min: 1, max: 5 }).map(String),
      },
      { requiredKeys: [] },
    )
    .map((fields) => of(new URLSearchParams(fields).toString()));

  it('that every deal it finds asks for: 500 searches over 2,000 deals', () => {
    const searches = fc.sample(query, { numRuns: 500, seed: 35 });
    const deals = fc.sample(deal, { numRuns: 2000, seed: 36 });
    const keys = deals.map((each) => new Set(searchKeysOf(each)));
    let found = 0;
    const missed: string[] = [];
    for (const search of searches)
      for (const [index, each] of deals.entries()) {
        if (!matches(search, each)) continue;
        found += 1;
        if (!keys[index]!.has(searchKey(search))) missed.push(searchParameters(search).toString());
      }
    expect(missed).toEqual([]);
    expect(found).toBeGreaterThan(4000);
  });
});
