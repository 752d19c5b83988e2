import { useDeal } from '#features/deal/data.ts';
import { isHidden } from '#features/deal/hidden-deal-data.ts';
import { byKind } from '#features/paper/paper-order.ts';
import { usePapersOf } from '#features/paper-reading/data.ts';
import { useOriginatorRecord } from '#features/record/data.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { ComparedDeal } from './use-cells.ts';

/** A deal as read for a comparison. A missing deal and one that the reader may not see are both `hidden`. */
export type ReadDeal =
  | { id: string; state: 'loading' | 'hidden' }
  | { id: string; state: 'failed'; retry: () => void }
  | ({ id: string; state: 'ready'; deal: Deal } & Pick<ComparedDeal, 'papers' | 'record'>);

/** Up to four deals, live, each with its papers and its originator's record, as on their pages. */
export function useCompared(ids: readonly string[]): ReadDeal[] {
  // Each reads nothing without an id.
  const read = [useOne(ids[0]), useOne(ids[1]), useOne(ids[2]), useOne(ids[3])];
  return read.filter((each) => each !== undefined);
}

function useOne(id: string | undefined): ReadDeal | undefined {
  const { state, value: deal, error, retry } = useDeal(id);
  // Only of a deal that the reader may see: the rules refuse the papers of others.
  const papers = usePapersOf(deal?.id, false);
  const record = useOriginatorRecord(deal?.listedBy.uid);
  if (id === undefined) return undefined;
  if (deal && state === 'ready')
    return {
      id,
      state,
      deal,
      papers: papers.state === 'ready' ? papers.rows.toSorted(byKind) : papers.state === 'error' ? 'failed' : undefined,
      record: record.state === 'ready' ? { of: record.value } : record.state === 'error' ? 'failed' : undefined,
    };
  if (state === 'loading') return { id, state };
  return state === 'error' && !isHidden(error) ? { id, state: 'failed', retry } : { id, state: 'hidden' };
}
