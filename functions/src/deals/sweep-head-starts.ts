import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { endHeadStart } from './end-head-start.ts';

/** Maximum number per sweep. The rest waits for the next sweep, a minute later. */
const most = 500;
const atOnce = 20;

/**
 * Ends all head starts that are over, in case a task was not scheduled or failed for good. A failing deal does not block the others.
 * @returns the number of opened deals
 */
export async function sweepHeadStarts(context: Context): Promise<number> {
  const due = await context.db
    .collection(paths.deals())
    .where('visibility', '==', 'premium')
    .where('publicAt', '<=', Timestamp.fromDate(context.now()))
    .orderBy('publicAt')
    .limit(most)
    .select()
    .get();
  let opened = 0;
  for (let first = 0; first < due.docs.length; first += atOnce) {
    const ids = due.docs.slice(first, first + atOnce).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- in portions, to keep the number of connections small
    const results = await Promise.allSettled(ids.map((id) => endHeadStart(context, id)));
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected') context.log.error(`Head start of ${ids[index]} not ended`, result.reason);
      else if (result.value) opened += 1;
    }
  }
  return opened;
}
