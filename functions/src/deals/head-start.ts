import type { Context } from '#platform/context.ts';
import { scheduleTask } from '#platform/schedule-task.ts';

/** Task function of src/triggers/ that ends a head start on time. */
const headStartTask = 'endHeadStart';

/** Schedules the end of a head start. A failure does not fail the creation of the deal: the sweep runs every minute. */
export const scheduleEndOfHeadStart = (context: Context, dealId: string, publicAt: Date): Promise<void> =>
  scheduleTask(context, `The end of the head start of ${dealId}`, headStartTask, { dealId }, publicAt);
