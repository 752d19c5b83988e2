import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limits } from 'domain/limits.ts';
import {
  countedAtMost,
  dealCountQuery,
  dealListQueries,
  managedDealsQuery,
  queryShapes,
  type DealQuery,
  type Reader,
} from './deal-queries.ts';
import { emptySearch } from './deal-search.ts';

type IndexField = { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: 'CONTAINS' };
type Index = { collectionGroup: string; fields: IndexField[] };

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as {
  indexes: Index[];
};

const someone: Reader = { uid: 'someone', role: 'buyer', premium: false };

/**
 * Conditions of the query that no index serves. Firestore merges indexes that end in the same order, each serving some of the
 * query's equalities; an array-contains is asked for beside visibility, so that the common search needs no merge.
 */
function unserved({ where, orderBy }: DealQuery, available: Index[] = indexes): string[] {
  const order = orderBy.direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  const equalities = where.filter(({ is }) => is !== '>=' && is !== '<=').map(({ field }) => field);
  const usable = available
    .filter(({ collectionGroup }) => collectionGroup === 'deals')
    .filter(({ fields }) => {
      const last = fields.at(-1);
      return last?.fieldPath === orderBy.field && last.order === order;
    })
    .map(({ fields }) => fields.slice(0, -1).map(({ fieldPath }) => fieldPath))
    .filter((fields) => fields.every((field) => equalities.includes(field)));
  return equalities.filter((field) => !usable.some((fields) => fields.includes(field)));
}

const conditionOf = (reader: Omit<Reader, 'uid'>) =>
  dealListQueries({ uid: 'someone', ...reader }, emptySearch)[0]?.where.find(({ field }) => field === 'visibility');
const owner = ({ where }: DealQuery) => where.find(({ field }) => field === 'listedBy.uid')?.value;
const queriesOf = (search: Partial<typeof emptySearch> & Record<string, unknown>) =>
  dealListQueries(someone, { ...emptySearch, ...search });
const contains = (search: Record<string, unknown>) =>
  queriesOf(search)[0]?.where.filter(({ is }) => is === 'array-contains');
const ranges = (search: Record<string, unknown>) =>
  queriesOf(search)[0]?.where.filter(({ is }) => is === '>=' || is === '<=');

describe('queryShapes', () => {
  it('covers every reader and every sort', () => {
    expect(queryShapes.length).toBeGreaterThan(200);
    expect(new Set(queryShapes.map(({ name }) => name)).size).toBe(queryShapes.length);
  });

  it('has an index in firestore.indexes.json for every query', () => {
    const missing = queryShapes.flatMap(({ name, reader, queries }) =>
      queries({ uid: 'someone', ...reader }).flatMap((query) =>
        unserved(query).map((field) => `${name}: ${field}, ${query.orderBy.field} ${query.orderBy.direction}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('would miss an index that is taken away', () => {
    const first = dealListQueries(someone, emptySearch)[0] as DealQuery;
    const without = indexes.filter(
      ({ fields }) => !(fields[0]?.fieldPath === 'status' && fields[1]?.fieldPath === 'listedOn'),
    );
    expect(unserved(first, without)).toEqual(['status']);
  });

  it('has no index that no query uses', () => {
    const used = (index: Index) =>
      queryShapes.some(({ reader, queries }) =>
        queries({ uid: 'someone', ...reader }).some((query) => {
          const rest = indexes.filter((other) => other !== index);
          return unserved(query, rest).length > 0;
        }),
      );
    const needless = indexes
      .filter(({ collectionGroup }) => collectionGroup === 'deals')
      // The server asks by it for head starts that are over; see tests/rules/indexes.test.ts.
      .filter(({ fields }) => fields.at(-1)?.fieldPath !== 'publicAt')
      .filter((index) => !used(index));
    expect(needless).toEqual([]);
  });
});

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
        orderBy: { field: 'listedOn', direction: 'desc' },
        limit: limits.dealsPerPage,
      },
    ]);
  });

  it('reads new deals too for those who see them in their head start', () => {
    const [query] = dealListQueries({ ...someone, premium: true }, emptySearch);
    expect(query?.where).toContainEqual({ field: 'status', is: 'in', value: ['new', 'active'] });
  });

  it('lets cash deals follow where the order is by rate, because they have none', () => {
    const queries = queriesOf({ sort: 'rate-asc' });
    expect(queries.map(({ orderBy }) => orderBy)).toEqual([
      { field: 'lowestRate', direction: 'asc' },
      { field: 'listedOn', direction: 'desc' },
    ]);
    expect(queries[1]?.where).toContainEqual({ field: 'dealCategory', is: '==', value: 'cash' });
  });

  it.each([
    ['category', 'creative'],
    ['financeType', 'SubTo'],
    ['maxRate', 5],
    ['maxPayment', 2000],
    ['maxEntryFee', 20_000],
  ])('reads no cash deals where %s rules them out', (name, value) => {
    expect(queriesOf({ sort: 'rate-asc', [name]: value })).toHaveLength(1);
  });

  it('sorts cash deals alone by date where a rate is asked for', () => {
    expect(queriesOf({ sort: 'rate-desc', category: 'cash' }).map(({ orderBy }) => orderBy.field)).toEqual([
      'listedOn',
    ]);
  });

  it('looks for what the fewest deals have, and for a tag only without words: Firestore takes one array-contains', () => {
    expect(contains({ text: '12 Cañon st' })).toEqual([
      { field: 'searchTokens', is: 'array-contains', value: '12 canon' },
    ]);
    expect(contains({ text: 'mesa', tags: ['wholesale'] })).toHaveLength(1);
    expect(contains({ tags: ['wholesale', 'low-equity'] })).toEqual([
      { field: 'tags', is: 'array-contains', value: 'wholesale' },
    ]);
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
    expect(ranges({ ...search, sort: 'date-desc' })).toEqual([]);
  });
});

describe('dealCountQuery', () => {
  const countOf = (search: Record<string, unknown>) => dealCountQuery(someone, { ...emptySearch, ...search });

  it.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['equalities', { status: 'any', category: 'creative', financeType: 'SubTo', propertyType: 'condo', state: 'AZ' }],
    ['one word', { text: 'mesa' }],
    ['two words', { text: 'main mesa' }],
    ['a city in a state', { text: 'San Antonio, TX' }],
    ['one tag', { tags: ['wholesale'] }],
    ['a range of prices, whatever the order', { minPrice: 100_000, maxPrice: 200_000, sort: 'date-desc' }],
    ['a highest rate, whatever the order', { maxRate: 5, sort: 'price-asc' }],
  ])('is exact for %s', (_, search) => {
    expect(countOf(search).exact).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ['three words', { text: 'main st mesa' }],
    ['two tags', { tags: ['wholesale', 'low-equity'] }],
    ['a word and a tag', { text: 'mesa', tags: ['wholesale'] }],
    ['two ranges', { maxPrice: 200_000, maxRate: 5 }],
    ['an entry fee', { maxEntryFee: 20_000 }],
    ['a payment', { maxPayment: 2000 }],
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
    expect(queriesOf({ minPrice: 100, sort: 'price-desc' })[0]?.limit).toBe(limits.dealsPerPage);
    expect(queriesOf({ state: 'AZ', text: 'mesa' })[0]?.limit).toBe(limits.dealsPerPage);
  });
});
