import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { productionContext } from '#platform/context.ts';
import { endHeadStart as endHeadStartOf } from './end-head-start.ts';
import { sweepHeadStarts as sweep } from './sweep-head-starts.ts';

const task = z.object({ dealId: z.string() });

/** Scheduled for each deal by create-deal.ts; its name stands there, too. */
export const endHeadStart = onTaskDispatched(
  { retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 }, rateLimits: { maxConcurrentDispatches: 20 } },
  async ({ data }) => void (await endHeadStartOf(productionContext(), task.parse(data).dealId)),
);

export const sweepHeadStarts = onSchedule('every 1 minutes', async () => void (await sweep(productionContext())));
