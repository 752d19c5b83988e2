import type { TFunction } from 'i18next';
import type { DealCategory } from 'domain/deal/deal-choices.ts';
import type { DealSearch, FilterName } from 'domain/deal/deal-search.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { formatNumber } from '#platform/dates.ts';
import { areaName } from './area-name.ts';

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
      return t(`dealCategory.${search.category as DealCategory}`);
    case 'purchaseType':
    case 'propertyType':
      return t(`${name}.${search[name]}` as 'purchaseType.SubTo');
    case 'state':
      return search.state ?? '';
    case 'area':
      return search.area?.kind === 'circle'
        ? t('filters.chip.within', { value: formatNumber(search.area.miles), place: areaName(search.area) })
        : t('filters.chip.area');
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
