import { emptySearch, searchOf, searchParameters, type DealSearch } from './deal-search.ts';

// The search of "Manage deals": a part of the list's own, in whose addresses it stands, but for deals of any status unless one is chosen.

/** All deals, the newest first. */
export const allManaged: DealSearch = { ...emptySearch, status: 'any' };

/** The search in an address; what cannot be understood, or has no place on this page, is left out. */
export function managedSearchOf(query: URLSearchParams): DealSearch {
  const { text, status, financeType } = searchOf(query);
  return {
    ...allManaged,
    ...(query.get('status') === status && { status }),
    ...(text !== undefined && { text }),
    ...(financeType !== undefined && { financeType }),
  };
}

/** The address of a search; equal ones have equal addresses. */
export function managedParameters(search: DealSearch): URLSearchParams {
  const { status, ...rest } = search;
  const query = searchParameters({ ...emptySearch, ...rest });
  if (status !== allManaged.status) query.set('status', status);
  return query;
}

/** Whether a search leaves deals out. */
export const isNarrowed = (search: DealSearch): boolean => managedParameters(search).size > 0;
