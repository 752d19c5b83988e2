import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import { isTooFew } from 'domain/buyer/few-people.ts';
import { noFilters } from '#features/buyer-map/buyer-filters.ts';
import { useBuyerMap } from '#features/buyer-map/data.ts';

/** A ZIP code in which enough buyers look to be counted. */
export type SoughtPlace = Spot & { buyers: number };

export type DemandState = {
  state: 'loading' | 'ready' | 'offline' | 'failed';
  /** Undefined until it is known; what was known stays when a later request fails. */
  said: SaidMap | undefined;
  retry: () => void;
};

export const isCounted = (buyers: number | null): buyers is number => buyers !== null && !isTooFew(buyers);

/** Returns the places whose buyers may be counted, most buyers first. */
export const soughtPlaces = ({ spots }: Pick<SaidMap, 'spots'>): SoughtPlace[] =>
  spots.flatMap((spot) => (isCounted(spot.buyers) ? [{ ...spot, buyers: spot.buyers }] : []));

/**
 * Returns the number of buyers who look in each ZIP code, from the map of buyers: at most an hour old.
 * @param isShown false asks for nothing
 */
export function useDemand(isShown: boolean): DemandState {
  const { data: said, isError, fetchStatus, refetch } = useBuyerMap(noFilters, isShown ? undefined : null);
  const state = said ? 'ready' : isError ? 'failed' : fetchStatus === 'paused' ? 'offline' : 'loading';
  return { state, said, retry: () => void refetch() };
}
