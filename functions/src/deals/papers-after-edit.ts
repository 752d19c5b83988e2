import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Paper } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { papersOf } from '#documents/deal-figures.ts';
import type { Context } from '#platform/context.ts';

/**
 * Reads the papers of a deal, and returns what writes an edit to them and returns them as they are then: none bears out a figure any more
 * that has another value now, and each names the deal by its address. The admin's mark on a paper ends with the last figure that it bore
 * out, and with the house that it is about: the paper waits for them again. A paper keeps its version, because its originator changed
 * nothing of it.
 */
export async function papersAfterEdit(
  context: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  dealId: string,
): Promise<(changed: readonly string[], dealAddress: string, moved: boolean) => Paper[]> {
  const papers = await papersOf(context, transaction, dealId);
  return (changed, dealAddress, moved) =>
    papers.map((paper) => {
      const kept = paper.bearsOut?.filter((name) => !changed.includes(name));
      const isOther = kept?.length !== paper.bearsOut?.length;
      const endsMark = (isOther && kept?.length === 0) || (moved && paper.review === 'seen');
      const update = {
        ...(isOther && { bearsOut: kept }),
        ...(endsMark && {
          bearsOut: FieldValue.delete(),
          review: 'waiting',
          reviewedAt: FieldValue.delete(),
          updatedAt: Timestamp.fromDate(context.now()),
        }),
        ...(dealAddress !== paper.dealAddress && { dealAddress }),
      };
      if (Object.keys(update).length > 0) transaction.update(context.db.doc(paths.paper(dealId, paper.id)), update);
      return { ...paper, bearsOut: endsMark ? undefined : kept, ...(endsMark && { review: 'waiting' as const }) };
    });
}
