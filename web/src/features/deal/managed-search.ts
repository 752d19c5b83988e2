import type { DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { emptySearch, searchOf, searchParameters, type DealSearch } from './deal-search.ts';

// The search of "Manage deals": a part of the list's own, in whose addresses it stands, but for deals of any status unless one is chosen,
// and with orders of its own.

/** By what is counted beside a deal: among those that were read, as no query reaches it (docs/decisions/0345). */
const countOf = {
  saves: 'favoriteCount',
  interest: 'interestCount',
  offers: 'offerCount',
} as const satisfies Record<string, keyof DealCounts>;
type CountSort = keyof typeof countOf;

/** `updated-asc`: those untouched for longest come first. */
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

/** All deals, the newest first. */
export const allManaged: ManagedSearch = { status: 'any', sort: 'date-desc' };

/** The search in an address; what cannot be understood, or has no place on this page, is left out. */
export function managedSearchOf(query: URLSearchParams): ManagedSearch {
  const { text, status, financeType } = searchOf(query);
  const sort = managedSorts.find((each) => each === query.get('sort'));
  return {
    ...allManaged,
    ...(sort !== undefined && { sort }),
    ...(query.get('status') === status && { status }),
    ...(text !== undefined && { text }),
    ...(financeType !== undefined && { financeType }),
  };
}

/** The address of a search; equal ones have equal addresses. */
export function managedParameters({ status, sort, ...rest }: ManagedSearch): URLSearchParams {
  const query = searchParameters({ ...emptySearch, ...rest });
  if (status !== allManaged.status) query.set('status', status);
  if (sort !== allManaged.sort) query.set('sort', sort);
  return query;
}

/** What the server is asked for to find the same deals (domain/src/api/deals.ts). */
export const foundBy = (search: ManagedSearch): Record<string, string> =>
  Object.fromEntries(managedParameters({ ...search, sort: allManaged.sort }));

/** Whether a search leaves deals out. */
export const isNarrowed = (search: ManagedSearch): boolean =>
  managedParameters({ ...search, sort: allManaged.sort }).size > 0;

const isCountSort = (sort: ManagedSort): sort is CountSort => sort in countOf;

/** Whether the deals that were read are sorted on the screen, and older ones may come before them. */
export const isSortedAmongRead = (search: ManagedSearch): boolean => isCountSort(search.sort);

/** Deals in the order of their counts, the highest first; those with one count, or none known yet, stay as they come. */
export function sortedByCount(
  sort: ManagedSort,
  deals: readonly Deal[],
  countsOf: (dealId: string) => DealCounts | undefined,
): readonly Deal[] {
  if (!isCountSort(sort)) return deals;
  const count = ({ id }: Deal) => countsOf(id)?.[countOf[sort]] ?? 0;
  return deals.toSorted((a, b) => count(b) - count(a));
}
