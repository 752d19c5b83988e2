import type { TFunction } from 'i18next';
import type { Language } from 'domain/account/account.ts';
import { formatNumber } from '#platform/dates.ts';
import type { DealSearch } from 'domain/deal/deal-search.ts';
import type { DealCount } from '#features/deal/deal-reader-data.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';

type Translate = TFunction<'deal'>;

/** Filters that leave out deals which lack what they ask about; in an area, that is a place. */
const askingFilters = ['maxEntryFee', 'maxPayment', 'maxRate', 'area'] as const;

/**
 * Returns a note on deals excluded because they lack a limited figure, or a place on the map: "Deals without an entry fee are
 * not shown." Undefined without such a filter.
 */
export function leftOutLabel(search: DealSearch, t: Translate, language: Language): string | undefined {
  const asked = askingFilters.filter((name) => search[name] !== undefined);
  if (asked.length === 0) return undefined;
  const names = asked.map((name) => t(`filters.leftOut.${name}`));
  return t('filters.leftOut.text', { figures: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) });
}

type Known = Pick<DealList, 'state' | 'complete' | 'matched' | 'looked'>;

/**
 * Returns the number of deals in a list without claiming more than is known: the exact number, "at least", or how many deals
 * were searched when matches are found by reading. Empty while nothing is known.
 * @param onMap the number that the map found, of a search that finds no deals without a place; undefined otherwise
 */
export function foundLabel(
  list: Known,
  count: DealCount | 'failed' | undefined,
  t: TFunction<'deal'>,
  onMap?: number,
): string {
  if (list.state !== 'ready') return '';
  const number = (value: number) => ({ count: value, value: formatNumber(value) });
  if (list.complete) return t('list.found', number(list.matched));
  if (typeof count === 'object' && count.exact) {
    // Deals may have been added since the count.
    const most = Math.max(count.count, list.matched);
    return t(count.orMore ? 'list.foundOrMore' : 'list.found', number(most));
  }
  if (onMap !== undefined) return t('list.found', number(Math.max(onMap, list.matched)));
  if (count === undefined) return '';
  if (count === 'failed') return t('list.foundAtLeast', number(list.matched));
  return t('list.foundAmong', {
    ...number(list.matched),
    looked: formatNumber(list.looked.length),
    total: `${formatNumber(Math.max(count.count, list.looked.length))}${count.orMore ? '+' : ''}`,
  });
}
