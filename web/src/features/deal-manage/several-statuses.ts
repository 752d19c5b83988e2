import type { Deal } from 'domain/deal/deal-document.ts';
import { nextStatuses, type TargetStatus } from 'domain/deal/deal-status.ts';

/** Splits deals into those that may change to a status and those that may not. */
export function split(deals: readonly Deal[], status: TargetStatus | undefined): { able: Deal[]; unable: Deal[] } {
  const isAble = (deal: Deal) => status !== undefined && nextStatuses(deal.status).includes(status);
  return { able: deals.filter(isAble), unable: deals.filter((deal) => !isAble(deal)) };
}

/**
 * Returns the statuses that at least one of the deals may change to, except `deleted`, which is confirmed on the deal's own
 * page.
 */
export function commonTargets(deals: readonly Deal[]): Exclude<TargetStatus, 'deleted'>[] {
  const all = new Set(deals.flatMap(({ status }) => nextStatuses(status)));
  return (['active', 'pending', 'sold'] as const).filter((status) => all.has(status));
}
