import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';

/** The task function of src/triggers.ts that ends a head start at its moment. */
const headStartTask = 'endHeadStart';

/** How long (ms) an answer waits for the queue. */
const patience = 2000;

/** Schedules the end of a head start. Its failing never fails the creation: the sweep of every minute is the net. */
export async function scheduleEndOfHeadStart(context: Context, dealId: string, publicAt: Date): Promise<void> {
  const answered = new AbortController();
  const late = async () => {
    await delay(patience, undefined, { signal: answered.signal });
    throw new Error('The queue did not answer');
  };
  try {
    await Promise.race([context.enqueue(headStartTask, { dealId }, publicAt), late()]);
  } catch (error) {
    context.log.warn(`The end of the head start of ${dealId} was not scheduled; the sweep will do it`, error);
  } finally {
    answered.abort();
  }
}
