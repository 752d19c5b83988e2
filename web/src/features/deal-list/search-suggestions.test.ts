import { describe, expect, it } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import type { DealQuery, Reader } from '#features/deal/deal-queries.ts';
import { emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';
import type { DealReader } from '#features/deal/deal-reader-data.ts';
import { fitsText, searchSuggestions, type FindNear } from './search-suggestions.ts';

const buyer: Reader = { uid: 'ben', role: 'buyer', premium: false };

const dealAt = (streetAddress: string, city: string, state: string, change: Partial<Deal> = {}): Deal => {
  const address = { streetAddress, city, state, zipCode: '85021' } as const;
  const fields = {
    id: `${streetAddress}, ${city}`,
    status: 'active',
    visibility: 'all',
    dealCategory: 'cash',
    tags: [],
  };
  return { ...fields, ...address, searchTokens: searchTokens(address), ...change } as unknown as Deal;
};
const market = [
  dealAt('1 Oak St', 'Phoenix', 'AZ'),
  dealAt('2 Oak St', 'phoenix', 'AZ'),
  dealAt('3 Oak St', 'Phoenix', 'OR', { bedrooms: 4 }),
  dealAt('4 Oak St', 'Phoenixville', 'PA'),
  dealAt('5 Phoenix Ave', 'Houston', 'TX'),
  dealAt('6 Oak St', 'Phoenix', 'AZ', { visibility: 'premium', status: 'new' }),
  dealAt('7 Elm St', 'Tucson', 'AZ'),
];

/** Answers like Firestore, and counts the requests. */
function store(deals: readonly Deal[]) {
  const requests = { reads: 0, counts: 0 };
  const given = ({ where }: DealQuery) =>
    deals.filter((deal) =>
      where.every(({ field, is, value }) => {
        const own = deal[field as keyof Deal];
        if (is === 'in') return (value as readonly unknown[]).includes(own);
        return is === 'array-contains' ? (own as string[]).includes(value as string) : own === value;
      }),
    );
  const dealReader: DealReader = {
    count: async (query) => {
      requests.counts += 1;
      return { count: Math.min(given(query).length, query.limit), orMore: given(query).length >= query.limit };
    },
    read: async (query) => {
      requests.reads += given(query).slice(0, query.limit).length;
      return { deals: given(query).slice(0, query.limit), more: given(query).length > query.limit };
    },
  };
  return { dealReader, requests };
}
const noneNear: FindNear = async () => [];
const suggested = async (text: string, search: Partial<DealSearch> = {}, reader = buyer, near = noneNear) => {
  const all = await searchSuggestions(reader, { ...emptySearch, ...search, text }, store(market).dealReader, near);
  return all.map((each) => (each.kind === 'place' ? `${each.text}: ${each.count}` : each.deal.streetAddress));
};

describe('searchSuggestions', () => {
  it('are places with their number of deals, those with most first, then addresses', async () => {
    expect(await suggested('phoe')).toEqual([
      'phoenix, AZ: 2',
      'Phoenix, OR: 1',
      'Phoenixville, PA: 1',
      '1 Oak St',
      '2 Oak St',
      '3 Oak St',
      '4 Oak St',
      '5 Phoenix Ave',
    ]);
  });

  it('do not count deals that only premium buyers see, but to them', async () => {
    expect(await suggested('Phoenix, AZ')).toContain('phoenix, AZ: 2');
    expect(await suggested('Phoenix, AZ', {}, { ...buyer, premium: true })).toContain('Phoenix, AZ: 3');
  });

  it('are states, by their names in both languages or their codes', async () => {
    expect((await suggested('Ariz'))[0]).toBe('AZ: 3');
    expect((await suggested('az'))[0]).toBe('AZ: 3');
    expect(await suggested('nuevo')).toEqual([]);
  });

  it('are of the street where a number is typed', async () => {
    expect(await suggested('3 oak street')).toEqual(['3 Oak St']);
  });

  it('are among what the other filters leave, without numbers where those are not known', async () => {
    expect(await suggested('phoe', { state: 'OR' })).toEqual(['Phoenix, OR: 1', '3 Oak St']);
    expect(await suggested('phoe', { minBedrooms: 3 })).toEqual(['Phoenix, OR: undefined', '3 Oak St']);
  });

  it('are cities in a state that is said first, as they are in one that is said last', async () => {
    expect(await suggested('az phoe')).toEqual(await suggested('phoenix az'));
    expect((await suggested('Arizona Phoe'))[0]).toBe('phoenix, AZ: 2');
  });

  it('are cities of nearly that spelling that have deals, when nothing else is found', async () => {
    const asked: unknown[] = [];
    const near: FindNear = async (...typed) => {
      asked.push(typed);
      return ['Phenix', 'Phoenix'];
    };
    expect(await suggested('phonix', {}, buyer, near)).toEqual(['Phoenix: 5']);
    expect(await suggested('AZ phonix', {}, buyer, near)).toEqual(['Phoenix, AZ: 2']);
    expect(await suggested('phonix AZ', {}, buyer, near)).toEqual(['Phoenix, AZ: 2']);
    expect(await suggested('phonix, az', {}, buyer, near)).toEqual(['Phoenix, AZ: 2']);
    expect(await suggested('phoenix', {}, buyer, near)).not.toContain('Phoenix: 5');
    expect(await suggested('99 phonix', {}, buyer, near)).toEqual([]);
    expect(asked).toEqual([
      ['phonix', undefined, 5],
      ['phonix', 'AZ', 5],
      ['phonix', 'AZ', 5],
      ['phonix', 'AZ', 5],
    ]);
    expect(await suggested('phonix', {}, buyer, () => Promise.reject(new Error('offline')))).toEqual([]);
  });

  it('are none for a single letter', async () => {
    expect(await suggested('p')).toEqual([]);
  });

  it('read no more of a big market than of a small one', async () => {
    const cities = Array.from({ length: 5000 }, (_, index) => dealAt(`${index} Oak St`, `Mesa ${index % 40}`, 'AZ'));
    const { dealReader, requests } = store(cities);
    const all = await searchSuggestions(buyer, { ...emptySearch, text: 'mesa' }, dealReader);
    expect(all).toHaveLength(10);
    expect(requests).toEqual({ reads: 24 + 5, counts: 5 });
  });
});

describe('a suggestion that was read for another text', () => {
  const fitting = async (read: string, now: string) => {
    const all = await searchSuggestions(buyer, { ...emptySearch, text: read }, store(market).dealReader, async () => [
      'Tucson',
    ]);
    return all
      .filter((each) => fitsText(each, { ...emptySearch, text: now }))
      .map((each) => (each.kind === 'place' ? each.text : each.deal.streetAddress));
  };

  it.each([
    [
      'phoe',
      'phoen',
      ['phoenix, AZ', 'Phoenix, OR', 'Phoenixville, PA', '1 Oak St', '2 Oak St', '3 Oak St', '4 Oak St'],
    ],
    ['phoe', 'phoenixv', ['Phoenixville, PA', '4 Oak St']],
    ['phoe', 'phoenix or', ['Phoenix, OR', '3 Oak St']],
    ['phoe', 'az phoe', ['phoenix, AZ', '1 Oak St', '2 Oak St']],
    ['phoe', 'tuc', []],
    ['ariz', 'arizo', ['AZ', '1 Oak St', '2 Oak St', '7 Elm St']],
    ['ariz', 'texas', []],
    ['3 oak', '3 oak st', ['3 Oak St']],
    ['3 oak', '4 oak st', []],
    ['tuscon', 'tuscon', ['Tucson']],
    ['tuscon', 'tuscona', []],
  ])('of %j fits %j: %j', async (read, now, expected) => {
    const found = await fitting(read, now);
    expect(found.filter((each) => each !== '5 Phoenix Ave')).toEqual(expected);
  });
});
