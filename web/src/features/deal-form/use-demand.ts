import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounce } from 'use-debounce';
import { estimateDemand } from 'domain/api/deals.ts';
import { minute } from 'domain/duration.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query.ts';
import type { DealFormMethods, DealFormValues } from './deal-form-values.ts';
import { demandFactsOf } from './demand-facts.ts';

export type CountedDemand = ResponseOf<typeof estimateDemand>;
/** `demand` is the last result; it stays while a new count runs or after one failed. */
export type DemandState = {
  state: 'nowhere' | 'counting' | 'counted' | 'offline' | 'failed';
  demand: CountedDemand | undefined;
};

/** Debounce before the request, in milliseconds. */
const typingRest = 600;

/** Counts buyers for the typed deal once typing rests. Outdated requests are cancelled. */
export function useDemand(control: DealFormMethods['control']): DemandState {
  const values = useWatch({ control }) as DealFormValues;
  const [rested] = useDebounce(values, typingRest);
  const facts = demandFactsOf(rested);
  const { data, isError, fetchStatus } = useQuery({
    ...apiQuery(call)(estimateDemand, { query: facts ?? {} }),
    enabled: facts !== undefined,
    staleTime: minute,
    // No retry: it is only a hint, and the next change asks again.
    retry: false,
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  if (facts === undefined) return { state: 'nowhere', demand: undefined };
  if (data !== undefined) return { state: 'counted', demand: data };
  if (fetchStatus === 'paused') return { state: 'offline', demand: last };
  return { state: isError ? 'failed' : 'counting', demand: last };
}
