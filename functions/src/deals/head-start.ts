import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';

/** The task function of src/triggers.ts that ends a head start on time. */
const headStartTask = 'endHeadStart';

/** How long the response waits for the queue. */
const timeoutMs = 2000;

/** Schedules the end of a head start. Its failing never fails the creation: the sweep of every minute is the net. */
export async function scheduleEndOfHeadStart(context: Context, dealId: string, publicAt: Date): Promise<void> {
  const settled = new AbortController();
  const timeout = async () => {
    await delay(timeoutMs, undefined, { signal: settled.signal });
    throw new Error('The queue did not answer');
  };
  try {
    await Promise.race([context.enqueue(headStartTask, { dealId }, publicAt), timeout()]);
  } catch (error) {
    context.log.warn(`The end of the head start of ${dealId} was not scheduled; the sweep will do it`, error);
  } finally {
    settled.abort();
  }
}
