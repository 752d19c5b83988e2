import { createQueueStore, forgetFiles } from '#features/upload-queue/queue-store.ts';

/** Name of the database in which this browser keeps photos that are not sent. */
export const photoDatabase = 'photo-queue';

/** Removes all of a person's photos from this browser. */
export const forgetPhotos = (uid: string): Promise<void> => forgetFiles(uid, createQueueStore(photoDatabase));
