import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ResponseOf, Endpoint } from 'domain/api/endpoint.ts';
import { pathOf } from 'domain/api/endpoint.ts';
import type { QueryValue, Send } from './request.ts';

/** The path and, if there is one, the object for the query string. */
type ApiQueryKey = readonly [path: string, query?: Readonly<Record<string, QueryValue>>];

type RequestData = { params?: Record<string, string>; query?: Record<string, QueryValue> };

export const apiQueryKey = (endpoint: Endpoint, { params, query }: RequestData = {}): ApiQueryKey =>
  query === undefined ? [pathOf(endpoint, params)] : [pathOf(endpoint, params), query];

/**
 * The generic query helper of section 7 of the specification: `useQuery(apiQuery(call)(endpoint, { query }))`. Sends a GET; the object in
 * the key becomes query-string parameters, without null values.
 */
export const apiQuery =
  (send: Send) =>
  <E extends Endpoint>(endpoint: E, request: RequestData = {}) => ({
    queryKey: apiQueryKey(endpoint, request),
    queryFn: ({ queryKey: [, query], signal }: QueryFunctionContext<ApiQueryKey>): Promise<ResponseOf<E>> =>
      send(endpoint, { params: request.params, query, signal }),
  });
