import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { settleDue } from '#platform/settle-due.ts';
import { endHeadStart } from './end-head-start.ts';

/**
 * Ends all head starts that are over, in case a task was not scheduled or failed for good.
 * @returns the number of opened deals
 */
export async function sweepHeadStarts(context: Context): Promise<number> {
  return settleDue(
    context,
    context.db
      .collection(paths.deals())
      .where('visibility', '==', 'premium')
      .where('publicAt', '<=', Timestamp.fromDate(context.now()))
      .orderBy('publicAt'),
    ({ id }) => `The head start of ${id}`,
    ({ id }) => endHeadStart(context, id),
  );
}
