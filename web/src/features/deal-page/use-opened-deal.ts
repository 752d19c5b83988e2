import { useState } from 'react';
import type { Deal } from 'domain/deal/deal-document.ts';

/**
 * Returns a live deal as a dialog about a part of it opened it, with the version to save: other edits that arrive meanwhile are no
 * conflict, one of the same part is.
 * @param part its values must be plain data
 */
export function useOpenedDeal(deal: Deal, part: (deal: Deal) => unknown): Deal {
  const [opened, setOpened] = useState(deal);
  if (opened.version === deal.version || JSON.stringify(part(opened)) !== JSON.stringify(part(deal))) return opened;
  setOpened(deal);
  return deal;
}
