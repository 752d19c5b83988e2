import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { writeStatusHistory } from './status-change.ts';
import { dealIn } from '#documents/stored-deal.ts';

/**
 * Opens a deal to everybody once its head start is over, and makes a new one active. Does nothing before that time, and
 * nothing when it was done before, so that the task and the sweep may both come, in any order and several times.
 * @returns whether it opened the deal
 */
export async function endHeadStart(context: Context, dealId: string): Promise<boolean> {
  const { db } = context;
  const reference = db.doc(paths.deal(dealId));
  return runTransaction(db, async (transaction) => {
    const deal = dealIn(await transaction.get(reference));
    const now = context.now();
    if (!deal || deal.visibility !== 'premium' || deal.publicAt > now) return false;
    transaction.update(reference, {
      visibility: 'all',
      ...(deal.status === 'new' && { status: 'active' }),
      updatedAt: Timestamp.fromDate(now),
    });
    // A deal that was pending or sold before keeps its status: only who sees it changes.
    if (deal.status === 'new') {
      writeStatusHistory(context, transaction, dealId, { status: 'active', source: 'system', at: now });
    }
    return true;
  });
}
