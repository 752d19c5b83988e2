import type { TFunction } from 'i18next';
import { queryBounds } from 'domain/query-bounds.ts';
import { formatCount, formatNumber } from '#platform/dates.ts';
import type { People } from './use-people.ts';

/**
 * How many people were found, without claiming more than is known: the number where everybody was seen or the database counted them, and how
 * many were looked through where people are found by looking. Empty while nothing can be said yet.
 */
export function foundText(
  { state, people, complete, count, looked, reading }: Omit<People, 'more' | 'fromCache' | 'retry' | 'loadMore'>,
  t: TFunction<'people'>,
): string {
  if (state !== 'ready') return '';
  const number = (value: number) => ({ count: value, value: formatNumber(value) });
  if (complete) return t('found', number(people.length));
  // Somebody may have joined since they were counted.
  if (count !== undefined) {
    const known = Math.max(count, people.length);
    return t('found', { count: known, value: formatCount(known, queryBounds.admin) });
  }
  if (reading) return '';
  return t('foundSoFar', { ...number(people.length), looked: formatNumber(looked) });
}
