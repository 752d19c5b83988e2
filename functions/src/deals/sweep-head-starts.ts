import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { settleEach } from '#platform/settle-each.ts';
import { endHeadStart } from './end-head-start.ts';

/** Maximum number per sweep. The rest waits for the next sweep, a minute later. */
const most = 500;

/**
 * Ends all head starts that are over, in case a task was not scheduled or failed for good.
 * @returns the number of opened deals
 */
export async function sweepHeadStarts(context: Context): Promise<number> {
  const { docs } = await context.db
    .collection(paths.deals())
    .where('visibility', '==', 'premium')
    .where('publicAt', '<=', Timestamp.fromDate(context.now()))
    .orderBy('publicAt')
    .limit(most)
    .select()
    .get();
  return settleEach(
    context,
    docs,
    ({ id }) => `The head start of ${id}`,
    ({ id }) => endHeadStart(context, id),
  );
}
