import { useMemo, useState } from 'react';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { DealList } from './use-deal-list.ts';

/** How well a deal fits the reader; 1 in all, 0 in nothing. */
export type DealFit = (deal: Deal) => number;

type Settled = { name: string; deals: readonly Deal[] };

/**
 * The list with the best fits first, and the newest among equals. While further pages are read it stays as it was, or
 * it would be shuffled with each of them.
 * @param name says that two lists are the same
 * @param fit undefined: the list as it is
 */
export function useByFit(name: string, list: DealList, fit: DealFit | 'waiting' | undefined): DealList {
  const { deals: newest, reading } = list;
  const deals = useMemo(
    () => (typeof fit === 'function' ? newest.toSorted((a, b) => fit(b) - fit(a)) : newest),
    [newest, fit],
  );
  const [settled, setSettled] = useState<Settled>();
  const before = settled?.name === name ? settled.deals : undefined;
  if (fit !== undefined && !reading && before !== deals) setSettled({ name, deals });
  if (fit === undefined) return list;
  const first = fit === 'waiting' || (reading && !before);
  const state = first && list.state === 'ready' ? 'loading' : list.state;
  return { ...list, state, deals: reading && before ? before : deals };
}
