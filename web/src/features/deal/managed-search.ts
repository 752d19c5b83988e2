import type { ReactNode } from 'react';
import type { Account } from 'domain/account/account.ts';
import type { DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { emptySearch, searchOf, searchParameters, type DealSearch } from 'domain/deal/deal-search.ts';

// The search of "Manage deals". It shares the URL parameters of the list's search, but includes all statuses by default and
// has sort orders of its own.

/** Sort orders by counts, which no query can sort by; they sort only the deals already read (docs/decisions/0345). */
const countOf = {
  saves: 'favoriteCount',
  interest: 'interestCount',
  offers: 'offerCount',
} as const satisfies Record<string, keyof DealCounts>;
type CountSort = keyof typeof countOf;

/** `updated-asc` puts deals first that have not been edited for the longest time. */
export const managedSorts = [
  'date-desc',
  'date-asc',
  'updated-desc',
  'updated-asc',
  'price-desc',
  'price-asc',
  'offers',
  'interest',
  'saves',
] as const;
export type ManagedSort = (typeof managedSorts)[number];

export type ManagedSearch = Omit<DealSearch, 'sort'> & { sort: ManagedSort };

/** Props of the map of managed deals. */
export type ManagedMap = {
  reader: Pick<Account, 'uid' | 'role' | 'premium'>;
  /** The same object as long as it searches for the same. */
  search: ManagedSearch;
  /** Whether there are no deals, which phones show over the map. */
  isEmpty: boolean;
  /** Renders search and filters. @param toList the way back to the list */
  controls: (toList: ReactNode) => ReactNode;
  /** Renders the list. @param lit ids of deals whose rows are highlighted */
  children: (lit?: ReadonlySet<string>) => ReactNode;
};

export const allManaged: ManagedSearch = { status: 'any', sort: 'date-desc' };

/** Reads the search from a URL; invalid values and those of other pages are ignored. */
export function managedSearchOf(query: URLSearchParams): ManagedSearch {
  const { text, status, purchaseType } = searchOf(query);
  const sort = managedSorts.find((each) => each === query.get('sort'));
  return {
    ...allManaged,
    ...(sort !== undefined && { sort }),
    ...(query.get('status') === status && { status }),
    ...(text !== undefined && { text }),
    ...(purchaseType !== undefined && { purchaseType }),
  };
}

/** Returns the URL parameters of a search; equal searches have equal URLs. */
export function managedParameters({ status, sort, ...rest }: ManagedSearch): URLSearchParams {
  const query = searchParameters({ ...emptySearch, ...rest });
  if (status !== allManaged.status) query.set('status', status);
  if (sort !== allManaged.sort) query.set('sort', sort);
  return query;
}

/** Returns the server's parameters for the same search (domain/src/api/deals.ts). */
export const foundBy = (search: ManagedSearch): Record<string, string> =>
  Object.fromEntries(managedParameters({ ...search, sort: allManaged.sort }));

/** Whether a search excludes deals. */
export const isNarrowed = (search: ManagedSearch): boolean =>
  managedParameters({ ...search, sort: allManaged.sort }).size > 0;

const isCountSort = (sort: ManagedSort): sort is CountSort => sort in countOf;

/** Whether only the deals already read are sorted, so that unread ones may belong before them. */
export const isSortedAmongRead = (search: ManagedSearch): boolean => isCountSort(search.sort);

/** Sorts deals by a count, highest first; equal or unknown counts keep their order. */
export function sortedByCount(
  sort: ManagedSort,
  deals: readonly Deal[],
  countsOf: (dealId: string) => DealCounts | undefined,
): readonly Deal[] {
  if (!isCountSort(sort)) return deals;
  const count = ({ id }: Deal) => countsOf(id)?.[countOf[sort]] ?? 0;
  return deals.toSorted((a, b) => count(b) - count(a));
}
