import type { Context } from '#platform/context.ts';
import { scheduleTask } from '#platform/schedule-task.ts';

/** The task function of src/triggers.ts that ends a head start on time. */
const headStartTask = 'endHeadStart';

/** Schedules the end of a head start. Its failing never fails the creation: the sweep of every minute is the net. */
export const scheduleEndOfHeadStart = (context: Context, dealId: string, publicAt: Date): Promise<void> =>
  scheduleTask(context, `The end of the head start of ${dealId}`, headStartTask, { dealId }, publicAt);
