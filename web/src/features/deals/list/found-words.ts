import type { TFunction } from 'i18next';
import { formatNumber } from '#platform/dates.ts';
import type { DealCount } from './use-deal-count.ts';
import type { DealList } from './use-deal-list.ts';

type Known = Pick<DealList, 'state' | 'complete' | 'matched' | 'looked'>;

/**
 * How many deals a list has, in words that are true: the number where it is known, "at least" where it is not, and how much was
 * looked through where deals are found by looking. Empty while nothing can be said yet.
 */
export function foundWords(list: Known, count: DealCount | 'failed' | undefined, t: TFunction<'deals'>): string {
  if (list.state !== 'ready') return '';
  const number = (value: number) => ({ count: value, value: formatNumber(value) });
  if (list.complete) return t('list.found', number(list.matched));
  if (count === undefined) return '';
  if (count === 'failed') return t('list.foundAtLeast', number(list.matched));
  if (count.exact) {
    // Deals may have come in since they were counted.
    const most = Math.max(count.count, list.matched);
    return t(count.orMore ? 'list.foundOrMore' : 'list.found', number(most));
  }
  return t('list.foundAmong', {
    ...number(list.matched),
    looked: formatNumber(list.looked.length),
    total: `${formatNumber(Math.max(count.count, list.looked.length))}${count.orMore ? '+' : ''}`,
  });
}
