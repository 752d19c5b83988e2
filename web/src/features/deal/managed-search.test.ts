import { expect, test } from 'vitest';
import { managedDownloadQuery } from 'domain/api/deals.ts';
import type { DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import {
  allManaged,
  foundBy,
  isNarrowed,
  isSortedAmongRead,
  managedParameters,
  managedSearchOf,
  sortedByCount,
} from './managed-search.ts';

const of = (address: string) => managedSearchOf(new URLSearchParams(address));

test.each([
  ['', {}],
  ['q=oak+street', { text: 'oak street' }],
  ['status=sold', { status: 'sold' }],
  ['status=available', { status: 'available' }],
  ['finance=SubTo', { purchaseType: 'SubTo' }],
  ['q=85021&finance=Hybrid&status=pending', { text: '85021', purchaseType: 'Hybrid', status: 'pending' }],
])('"%s" is a search that has this very address', (address, search) => {
  expect(of(address)).toEqual({ ...allManaged, ...search });
  expect(managedParameters(of(address)).toString()).toBe(address);
  expect(isNarrowed(of(address))).toBe(address !== '');
});

test.each([
  'status=any',
  'status=gone',
  'finance=loan',
  'favorites=1',
  'sort=rate-asc',
  'sort=date-desc',
  'min-price=5',
  'q=',
])('of "%s" nothing is left: it is what is so anyway, or has no place here', (address) => {
  expect(of(address)).toEqual(allManaged);
  expect(isNarrowed(of(address))).toBe(false);
});

test.each(['updated-asc', 'price-desc', 'saves'] as const)(
  'the order %s stands in the address and leaves nothing out',
  (sort) => {
    expect(of(`status=sold&sort=${sort}`)).toEqual({ ...allManaged, status: 'sold', sort });
    expect(managedParameters({ ...allManaged, sort }).toString()).toBe(`sort=${sort}`);
    expect(isNarrowed({ ...allManaged, sort })).toBe(false);
  },
);

test('deals are in the order of a count, the highest first, and otherwise as they come', () => {
  const deals = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as Deal);
  const counts: Record<string, DealCounts> = {
    a: { favoriteCount: 1, interestCount: 5, offerCount: 0, days: {} },
    b: { favoriteCount: 3, interestCount: 5, offerCount: 0, days: {} },
    d: { favoriteCount: 2, interestCount: 7, offerCount: 0, days: {} },
  };
  const sorted = (sort: Parameters<typeof sortedByCount>[0]) =>
    sortedByCount(sort, deals, (id) => counts[id])
      .map(({ id }) => id)
      .join('');
  expect(sorted('saves')).toBe('bdac');
  expect(sorted('interest')).toBe('dabc');
  expect(sorted('offers')).toBe('abcd');
  expect(sorted('price-asc')).toBe('abcd');
  expect(isSortedAmongRead({ ...allManaged, sort: 'saves' })).toBe(true);
  expect(isSortedAmongRead({ ...allManaged, sort: 'updated-asc' })).toBe(false);
});

test('the server is asked for the deals of a search by names that it knows', () => {
  const asked = foundBy(of('q=oak&finance=SubTo&status=available&sort=saves'));
  expect(asked).toEqual({ q: 'oak', finance: 'SubTo', status: 'available' });
  expect(managedDownloadQuery.safeParse(asked).success).toBe(true);
  expect(foundBy(allManaged)).toEqual({});
});
