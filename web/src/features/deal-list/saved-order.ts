import { whenSold } from 'domain/deal/days-listed.ts';
import type { Compare } from '#platform/live/list-rows.ts';
import { isDeal, type SavedDeal } from '#features/deal/saved-deal-data.ts';

/**
 * Adds newly saved ids to those shown, each after the id that precedes it in `saved`. Shown ids keep their places, even when
 * they are no longer saved.
 * @param shown returned unchanged when nothing was added
 */
export function withSaved(shown: readonly string[], saved: readonly string[]): readonly string[] {
  const known = new Set(shown);
  const added = saved.filter((id) => !known.has(id));
  if (added.length === 0) return shown;
  const next = [...shown];
  for (const id of added) {
    const before = saved[saved.indexOf(id) - 1];
    next.splice(before === undefined ? 0 : next.indexOf(before) + 1, 0, id);
  }
  return next;
}

const isSold = (saved: SavedDeal): boolean => isDeal(saved) && saved.status === 'sold';
const orderedAt = (saved: SavedDeal): number => (isDeal(saved) ? whenSold(saved).getTime() : 0);

/** Sold deals come before others, the last sold first, whatever was corrected since. Others are in the order of their last change. */
export const lastSoldFirst: Compare<SavedDeal> = ({ row: a }, { row: b }) =>
  Number(isSold(b)) - Number(isSold(a)) || orderedAt(b) - orderedAt(a);
