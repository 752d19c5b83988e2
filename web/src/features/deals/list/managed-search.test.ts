import { expect, test } from 'vitest';
import { allManaged, isNarrowed, managedParameters, managedSearchOf } from './managed-search.ts';

const of = (address: string) => managedSearchOf(new URLSearchParams(address));

test.each([
  ['', {}],
  ['q=oak+street', { text: 'oak street' }],
  ['status=sold', { status: 'sold' }],
  ['status=available', { status: 'available' }],
  ['finance=SubTo', { financeType: 'SubTo' }],
  ['q=85021&finance=Hybrid&status=pending', { text: '85021', financeType: 'Hybrid', status: 'pending' }],
])('"%s" is a search that has this very address', (address, search) => {
  expect(of(address)).toEqual({ ...allManaged, ...search });
  expect(managedParameters(of(address)).toString()).toBe(address);
  expect(isNarrowed(of(address))).toBe(address !== '');
});

test.each(['status=any', 'status=gone', 'finance=loan', 'favorites=1', 'sort=price-asc', 'min-price=5', 'q='])(
  'of "%s" nothing is left: it is what is so anyway, or has no place here',
  (address) => {
    expect(of(address)).toEqual(allManaged);
    expect(isNarrowed(of(address))).toBe(false);
  },
);
