import type { useTranslation } from 'react-i18next';
import type { BuyerFilters, FilterName } from './buyer-filters.ts';

export type Translate = ReturnType<typeof useTranslation<['buyer-map', 'domain']>>['t'];

/** "$500K", "$1.5M": the steps as they are asked for. */
const shortMoney = (dollars: number): string =>
  dollars < 1_000_000 ? `$${dollars / 1000}K` : `$${dollars / 1_000_000}M`;

/** An active filter in words: "3+ beds", "Up to $1.5M", "Near 85021". */
export function filterWords(filters: BuyerFilters, name: FilterName, t: Translate): string {
  const { propertyType, homeType, bedrooms, bathrooms, budget, near, miles } = filters;
  if (name === 'propertyType') return propertyType ? t(`preferredPropertyTypes.${propertyType}`, { ns: 'domain' }) : '';
  if (name === 'homeType') return homeType ? t(`homeTypes.${homeType}`, { ns: 'domain' }) : '';
  if (name === 'bedrooms') return t('filters.bedrooms.value', { count: bedrooms ?? 0 });
  if (name === 'bathrooms') return t('filters.bathrooms.value', { count: bathrooms ?? 0 });
  if (name === 'budget') return t('filters.budget.value', { amount: shortMoney(budget ?? 0) });
  return t('filters.nearValue', { place: near, miles });
}
