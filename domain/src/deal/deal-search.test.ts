import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import {
  activeFilters,
  emptySearch,
  matches,
  searchOf,
  searchParameters,
  withFavorites,
  without,
  withoutFilters,
} from './deal-search.ts';

const of = (address: string) => searchOf(new URLSearchParams(address));

describe('searchOf', () => {
  it('is everything available, newest first, without parameters', () => {
    expect(of('')).toEqual({ sort: 'date-desc', status: 'available' });
  });

  it('reads every filter', () => {
    const address =
      'q=Mesa&sort=price-asc&status=any&category=creative&finance=SubTo&type=condo&state=AZ&area=c%2C33.4152%2C-111.8315%2C10&tag=low-equity&tag=wholesale&right-to-sell=1&seen-by-admin=1' +
      '&min-price=100000&max-price=500000&max-entry-fee=20000&max-payment=1800.5&max-rate=4.5&beds=3&baths=1.5';
    expect(of(address)).toEqual({
      text: 'Mesa',
      sort: 'price-asc',
      status: 'any',
      category: 'creative',
      purchaseType: 'SubTo',
      propertyType: 'condo',
      state: 'AZ',
      area: { kind: 'circle', latitude: 33.4152, longitude: -111.8315, miles: 10 },
      tags: ['low-equity', 'wholesale'],
      controlShown: true,
      paperSeen: true,
      minPrice: 100_000,
      maxPrice: 500_000,
      maxEntryFee: 20_000,
      maxPayment: 1800.5,
      maxRate: 4.5,
      minBedrooms: 3,
      minBathrooms: 1.5,
    });
    expect(searchParameters(of(address)).toString()).toBe(address);
  });

  it('leaves out what it does not understand, and keeps the rest', () => {
    expect(
      of(
        'sort=cheapest&state=ZZ&beds=-1&max-price=abc&max-rate=1e400&tag=%3Cscript%3E&q=%20&category=cash&area=c%2C33%2C-111',
      ),
    ).toEqual({
      ...emptySearch,
      category: 'cash',
    });
  });

  it('never throws, and gives back what its own address says', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const search = searchOf(new URLSearchParams(pairs));
        expect(searchOf(searchParameters(search))).toEqual(search);
      }),
    );
  });
});

describe('searchParameters', () => {
  it('says nothing about what is default', () => {
    expect(searchParameters(emptySearch).toString()).toBe('');
  });

  it('is the same for the same tags in another order', () => {
    expect(searchParameters(of('tag=wholesale&tag=low-equity')).toString()).toBe('tag=low-equity&tag=wholesale');
  });
});

describe('activeFilters', () => {
  it('names what narrows the list, and not the order', () => {
    const search = of('q=mesa&status=sold&sort=price-asc&state=AZ');
    expect(activeFilters(search)).toEqual(['text', 'status', 'state']);
    expect(activeFilters(without(without(without(search, 'text'), 'status'), 'state'))).toEqual([]);
  });
});

describe('among favorites', () => {
  it('is whatever became of them, the last saved first, unless something is said', () => {
    expect(of('favorites=1')).toEqual({ favorites: true, sort: 'saved', status: 'any' });
    expect(searchParameters(of('favorites=1')).toString()).toBe('favorites=1');
    expect(searchParameters(of('favorites=1&sort=date-desc&status=available')).toString()).toBe(
      'sort=date-desc&favorites=1&status=available',
    );
    expect(of('favorites=yes')).toEqual(emptySearch);
  });

  it('is a filter like others: other filters are kept when it is set and removed', () => {
    const search = of('state=AZ&sort=price-asc');
    const saved = withFavorites(search, true);
    expect(searchParameters(saved).toString()).toBe('sort=price-asc&favorites=1&state=AZ');
    expect(activeFilters(saved)).toEqual(['favorites', 'state']);
    expect(without(saved, 'favorites')).toEqual(search);
    expect(without(withFavorites(emptySearch, true), 'favorites')).toEqual(emptySearch);
  });

  it('stays when all filters are cleared', () => {
    expect(withoutFilters(of('favorites=1&state=AZ&q=mesa&status=sold'))).toEqual(of('favorites=1'));
    expect(withoutFilters(of('state=AZ&q=mesa&sort=price-asc'))).toEqual(of('sort=price-asc'));
  });
});

describe('matches', () => {
  const deal = {
    status: 'active',
    dealCategory: 'creative',
    purchaseType: 'SubTo',
    propertyType: 'singleFamily',
    state: 'AZ',
    purchasePrice: 300_000,
    entryFee: 20_000,
    monthlyPayment: 1_800,
    lowestRate: 3.25,
    bedrooms: 3,
    bathrooms: 2,
    tags: ['wholesale', 'low-interest-rate'],
    searchTokens: searchTokens({ streetAddress: '12 Main St', city: 'Mesa', state: 'AZ', zipCode: '85201' }),
  } as unknown as Deal;

  it.each([
    ['', true],
    ['q=Mesa+main', true],
    ['q=mesa+oak', false],
    ['q=Mesa,+AZ', true],
    ['q=Mesa,+NM', false],
    ['q=arizona', true],
    ['q=mesa&state=NM', false],
    ['status=any', true],
    ['status=sold', false],
    ['category=cash', false],
    ['finance=SubTo', true],
    ['finance=Hybrid', false],
    ['type=condo', false],
    ['state=AZ', true],
    ['state=NM', false],
    ['min-price=300000&max-price=300000', true],
    ['min-price=300000.01', false],
    ['max-price=299999', false],
    ['max-entry-fee=20000', true],
    ['max-entry-fee=19999', false],
    ['max-payment=1799', false],
    ['max-rate=3.25', true],
    ['max-rate=3', false],
    ['beds=3&baths=2', true],
    ['beds=4', false],
    ['baths=2.5', false],
    ['tag=wholesale&tag=low-interest-rate', true],
    ['tag=wholesale&tag=low-equity', false],
  ])('"%s": %s', (address, expected) => {
    expect(matches(of(address), deal)).toBe(expected);
  });

  it('finds only deals whose right to sell has not run out', () => {
    const found = [true, false, undefined].map((controlShown) =>
      matches(of('right-to-sell=1'), { ...deal, controlShown }),
    );
    expect(found).toEqual([true, false, false]);
  });

  it('finds only deals of which an admin has seen a paper', () => {
    const found = [true as const, undefined].map((paperSeen) => matches(of('seen-by-admin=1'), { ...deal, paperSeen }));
    expect(found).toEqual([true, false]);
  });

  it('finds only deals in an area, and none without a location', () => {
    const found = [{ latitude: 33.42, longitude: -111.83 }, { latitude: 33.6, longitude: -111.83 }, undefined].map(
      (location) => matches(of('area=c%2C33.4152%2C-111.8315%2C10'), { ...deal, location }),
    );
    expect(found).toEqual([true, false, false]);
  });

  it('does not let a deal without a rate pass a limit on it', () => {
    const { lowestRate: _, ...cash } = deal;
    expect(matches(of('max-rate=100'), cash as Deal)).toBe(false);
  });
});
