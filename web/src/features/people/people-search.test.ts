import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountStatus, roles } from 'domain/account/account.ts';
import {
  everybody,
  isFiltered,
  peopleSorts,
  searchOf,
  withPerson,
  withSearch,
  type PeopleSearch,
} from './people-search.ts';

const of = (query: string) => searchOf(new URLSearchParams(query));

test('an address without a search asks for everybody, the newest first', () => {
  expect(of('section=people')).toEqual(everybody);
  expect(isFiltered(everybody)).toBe(false);
});

test.each<[string, PeopleSearch]>([
  ['q=ana%20ruiz', { text: 'ana ruiz', sort: 'joined-desc' }],
  ['q=+', { sort: 'joined-desc' }],
  ['role=originator&status=active&sort=name-asc', { role: 'originator', status: 'active', sort: 'name-asc' }],
  ['premium=1', { role: 'buyer', premium: true, sort: 'joined-desc' }],
  ['premium=1&role=buyer', { role: 'buyer', premium: true, sort: 'joined-desc' }],
  // Only buyers can be premium.
  ['premium=1&role=admin', { role: 'admin', sort: 'joined-desc' }],
  ['role=king&status=banned&sort=fame&premium=yes', { sort: 'joined-desc' }],
  [`q=${'x'.repeat(255)}`, { sort: 'joined-desc' }],
])('%s', (query, search) => expect(of(query)).toEqual(search));

describe('the address of a search', () => {
  test('keeps the section, drops whose details were open, and does not say what is default', () => {
    const query = new URLSearchParams('section=people&person=u1&role=admin&sort=name-asc');
    expect(withSearch(query, { text: 'ana', sort: 'joined-desc' }).toString()).toBe('section=people&q=ana');
    expect(query.get('person')).toBe('u1');
  });

  test('is the same search after a round trip through the URL', () => {
    const search = fc
      .record(
        {
          text: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text),
          role: fc.constantFrom(...roles),
          premium: fc.constant(true as const),
          status: fc.constantFrom(...accountStatus.options),
          sort: fc.constantFrom(...peopleSorts),
        },
        { requiredKeys: ['sort'] },
      )
      .map((found): PeopleSearch => (found.premium ? { ...found, role: 'buyer' } : found));
    fc.assert(
      fc.property(search, (wanted) => {
        expect(searchOf(withSearch(new URLSearchParams('section=people'), wanted))).toEqual(wanted);
      }),
    );
  });
});

test('details open and close beside the search', () => {
  const query = new URLSearchParams('section=people&q=ana');
  const open = withPerson(query, 'u 1/2');
  expect(open.get('person')).toBe('u 1/2');
  expect(withPerson(open, undefined).toString()).toBe('section=people&q=ana');
});
