import type { TFunction } from 'i18next';
import { formatMoney, formatRate } from 'domain/money.ts';
import { formatNumber } from '#platform/dates.ts';
import type { DealSearch, FilterName } from './deal-search.ts';

type Translate = TFunction<'deals'>;

/** An active filter in words, with its value: "Entry fee up to $25,000". */
export function filterWords(search: DealSearch, name: FilterName, t: Translate): string {
  switch (name) {
    case 'text':
      return t('filters.chip.text', { value: search.text });
    case 'favorites':
      return t('filters.favoritesOnly');
    case 'status':
      return t(`filters.status.${search.status}`);
    case 'category':
      return search.category ? t(`category.${search.category}`) : '';
    case 'financeType':
      return search.financeType ? t(`purchaseType.${search.financeType}`) : '';
    case 'propertyType':
      return search.propertyType ? t(`propertyType.${search.propertyType}`) : '';
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
