import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { limitRate } from './rate-limit.ts';

const minute = 60_000;

/**
 * Does at once what follows from something that a person wrote, or later, once for all that they wrote until then: what it costs has a
 * limit, however often they write.
 * @param task the task function that does it, too, with the same budget
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
    // The whole minute is the same for all that is refused until then, and so is the task.
    const at = Math.ceil(due / minute) * minute;
    await context.enqueue(task, { uid }, new Date(at), `${task}-${uid}-${at}`);
    return;
  }
  await work();
}
