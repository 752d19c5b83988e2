import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { papersOf, paperSeenUpdate } from '#documents/deal-figures.ts';
import { dealIn } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { settleDue } from '#platform/settle-due.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Takes the mark from deals whose last paper that an admin saw has run out. Days end at midnight, and a minute later is early enough, so no
 * task is scheduled.
 * @returns the number of deals
 */
export async function sweepSeenPapers(context: Context): Promise<number> {
  return settleDue(
    context,
    context.db
      .collection(paths.deals())
      .where('paperSeenUntil', '<=', Timestamp.fromDate(context.now()))
      .orderBy('paperSeenUntil'),
    ({ id }) => `The papers of ${id} that an admin saw`,
    ({ id }) => settleSeenPapers(context, id),
  );
}

/** Says anew of a deal whether an admin has seen a paper that is good. @returns whether that is something else now */
async function settleSeenPapers(context: Context, dealId: string): Promise<boolean> {
  const reference = context.db.doc(paths.deal(dealId));
  return runTransaction(context.db, async (transaction) => {
    const deal = dealIn(await transaction.get(reference));
    if (!deal) return false;
    const update = paperSeenUpdate(deal, await papersOf(context, transaction, dealId), context.now());
    if (Object.keys(update).length === 0) return false;
    transaction.update(reference, update);
    return true;
  });
}
