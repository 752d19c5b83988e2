import { createQueueStore, forgetFiles } from '#features/upload-queue/queue-store.ts';
import { removeText, storageKeys } from '#platform/local-storage.ts';

/** Name of the database in which this browser keeps pages that are not sent. */
export const pageDatabase = 'page-queue';

/** Removes all of a person's unsent papers from this browser. */
export async function forgetPapers(uid: string): Promise<void> {
  removeText(storageKeys.waitingPapers(uid));
  await forgetFiles(uid, createQueueStore(pageDatabase));
}
