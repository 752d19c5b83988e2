import type { TFunction } from 'i18next';
import type { DealCategory } from 'domain/deal/deal.ts';
import type { Language } from 'domain/account/account.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { formatNumber } from '#platform/dates.ts';
import type { DealSearch, FilterName } from 'domain/deal/deal-search.ts';
import type { DealCount } from '#features/deal/deal-reader-data.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';

type Translate = TFunction<'deal'>;

/** Returns the label of an active filter with its value: "Entry fee up to $25,000". */
export function filterLabel(search: DealSearch, name: FilterName, t: Translate): string {
  switch (name) {
    case 'text':
      return t('filters.chip.text', { value: search.text });
    case 'favorites':
      return t('filters.favoritesOnly');
    case 'controlShown':
      return t('mark.controlShown');
    case 'paperSeen':
      return t('mark.paperSeen');
    case 'status':
      return t(`filters.status.${search.status}`);
    case 'category':
      return t(`category.${search.category as DealCategory}`);
    case 'purchaseType':
    case 'propertyType':
      return t(`${name}.${search[name]}` as 'purchaseType.SubTo');
    case 'state':
      return search.state ?? '';
    case 'tags':
      return (search.tags ?? []).map((tag) => t(`tags.${tag}`)).join(' + ');
    case 'maxRate':
      return t('filters.chip.maxRate', { value: formatRate(search.maxRate ?? 0) });
    case 'minBedrooms':
    case 'minBathrooms':
      return t(`filters.chip.${name}`, { value: formatNumber(search[name] ?? 0) });
    default:
      return t(`filters.chip.${name}`, { value: formatMoney(search[name]) });
  }
}

const figureFilters = ['maxEntryFee', 'maxPayment', 'maxRate'] as const;

/**
 * Returns a note on deals excluded because they lack a limited figure: "Deals without an entry fee are not shown." Undefined
 * without such a limit.
 */
export function leftOutLabel(search: DealSearch, t: Translate, language: Language): string | undefined {
  const asked = figureFilters.filter((name) => search[name] !== undefined);
  if (asked.length === 0) return undefined;
  const names = asked.map((name) => t(`filters.leftOut.${name}`));
  return t('filters.leftOut.text', { figures: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) });
}

type Known = Pick<DealList, 'state' | 'complete' | 'matched' | 'looked'>;

/**
 * Returns the number of deals in a list without claiming more than is known: the exact number, "at least", or how many deals
 * were searched when matches are found by reading. Empty while nothing is known.
 */
export function foundLabel(list: Known, count: DealCount | 'failed' | undefined, t: TFunction<'deal'>): string {
  if (list.state !== 'ready') return '';
  const number = (value: number) => ({ count: value, value: formatNumber(value) });
  if (list.complete) return t('list.found', number(list.matched));
  if (count === undefined) return '';
  if (count === 'failed') return t('list.foundAtLeast', number(list.matched));
  if (count.exact) {
    // Deals may have been added since the count.
    const most = Math.max(count.count, list.matched);
    return t(count.orMore ? 'list.foundOrMore' : 'list.found', number(most));
  }
  return t('list.foundAmong', {
    ...number(list.matched),
    looked: formatNumber(list.looked.length),
    total: `${formatNumber(Math.max(count.count, list.looked.length))}${count.orMore ? '+' : ''}`,
  });
}
