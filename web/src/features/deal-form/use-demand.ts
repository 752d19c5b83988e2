import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { estimateDemand } from 'domain/api/deals.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query.ts';
import type { DealFormMethods, DealFormValues } from './deal-form-values.ts';
import { demandFactsOf } from './demand-facts.ts';

export type CountedDemand = ResponseOf<typeof estimateDemand>;
/** `demand` is the last that was counted: what is counted anew, or could not be, leaves it as it is. */
export type DemandState = {
  state: 'nowhere' | 'counting' | 'counted' | 'offline' | 'failed';
  demand: CountedDemand | undefined;
};

/** Milliseconds without a change before anything is asked for. */
const typingRest = 600;
const minute = 60_000;

/** How many buyers look for a deal as far as it is typed, once typing rests. A request that is outdated is cancelled. */
export function useDemand(control: DealFormMethods['control']): DemandState {
  const values = useWatch({ control }) as DealFormValues;
  const [rested, setRested] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setRested(values), typingRest);
    return () => clearTimeout(timer);
  }, [values]);
  const facts = demandFactsOf(rested);
  const { data, isError, fetchStatus } = useQuery({
    ...apiQuery(call)(estimateDemand, { query: facts ?? {} }),
    enabled: facts !== undefined,
    staleTime: minute,
    // It is only help: the next change asks again.
    retry: false,
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  if (facts === undefined) return { state: 'nowhere', demand: undefined };
  if (data !== undefined) return { state: 'counted', demand: data };
  if (fetchStatus === 'paused') return { state: 'offline', demand: last };
  return { state: isError ? 'failed' : 'counting', demand: last };
}
