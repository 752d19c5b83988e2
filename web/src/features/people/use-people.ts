import { useCallback, useMemo } from 'react';
import type { Account } from 'domain/account/account.ts';
import { isFoundBy, personSearchTerms } from 'domain/account/person-search.ts';
import type { LiveList } from '#platform/live/use-live-list.ts';
import { useRefinedList } from '#platform/live/use-refined-list.ts';
import { parseAccount } from '#platform/session/account.tsx';
import { pageSize, usePeopleCount, usePeopleSource } from './data.ts';
import { peopleQuery } from './people-queries.ts';
import type { PeopleSearch } from './people-search.ts';

/** Maximum number of people read in a row without filling a page; then the admin decides whether to continue. */
const readInARow = 8 * pageSize;

export type People = Pick<LiveList<Account>, 'state' | 'more' | 'retry' | 'loadMore'> & {
  people: readonly Account[];
  /** Whether all matching people are loaded; only then may the list say so. */
  complete: boolean;
  /** Number of matches, if the database can count them; undefined if it cannot or has not yet. */
  count: number | undefined;
  /** Number of people read to find these. */
  looked: number;
  /** Whether more are being read automatically. */
  reading: boolean;
};

/**
 * The people who match a search: the database finds one of its words, the client compares the others, page by page until
 * there are enough.
 */
export function usePeople(search: PeopleSearch): People {
  const searchQuery = useMemo(() => peopleQuery(search), [search]);
  const terms = useMemo(() => personSearchTerms(search.text ?? ''), [search.text]);
  const count = usePeopleCount(searchQuery);
  // A search of punctuation alone matches no one.
  const findable = search.text === undefined || terms.length > 0;
  const keep = useCallback((person: Account) => findable && isFoundBy(person, terms), [findable, terms]);
  const { rows, size, complete, ...list } = useRefinedList({
    name: JSON.stringify([searchQuery, terms]),
    source: usePeopleSource(searchQuery),
    laterPages: 'live',
    parse: parseAccount,
    keep,
    atOnce: pageSize,
    showsAllRead: true,
    readInARow: findable ? readInARow : 0,
  });
  return {
    ...list,
    people: rows,
    complete: complete || !findable,
    count: terms.length > 1 || !findable ? undefined : count,
    looked: size,
  };
}
