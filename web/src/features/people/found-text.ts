import type { TFunction } from 'i18next';
import { queryBounds } from 'domain/query-bounds.ts';
import { formatCount, formatNumber } from '#platform/dates.ts';
import type { People } from './use-people.ts';

/**
 * Returns the number of people found without claiming more than is known: the exact number if everyone was read or the
 * database counted, otherwise how many were searched. Empty while nothing is known.
 */
export function foundText(
  { state, people, complete, count, looked, reading }: Omit<People, 'more' | 'retry' | 'loadMore'>,
  t: TFunction<'people'>,
): string {
  if (state !== 'ready') return '';
  const number = (value: number) => ({ count: value, value: formatNumber(value) });
  if (complete) return t('found', number(people.length));
  // People may have joined since the count.
  if (count !== undefined) {
    const known = Math.max(count, people.length);
    return t('found', { count: known, value: formatCount(known, queryBounds.admin) });
  }
  if (reading) return '';
  return t('foundSoFar', { ...number(people.length), looked: formatNumber(looked) });
}
