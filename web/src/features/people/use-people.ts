import { useEffect, useMemo, useState } from 'react';
import type { Account } from 'domain/account/account.ts';
import { isFoundBy, personSearchTerms } from 'domain/account/person-search.ts';
import type { LivePages } from '#platform/live/use-live-pages.ts';
import { pageSize, usePeopleCount, usePeoplePages } from './data.ts';
import { peopleQuery } from './people-queries.ts';
import type { PeopleSearch } from './people-search.ts';

/** Maximum number of people read in a row without filling a page; then the admin decides whether to continue. */
const readInARow = 8 * pageSize;

export type People = Pick<LivePages<Account>, 'state' | 'more' | 'fromCache' | 'retry' | 'loadMore'> & {
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

type Page = { of: string; wanted: number; from: number };

/**
 * The people who match a search: the database finds one of its words, the client compares the others, page by page until
 * there are enough.
 */
export function usePeople(search: PeopleSearch): People {
  const searchQuery = useMemo(() => peopleQuery(search), [search]);
  const terms = useMemo(() => personSearchTerms(search.text ?? ''), [search.text]);
  const pages = usePeoplePages(searchQuery);
  const count = usePeopleCount(searchQuery);
  const { rows, size, state, more, complete, fromCache } = pages;
  // A search of punctuation alone matches no one.
  const findable = search.text === undefined || terms.length > 0;
  const people = useMemo(
    () => (findable ? rows.filter((person) => isFoundBy(person, terms)) : []),
    [rows, terms, findable],
  );

  const name = JSON.stringify(searchQuery);
  const [held, setHeld] = useState<Page>();
  const { wanted, from } = held?.of === name ? held : { wanted: pageSize, from: 0 };
  const lacking = findable && state === 'ready' && !complete && people.length < wanted;
  const due = lacking && !fromCache && more === 'idle' && size - from < readInARow;
  const { loadMore } = pages;
  useEffect(() => {
    if (due) loadMore();
    // Runs again after each page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [due, size, loadMore]);

  return {
    state,
    people,
    more,
    fromCache,
    retry: pages.retry,
    loadMore: () => {
      setHeld({ of: name, wanted: people.length + pageSize, from: size });
      if (more === 'failed') loadMore();
    },
    complete: complete || !findable,
    count: terms.length > 1 || !findable ? undefined : count,
    looked: size,
    // Cached rows come first; the server has yet to confirm them.
    reading: due || more === 'loading' || (lacking && fromCache),
  };
}
