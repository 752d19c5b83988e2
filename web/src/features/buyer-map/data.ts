import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readBuyerMap } from 'domain/api/buyers.ts';
import type { Circle } from 'domain/buyer/map-said-to.ts';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query.ts';
import type { BuyerFilters } from './buyer-filters.ts';

const minute = 60_000;

/**
 * What buyers look for and where, as of the last hour, without names: as much as its reader may hear. For originators and admins.
 * @param circle null while it is not known yet
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
    // The numbers of before stay until others are there.
    placeholderData: keepPreviousData,
  });
}
