import { formatNumber } from '#platform/dates.ts';
import type { BuyerFilters } from './buyer-filters.ts';
import type { Translate } from './filter-words.ts';
import type { Found } from './found-buyers.ts';

/** "412 buyers in 96 ZIP codes", with the place that was asked for. */
export function foundText(
  { buyers, spots }: Pick<Found, 'buyers' | 'spots'>,
  { miles }: Pick<BuyerFilters, 'miles'>,
  place: { name: string } | undefined,
  t: Translate,
): string {
  if (buyers === 0) return t('nobody');
  const words = {
    buyers: t('buyers', { count: buyers, value: formatNumber(buyers) }),
    zipCodes: t('zipCodes', { count: spots.length, value: formatNumber(spots.length) }),
  };
  return place ? t('foundNear', { ...words, miles, place: place.name }) : t('found', words);
}
