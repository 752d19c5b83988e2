import { day } from 'domain/duration.ts';
import type { Deal } from './deal-document.ts';
import { isFinal } from './deal-status.ts';

/** Returns the number of whole days that a deal is, or was, on the portal. Sold and deleted deals count until their last change. */
export function daysListed(
  { listedOn, status, updatedAt }: Pick<Deal, 'listedOn' | 'status' | 'updatedAt'>,
  now: Date,
) {
  const until = isFinal(status) ? updatedAt : now;
  return Math.max(0, Math.floor((until.getTime() - listedOn.getTime()) / day));
}
