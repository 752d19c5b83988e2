import { day } from 'domain/duration.ts';
import type { Deal } from './deal-document.ts';
import { isFinal } from './deal-status.ts';

/** Returns when a sold deal was sold: on deals from before that was kept, their last change. */
export const whenSold = ({ soldOn, updatedAt }: Pick<Deal, 'soldOn' | 'updatedAt'>): Date => soldOn ?? updatedAt;

/** Returns the number of whole days that a deal is, or was, on the portal. Sold deals count until their sale, deleted ones until deleted. */
export function daysListed(deal: Pick<Deal, 'listedOn' | 'soldOn' | 'status' | 'updatedAt'>, now: Date) {
  const end = deal.status === 'sold' ? whenSold(deal) : deal.updatedAt;
  const until = isFinal(deal.status) ? end : now;
  return Math.max(0, Math.floor((until.getTime() - deal.listedOn.getTime()) / day));
}
