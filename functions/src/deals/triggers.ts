import { type DocumentSnapshot, onDocumentUpdated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { paths } from 'domain/paths.ts';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { syncPersonSearch } from '#identity/sync-person-search.ts';
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

/**
 * Name and call booking link stand on a person's deals; name, e-mail and phone are what admins find them by. Whoever proves their
 * address gets their place on the buyer map.
 */
export const accountUpdated = onDocumentUpdated({ document: paths.user('{uid}'), retry: true }, async (event) => {
  const changed = (fields: readonly string[]): boolean => {
    const written = (snapshot: DocumentSnapshot | undefined) =>
      fields.map((field) => String(snapshot?.get(field) ?? '')).join('\n');
    return written(event.data?.before) !== written(event.data?.after);
  };
  const uid = event.params['uid'] ?? '';
  // An account from before admins could search.
  const unfound = event.data?.after.get('sortName') === undefined;
  await Promise.all([
    changed(['firstName', 'lastName', 'callBookingLink']) && syncLister(productionContext(), uid),
    (unfound || changed(['firstName', 'lastName', 'email', 'phoneNumber'])) &&
      syncPersonSearch(productionContext(), uid),
    changed(['emailVerified']) && syncBuyer(productionContext(), uid),
  ]);
});
