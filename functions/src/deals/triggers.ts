import { type DocumentSnapshot, onDocumentUpdated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import { endHeadStart as endHeadStartOf } from './end-head-start.ts';
import { syncLister } from './lister.ts';
import { sweepHeadStarts as sweep } from './sweep-head-starts.ts';

const task = z.object({ dealId: z.string() });

/** Scheduled for each deal by create-deal.ts; its name stands there, too. */
export const endHeadStart = onTaskDispatched(
  { retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 }, rateLimits: { maxConcurrentDispatches: 20 } },
  async ({ data }) => void (await endHeadStartOf(productionContext(), task.parse(data).dealId)),
);

export const sweepHeadStarts = onSchedule('every 1 minutes', async () => void (await sweep(productionContext())));

/** Name and call booking link stand on a person's deals; other changes of an account do not. */
export const accountUpdated = onDocumentUpdated({ document: paths.user('{uid}'), retry: true }, async (event) => {
  const shown = (snapshot: DocumentSnapshot | undefined) =>
    ['firstName', 'lastName', 'callBookingLink'].map((field) => String(snapshot?.get(field) ?? '')).join('\n');
  if (shown(event.data?.before) !== shown(event.data?.after)) {
    await syncLister(productionContext(), event.params['uid'] ?? '');
  }
});
