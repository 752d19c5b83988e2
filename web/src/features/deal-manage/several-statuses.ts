import type { Deal } from 'domain/deal/deal-document.ts';
import { nextStatuses, type TargetStatus } from 'domain/deal/deal-status.ts';

/** Which of some deals may get a status, and which stay as they are. */
export function split(deals: readonly Deal[], status: TargetStatus | undefined): { able: Deal[]; unable: Deal[] } {
  const isAble = (deal: Deal) => status !== undefined && nextStatuses(deal.status).includes(status);
  return { able: deals.filter(isAble), unable: deals.filter((deal) => !isAble(deal)) };
}

/** The statuses that at least one of some deals may get, but deletion, which is asked about on a deal's own page. */
export function commonTargets(deals: readonly Deal[]): Exclude<TargetStatus, 'deleted'>[] {
  const all = new Set(deals.flatMap(({ status }) => nextStatuses(status)));
  return (['active', 'pending', 'sold'] as const).filter((status) => all.has(status));
}
