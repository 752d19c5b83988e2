import { describe, expect, it } from 'vitest';
import { tilesOver } from 'domain/geo/tiles.ts';
import { limits } from 'domain/limits.ts';
import {
  countedAtMost,
  dealCountQuery,
  dealListQueries,
  managedDealsQuery,
  placesQuery,
  type DealQuery,
  type Reader,
} from './deal-queries.ts';
import { emptySearch } from 'domain/deal/deal-search.ts';

const area = { kind: 'circle', latitude: 33.4152, longitude: -111.8315, miles: 8 } as const;
const someone: Reader = { uid: 'someone', role: 'buyer', premium: false };

const conditionOf = (reader: Omit<Reader, 'uid'>) =>
  dealListQueries({ uid: 'someone', ...reader }, emptySearch)[0]?.where.find(({ field }) => field === 'visibility');
const owner = ({ where }: DealQuery) => where.find(({ field }) => field === 'listedBy.uid')?.value;
const queriesOf = (search: Partial<typeof emptySearch> & Record<string, unknown>) =>
  dealListQueries(someone, { ...emptySearch, ...search });
const contains = (search: Record<string, unknown>) =>
  queriesOf(search)[0]?.where.filter(({ is }) => is === 'array-contains');
const ranges = (search: Record<string, unknown>) =>
  queriesOf(search)[0]?.where.filter(({ is }) => is === '>=' || is === '<=');

describe('visibility', () => {
  it.each([
    ['buyer', false, '==', 'all'],
    ['buyer', true, 'in', ['all', 'premium']],
    ['originator', false, '==', 'all'],
    ['originator', true, '==', 'all'],
    ['admin', false, 'in', ['all', 'premium']],
  ] as const)('of a %s, premium %s, is %s %s', (role, premium, is, value) => {
    expect(conditionOf({ role, premium })).toEqual({ field: 'visibility', is, value });
  });

  it('lets an originator manage their own deals alone, an admin all', () => {
    expect(owner(managedDealsQuery({ uid: 'olga', role: 'originator', premium: false }))).toBe('olga');
    expect(owner(managedDealsQuery({ uid: 'adam', role: 'admin', premium: false }))).toBeUndefined();
  });
});

describe('dealListQueries', () => {
  it('reads one page of deals that take offers, newest first', () => {
    expect(queriesOf({})).toEqual([
      {
        where: [
          { field: 'visibility', is: '==', value: 'all' },
          { field: 'status', is: '==', value: 'active' },
        ],
        orderBy: { field: 'listOrder', direction: 'desc' },
        limit: limits.dealsPerPage,
      },
    ]);
  });

  it('reads new deals too for those who see them in their head start', () => {
    const [query] = dealListQueries({ ...someone, premium: true }, emptySearch);
    expect(query?.where).toContainEqual({ field: 'status', is: 'in', value: ['new', 'active'] });
  });

  it.each([
    ['rate-asc', 'lowestRate', 'asc', { field: 'dealCategory', is: '==', value: 'cash' }],
    ['payment-desc', 'monthlyPayment', 'desc', { field: 'dealCategory', is: '==', value: 'cash' }],
    ['entry-fee-asc', 'entryFee', 'asc', { field: 'withoutEntryFee', is: '==', value: true }],
  ] as const)('lets deals without the figure follow where the order is %s', (sort, field, direction, rest) => {
    const queries = queriesOf({ sort });
    expect(queries.map(({ orderBy }) => orderBy)).toEqual([
      { field, direction },
      { field: 'listOrder', direction: 'desc' },
    ]);
    expect(queries[0]?.where).not.toContainEqual(rest);
    expect(queries[1]?.where).toContainEqual(rest);
  });

  it.each([
    ['category', 'creative'],
    ['purchaseType', 'SubTo'],
    ['maxRate', 5],
    ['maxPayment', 2000],
    ['maxEntryFee', 20_000],
  ])('reads no cash deals where %s rules them out', (name, value) => {
    expect(queriesOf({ sort: 'rate-asc', [name]: value })).toHaveLength(1);
    expect(queriesOf({ sort: 'payment-asc', [name]: value })).toHaveLength(1);
  });

  it('reads creative deals without an entry fee, too, unless there is a highest one', () => {
    expect(queriesOf({ sort: 'entry-fee-asc', category: 'creative', maxRate: 5 })).toHaveLength(2);
    expect(queriesOf({ sort: 'entry-fee-asc', maxEntryFee: 20_000 })).toHaveLength(1);
  });

  it.each(['rate-desc', 'payment-asc', 'entry-fee-desc'] as const)(
    'sorts cash deals alone by date, also by %s',
    (sort) => {
      expect(queriesOf({ sort, category: 'cash' }).map(({ orderBy }) => orderBy.field)).toEqual(['listOrder']);
    },
  );

  it('looks for what the fewest deals have, and for a tag only without words: Firestore takes one array-contains', () => {
    expect(contains({ text: '12 Cañon st' })).toEqual([
      { field: 'searchTokens', is: 'array-contains', value: '12 canon' },
    ]);
    expect(contains({ text: 'mesa', tags: ['wholesale'], area })).toHaveLength(1);
    expect(contains({ tags: ['wholesale', 'low-equity'] })).toEqual([
      { field: 'tags', is: 'array-contains', value: 'wholesale' },
    ]);
  });

  it('looks for an area by at most seven tiles, and reads on for what lies beside it', () => {
    const [query] = queriesOf({ area, tags: ['wholesale'] });
    const tiles = tilesOver(area, 7);
    expect(query?.where.filter(({ field }) => ['searchTokens', 'tags'].includes(field))).toEqual([
      { field: 'searchTokens', is: 'array-contains-any', value: tiles },
    ]);
    expect(tiles?.length).toBeGreaterThan(1);
    expect(query?.limit).toBe(3 * limits.dealsPerPage);
    expect(dealCountQuery(someone, { ...emptySearch, area }).exact).toBe(false);
  });

  it('asks for no more alternatives than Firestore allows, whoever reads and wherever the area is', () => {
    for (let tenth = 0; tenth < 100; tenth += 1)
      for (const miles of [1, 8, 30, 90, 250, 500]) {
        const moved = { ...area, latitude: 33 + tenth / 100, longitude: -112 + tenth / 37, miles };
        for (const reader of [someone, { ...someone, premium: true }, { ...someone, role: 'admin' as const }])
          for (const { where } of dealListQueries(reader, { ...emptySearch, area: moved })) {
            const alternatives = where.map(({ value }) => (Array.isArray(value) ? value.length : 1));
            expect(alternatives.reduce((product, each) => product * each, 1)).toBeLessThanOrEqual(30);
          }
      }
  });

  it('suggests places by their names alone, of which one condition on an array is about', () => {
    const query = placesQuery(someone, { ...emptySearch, text: 'san antonio', area });
    expect(query?.where.filter(({ is }) => is.startsWith('array-contains'))).toHaveLength(1);
  });

  it('asks for a state that was typed as for one that was chosen, and for both where they differ', () => {
    const states = (search: Record<string, unknown>) =>
      queriesOf(search)[0]?.where.flatMap(({ field, value }) => (field === 'state' ? [value] : []));
    expect(states({ text: 'Phoenix, AZ' })).toEqual(['AZ']);
    expect(states({ text: 'Phoenix, AZ', state: 'AZ' })).toEqual(['AZ']);
    expect(states({ text: 'Phoenix, AZ', state: 'TX' })).toEqual(['TX', 'AZ']);
    expect(states({ text: 'La Mesa' })).toEqual([]);
  });

  it('asks for a range only of the field that it sorts by', () => {
    const search = { minPrice: 100, maxPrice: 200, maxRate: 5 };
    expect(ranges({ ...search, sort: 'price-asc' })).toEqual([
      { field: 'purchasePrice', is: '>=', value: 100 },
      { field: 'purchasePrice', is: '<=', value: 200 },
    ]);
    expect(ranges({ ...search, sort: 'rate-asc' })).toEqual([{ field: 'lowestRate', is: '<=', value: 5 }]);
    const most = { maxEntryFee: 20_000, maxPayment: 2000 };
    expect(ranges({ ...most, sort: 'entry-fee-desc' })).toEqual([{ field: 'entryFee', is: '<=', value: 20_000 }]);
    expect(ranges({ ...most, sort: 'payment-asc' })).toEqual([{ field: 'monthlyPayment', is: '<=', value: 2000 }]);
    expect(ranges({ ...search, sort: 'date-desc' })).toEqual([]);
  });
});

describe('dealCountQuery', () => {
  const countOf = (search: Record<string, unknown>) => dealCountQuery(someone, { ...emptySearch, ...search });

  it.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['equalities', { status: 'any', category: 'creative', purchaseType: 'SubTo', propertyType: 'condo', state: 'AZ' }],
    ['one word', { text: 'mesa' }],
    ['two words', { text: 'main mesa' }],
    ['a city in a state', { text: 'San Antonio, TX' }],
    ['one tag', { tags: ['wholesale'] }],
    ['a range of prices, whatever the order', { minPrice: 100_000, maxPrice: 200_000, sort: 'date-desc' }],
    ['a highest rate, whatever the order', { maxRate: 5, sort: 'price-asc' }],
    ['a highest entry fee', { maxEntryFee: 20_000 }],
    ['a highest payment', { maxPayment: 2000 }],
  ])('is exact for %s', (_, search) => {
    expect(countOf(search).exact).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ['three words', { text: 'main st mesa' }],
    ['two tags', { tags: ['wholesale', 'low-equity'] }],
    ['a word and a tag', { text: 'mesa', tags: ['wholesale'] }],
    ['two ranges', { maxPrice: 200_000, maxRate: 5 }],
    ['an entry fee and a payment', { maxEntryFee: 20_000, maxPayment: 2000 }],
    ['beds', { minBedrooms: 2 }],
    ['baths', { minBathrooms: 2 }],
  ])('is only of what is to be looked at for %s', (_, search) => {
    expect(countOf(search).exact).toBe(false);
  });

  it('costs one read at most, however many deals there are', () => {
    expect(countOf({}).query.limit).toBe(countedAtMost);
    expect(countedAtMost).toBeLessThanOrEqual(1000);
  });
});

describe('a page', () => {
  it('is longer where part of the search is refined after reading', () => {
    expect(queriesOf({ maxEntryFee: 20_000 })[0]?.limit).toBe(3 * limits.dealsPerPage);
    expect(queriesOf({ minPrice: 100 })[0]?.limit).toBe(3 * limits.dealsPerPage);
    expect(queriesOf({ maxEntryFee: 20_000, sort: 'entry-fee-asc' })[0]?.limit).toBe(limits.dealsPerPage);
    expect(queriesOf({ minPrice: 100, sort: 'price-desc' })[0]?.limit).toBe(limits.dealsPerPage);
    expect(queriesOf({ state: 'AZ', text: 'mesa' })[0]?.limit).toBe(limits.dealsPerPage);
  });
});
