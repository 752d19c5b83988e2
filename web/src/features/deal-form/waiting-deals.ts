import * as z from 'zod/mini';
import { useMemo, useSyncExternalStore } from 'react';
import { clientId } from 'domain/deal/deal.ts';
import { parseStored, readText, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';
import { fittingValues } from './deal-draft.ts';
import type { DealFormValues } from './deal-form-values.ts';

/** A deal that its person published without a network: kept in this browser, and sent when there is a network. */
export type WaitingDeal = {
  /** Of the deal that this becomes, and of its photos. */
  dealId: string;
  values: DealFormValues;
  /** Of the request, so that a second try after a lost answer gets the first one. */
  idempotencyKey: string;
  /** The server, or the form's own rules by now, refuse it as it is; its person has to change it. */
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

/** In the order in which they were published. */
export const readWaitingDeals = (uid: string): WaitingDeal[] => parse(textOf(uid));

/** Whether it was kept. */
function write(uid: string, deals: readonly WaitingDeal[]): boolean {
  const key = storageKeys.waitingDeals(uid);
  if (deals.length === 0) removeText(key);
  const kept = deals.length === 0 || writeJson(key, deals);
  for (const listener of listeners) listener();
  return kept;
}

/** Adds a deal, or changes the one that waits. @returns whether it was kept; storage can be full or forbidden */
export function keepWaitingDeal(uid: string, deal: WaitingDeal): boolean {
  const deals = readWaitingDeals(uid);
  const known = deals.some(({ dealId }) => dealId === deal.dealId);
  return write(uid, known ? deals.map((each) => (each.dealId === deal.dealId ? deal : each)) : [...deals, deal]);
}

/** It was published, or its person goes on with it in the form. */
export const removeWaitingDeal = (uid: string, dealId: string): void =>
  void write(
    uid,
    readWaitingDeals(uid).filter((deal) => deal.dealId !== dealId),
  );

/** Calls when a deal was added, changed or removed, in any tab. @returns unsubscribe */
export function subscribeToWaitingDeals(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A person's waiting deals, up to date. */
export function useWaitingDeals(uid: string): WaitingDeal[] {
  const text = useSyncExternalStore(subscribeToWaitingDeals, () => textOf(uid));
  return useMemo(() => parse(text), [text]);
}
