import { getApp } from 'firebase-admin/app';
import { Timestamp } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';

/**
 * Ends one deal's head start now: its end date is moved, and the task that waits for it is run. The setting that counts for
 * all deals stays as it is, since every other test lives by it.
 */
export async function endHeadStart(dealId: string): Promise<void> {
  await db.doc(paths.deal(dealId)).update({ publicAt: Timestamp.fromMillis(Date.now() - 1) });
  await getFunctions(getApp('tests')).taskQueue('locations/us-central1/functions/endHeadStart').enqueue({ dealId });
  await waitForDocument(paths.deal(dealId), (deal) => deal?.['visibility'] === 'all');
}
