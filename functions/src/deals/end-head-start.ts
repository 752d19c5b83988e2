import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { writeStatusHistory } from './status-change.ts';
import { dealIn } from '#documents/stored-deal.ts';

/**
 * Makes a deal visible to everyone once its head start is over, and a new one active. Does nothing before that time or if it was already
 * done, so task and sweep may call it in any order and repeatedly.
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
    // A deal that is already pending or sold keeps its status; only its visibility changes.
    if (deal.status === 'new') {
      writeStatusHistory(context, transaction, dealId, { status: 'active', source: 'system', at: now });
    }
    return true;
  });
}
