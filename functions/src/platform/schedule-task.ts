import { setTimeout as delay } from 'node:timers/promises';
import { day } from 'domain/duration.ts';
import type { Context } from './context.ts';

/** Maximum time (ms) that a response waits for the queue. */
const timeoutMs = 2000;

/** Cloud Tasks accepts no task that is due later; the sweep does it then. */
const longestAhead = 30 * day;

/**
 * Schedules a task that a sweep would do a little later, too. Failures are only logged.
 * @param what the task's description for the log: "The end of the head start of x"
 */
export async function scheduleTask(
  context: Pick<Context, 'enqueue' | 'log' | 'now'>,
  what: string,
  ...[task, data, at]: [task: string, data: Record<string, unknown>, at: Date]
): Promise<void> {
  if (at.getTime() - context.now().getTime() > longestAhead) return;
  const settled = new AbortController();
  const timeout = async () => {
    await delay(timeoutMs, undefined, { signal: settled.signal });
    throw new Error('The queue did not answer');
  };
  try {
    await Promise.race([context.enqueue(task, data, at), timeout()]);
  } catch (error) {
    context.log.warn(`${what} was not scheduled; the sweep will do it`, error);
  } finally {
    settled.abort();
  }
}
