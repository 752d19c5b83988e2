import type { TFunction } from 'i18next';
import { activeFilters, emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';
import { filterLabel } from '#features/deal/filter-label.ts';
import { separator } from '#ui/separator.ts';

/** Returns what a phrase says, in the words of the filters: "SubTo · Entry fee up to $40,000 · 3+ beds · Mesa". */
export function phraseLabel(said: Partial<DealSearch>, t: TFunction<'deal'>): string {
  const search = { ...emptySearch, ...said };
  const filters = activeFilters(search).filter((name) => name !== 'text');
  return [
    ...filters.map((name) => filterLabel(search, name, t)),
    ...(said.status === emptySearch.status ? [t(`filters.status.${said.status}`)] : []),
    ...(said.sort === undefined ? [] : [t(`sort.${said.sort}`)]),
    ...(said.text === undefined ? [] : [said.text]),
  ].join(separator);
}
