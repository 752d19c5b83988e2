import { minute } from 'domain/duration.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { limitRate } from './rate-limit.ts';

/**
 * Runs follow-up work of a person's change at once or, beyond a rate limit, once later for all changes until then, so that its cost is
 * bounded.
 * @param task the task function that does the same work with the same limit
 */
export async function inBudget(
  context: Context,
  limit: Parameters<typeof limitRate>[1][number][0],
  uid: string,
  task: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await limitRate(context, [[limit, uid]]);
  } catch (error) {
    const { code, more } = ApiError.from(error);
    if (code !== 'too-many-requests') throw error;
    const due = context.now().getTime() + (more.retryAfterSeconds ?? 0) * 1000;
    // Rounded up to the minute, so that all changes until then share one task.
    const at = Math.ceil(due / minute) * minute;
    await context.enqueue(task, { uid }, new Date(at), `${task}-${uid}-${at}`);
    return;
  }
  await work();
}
