import type { Deal } from 'domain/deal/deal-document.ts';
import { isGood, type Paper } from 'domain/paper/paper.ts';
import { type PaperKind, wantedPapers } from 'domain/paper/paper-kinds.ts';

export type WantedState = 'there' | 'returned' | 'runOut' | 'missing';
/** Kinds of which one is enough, and whether there is one. */
export type Wanted = { kinds: readonly PaperKind[]; state: WantedState };

/** Returns what a buyer of the deal would ask for, and what is there of it on a day. */
export function checklistOf(
  deal: Pick<Deal, 'dealCategory' | 'purchaseType' | 'arrears' | 'hoaMonthlyFee'>,
  papers: readonly Pick<Paper, 'kind' | 'goodUntil' | 'review'>[],
  today: string,
): Wanted[] {
  return wantedPapers(deal).map((kinds) => {
    const there = papers.filter(({ kind }) => kinds.includes(kind));
    const accepted = there.filter(({ review }) => review !== 'returned');
    const state =
      there.length === 0
        ? 'missing'
        : accepted.length === 0
          ? 'returned'
          : accepted.some((paper) => isGood(paper, today))
            ? 'there'
            : 'runOut';
    return { kinds, state };
  });
}
