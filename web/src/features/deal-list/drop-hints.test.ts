import { describe, expect, it } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { DealQuery, Reader } from '#features/deal/deal-queries.ts';
import { searchOf } from 'domain/deal/deal-search.ts';
import type { DealReader } from '#features/deal/deal-reader-data.ts';
import { dropHints } from './drop-hints.ts';

const reader: Reader = { uid: 'someone', role: 'buyer', premium: false };
const deal = (fields: Partial<Deal>): Deal =>
  ({
    visibility: 'all',
    status: 'active',
    dealCategory: 'creative',
    propertyType: 'singleFamily',
    state: 'AZ',
    purchasePrice: 300_000,
    entryFee: 20_000,
    bedrooms: 3,
    bathrooms: 2,
    tags: [],
    searchTokens: ['mesa'],
    listedOn: new Date(0),
    ...fields,
  }) as Deal;

/** Answers queries from these deals like Firestore, and records the requests. */
function store(deals: readonly Deal[]) {
  const requests: string[] = [];
  const meets = (each: Deal, { field, is, value }: DealQuery['where'][number]) => {
    const own = each[field as keyof Deal] as never;
    if (is === '==') return own === value;
    if (is === 'in') return (value as readonly string[]).includes(own);
    if (is === 'array-contains') return (own as string[]).includes(value as string);
    return is === '<=' ? own <= (value as number) : own >= (value as number);
  };
  const answer = (query: DealQuery) =>
    deals.filter((each) => query.where.every((condition) => meets(each, condition))).slice(0, query.limit);
  const dealReader: DealReader = {
    count: (query) => {
      requests.push('count');
      const count = answer(query).length;
      return Promise.resolve({ count, orMore: count >= query.limit });
    },
    read: (query) => {
      requests.push('read');
      const found = answer(query);
      return Promise.resolve({ deals: found, more: found.length >= query.limit });
    },
  };
  return {
    dealReader,
    requests,
    hints: (address: string, looked: readonly Deal[] = []) =>
      dropHints(reader, searchOf(new URLSearchParams(address)), looked, dealReader),
  };
}

describe('dropHints', () => {
  it('names the filters of which one alone is too much, the one that gives most first', async () => {
    const { hints, requests } = store([
      deal({ state: 'NM' }),
      deal({ state: 'NM' }),
      deal({ propertyType: 'condo' }),
      deal({ propertyType: 'condo', status: 'sold' }),
    ]);
    expect(await hints('state=NM&type=condo')).toEqual([
      { name: 'propertyType', count: 2, orMore: false },
      { name: 'state', count: 1, orMore: false },
    ]);
    expect(requests).toEqual(['count', 'count']);
  });

  it('names none where it takes two', async () => {
    const { hints } = store([deal({})]);
    expect(await hints('state=NM&type=condo')).toEqual([]);
  });

  it('tries what was refined on the deals that were read, without asking', async () => {
    const { hints, requests } = store([]);
    const looked = [deal({ entryFee: 30_000 }), deal({ entryFee: 31_000, bedrooms: 1 })];
    expect(await hints('max-entry-fee=25000&beds=2', looked)).toEqual([
      { name: 'maxEntryFee', count: 1, orMore: false },
    ]);
    expect(requests).toEqual([]);
  });

  it('reads a page where a filter of the query goes and refined ones stay', async () => {
    const many = Array.from({ length: 200 }, (_, index) => deal({ state: 'TX', bedrooms: index % 2 === 0 ? 5 : 1 }));
    const { hints, requests } = store(many);
    expect(await hints('state=NM&beds=4')).toEqual([{ name: 'state', count: 36, orMore: true }]);
    expect(requests).toEqual(['read']);
  });

  it('knows the words searched for and the status as filters', async () => {
    const { hints } = store([deal({ searchTokens: ['tempe'] }), deal({ status: 'pending' })]);
    expect((await hints('q=tempe&status=pending')).map(({ name }) => name)).toEqual(['text', 'status']);
  });

  it('looks among favorites with the favorites filter, and among all deals when that is dropped', async () => {
    const { hints, requests } = store([deal({ state: 'NM' }), deal({ state: 'NM' })]);
    expect(await hints('favorites=1&state=NM', [deal({ state: 'AZ' })])).toEqual([
      { name: 'favorites', count: 2, orMore: false },
      { name: 'state', count: 1, orMore: false },
    ]);
    expect(requests).toEqual(['count']);
  });
});
