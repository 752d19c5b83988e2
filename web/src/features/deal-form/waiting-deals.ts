import * as z from 'zod/mini';
import { useMemo, useSyncExternalStore } from 'react';
import { clientId } from 'domain/client-id.ts';
import { parseStored, readText, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';
import { fittingValues } from './deal-draft.ts';
import type { DealFormValues } from './deal-form-values.ts';

/** A deal that was published while offline: stored in this browser and sent once online. */
export type WaitingDeal = {
  /** The id of the future deal and its photos. */
  dealId: string;
  values: DealFormValues;
  /** Key of the request, so that a retry after a lost response gets the first response. */
  idempotencyKey: string;
  /** Whether the server or the form's current rules refused the deal; the person has to change it. */
  refused?: boolean | undefined;
};

const stored = z.array(
  z.object({
    dealId: clientId,
    values: z.record(z.string(), z.unknown()),
    idempotencyKey: z.string(),
    refused: z.optional(z.boolean()),
  }),
);

const parse = (text: string | undefined): WaitingDeal[] =>
  (parseStored(text, stored) ?? []).map((deal) => ({ ...deal, values: fittingValues(deal.values) }));

const listeners = new Set<() => void>();
const textOf = (uid: string) => readText(storageKeys.waitingDeals(uid));

/** Returns the waiting deals in the order of publishing. */
export const readWaitingDeals = (uid: string): WaitingDeal[] => parse(textOf(uid));

/** Returns whether the deals were stored. */
function write(uid: string, deals: readonly WaitingDeal[]): boolean {
  const key = storageKeys.waitingDeals(uid);
  if (deals.length === 0) removeText(key);
  const kept = deals.length === 0 || writeJson(key, deals);
  for (const listener of listeners) listener();
  return kept;
}

/** Adds or updates a waiting deal. @returns whether it was stored; storage can be full or blocked */
export function keepWaitingDeal(uid: string, deal: WaitingDeal): boolean {
  const deals = readWaitingDeals(uid);
  const known = deals.some(({ dealId }) => dealId === deal.dealId);
  return write(uid, known ? deals.map((each) => (each.dealId === deal.dealId ? deal : each)) : [...deals, deal]);
}

/** Called when the deal was published or taken back into the form. */
export const removeWaitingDeal = (uid: string, dealId: string): void =>
  void write(
    uid,
    readWaitingDeals(uid).filter((deal) => deal.dealId !== dealId),
  );

/** Calls the listener when a deal was added, changed or removed, in any tab. @returns unsubscribe */
export function subscribeToWaitingDeals(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Live list of a person's waiting deals. */
export function useWaitingDeals(uid: string): WaitingDeal[] {
  const text = useSyncExternalStore(subscribeToWaitingDeals, () => textOf(uid));
  return useMemo(() => parse(text), [text]);
}
