import type { Deal } from 'domain/deal/deal-document.ts';
import type { DealReader } from '#features/deal/deal-reader-data.ts';
import { dealCountQuery, dealListQueries, type Reader } from '#features/deal/deal-queries.ts';
import { activeFilters, matches, without, type DealSearch, type FilterName } from 'domain/deal/deal-search.ts';

/** A filter whose removal would give results, with their number. */
export type DropHint = { name: FilterName; count: number; orMore: boolean };

/**
 * Returns the filters that, if removed alone, give an empty search some results, the most productive first. A filter that was
 * applied after reading is tried on the deals read; one that was part of the query needs another query.
 * @param looked all deals returned by the search's queries
 * @throws FirestoreError when a query fails
 */
export async function dropHints(
  reader: Reader,
  search: DealSearch,
  looked: readonly Deal[],
  { count, read }: DealReader,
): Promise<DropHint[]> {
  const conditions = conditionsOf(reader, search);
  const tried = activeFilters(search).map(async (name): Promise<DropHint> => {
    const wider = without(search, name);
    const among = search.favorites && name !== 'favorites';
    if (among || (!search.favorites && conditionsOf(reader, wider) === conditions)) {
      return { name, count: looked.filter((deal) => matches(wider, deal)).length, orMore: false };
    }
    const { query, exact } = dealCountQuery(reader, wider);
    if (exact) return { name, ...(await count(query)) };
    const [page] = dealListQueries(reader, wider);
    if (!page) return { name, count: 0, orMore: false };
    const { deals, more } = await read(page);
    return { name, count: deals.filter((deal) => matches(wider, deal)).length, orMore: more };
  });
  return (await Promise.all(tried)).filter((hint) => hint.count > 0).toSorted((a, b) => b.count - a.count);
}

const conditionsOf = (reader: Reader, search: DealSearch): string =>
  JSON.stringify(dealListQueries(reader, search).map(({ where }) => where));
