import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import { formatNumber } from '#platform/dates.ts';
import { activeFilters, type BuyerFilters, type Translate } from './buyer-filters.ts';

/** Returns "412 buyers", or a text for fewer than five. */
export const buyersText = (buyers: number | null, t: Translate): string =>
  buyers === null ? t('few', { few: fewestCounted }) : t('buyers', { count: buyers, value: formatNumber(buyers) });

/**
 * Returns the places to show, most buyers first. With an active filter these are only places known to have matching buyers:
 * where few buyers look, the server withholds what they look for.
 */
export const shownSpots = ({ spots }: SaidMap, filters: BuyerFilters): readonly Spot[] =>
  activeFilters(filters).some((name) => name !== 'near') ? spots.filter(({ buyers }) => buyers !== null) : spots;
