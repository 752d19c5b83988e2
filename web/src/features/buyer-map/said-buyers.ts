import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import { formatNumber } from '#platform/dates.ts';
import { activeFilters, type BuyerFilters, type Translate } from './buyer-filters.ts';

/** "412 buyers", or that they are fewer than five. */
export const buyersText = (buyers: number | null, t: Translate): string =>
  buyers === null ? t('few', { few: fewestCounted }) : t('buyers', { count: buyers, value: formatNumber(buyers) });

/**
 * The places to be shown, most buyers first: where a filter asks for something, those of which it is known that there are such buyers. Where few
 * look at all, the server does not say what for.
 */
export const shownSpots = ({ spots }: SaidMap, filters: BuyerFilters): readonly Spot[] =>
  activeFilters(filters).some((name) => name !== 'near') ? spots.filter(({ buyers }) => buyers !== null) : spots;
