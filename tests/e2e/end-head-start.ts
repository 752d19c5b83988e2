import { getApp } from 'firebase-admin/app';
import { Timestamp } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';

/**
 * Ends a deal's head start immediately: moves its end date, and runs the waiting task. Leaves the setting for all deals alone, because
 * other tests depend on it.
 */
export async function endHeadStart(dealId: string): Promise<void> {
  await db.doc(paths.deal(dealId)).update({ publicAt: Timestamp.fromMillis(Date.now() - 1) });
  await getFunctions(getApp('tests')).taskQueue('locations/us-central1/functions/endHeadStart').enqueue({ dealId });
  await waitForDocument(paths.deal(dealId), (deal) => deal?.['visibility'] === 'all');
}
