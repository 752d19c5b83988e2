import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readBuyerMap } from 'domain/api/buyers.ts';
import { minute } from 'domain/duration.ts';
import type { Circle } from 'domain/buyer/map-said-to.ts';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query.ts';
import type { BuyerFilters } from './buyer-filters.ts';

/**
 * Anonymous numbers of what buyers look for and where, at most an hour old, limited to what the reader may see. For
 * originators and admins.
 * @param circle null while it loads
 */
export function useBuyerMap(filters: BuyerFilters, circle: Circle | undefined | null) {
  const { propertyType, homeType, bedrooms, bathrooms, budget } = filters;
  const { latitude, longitude } = circle?.middle ?? {};
  const query = { propertyType, homeType, bedrooms, bathrooms, budget, latitude, longitude, miles: circle?.miles };
  return useQuery({
    ...apiQuery(call)(readBuyerMap, { query }),
    enabled: circle !== null,
    staleTime: minute,
    retry: 1,
    // Shows the previous numbers until the new ones arrive.
    placeholderData: keepPreviousData,
  });
}
