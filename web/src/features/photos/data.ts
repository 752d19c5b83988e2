import { createQueueHook } from '#features/upload-queue/queue-data.ts';
import { openPhotoSlot, removePhoto } from 'domain/api/deals.ts';
import { type PhotoRefusal, photoUploadDocument } from 'domain/deal/photo-upload.ts';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, onSnapshot, query, where } from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { photoUrl } from '#features/photo-files/photo-url.ts';
import { upload } from '#platform/firebase/upload.ts';
import type { QueueDependencies } from '#features/upload-queue/queued-file.ts';
import type { UploadQueue } from '#features/upload-queue/upload-queue.ts';
import { photoDatabase } from './photo-database.ts';
import { createQueueStore } from '#features/upload-queue/queue-store.ts';
import { preparePhoto, RefusedPhotoError } from '#features/photo-files/prepare-photo.ts';

/** Uploads a photo after the server has opened a slot for it. */
const uploadOf =
  (uid: string): QueueDependencies<PhotoRefusal>['upload'] =>
  (dealId, photoId, photo, onProgress) =>
    upload(
      () => call(openPhotoSlot, { params: { dealId, photoId } }),
      storagePaths.upload(uid, dealId, photoId),
      photo,
      onProgress,
    );

/** Subscribes to the status of the person's own uploads for a deal. */
const watchUploads =
  (firestore: Firestore, uid: string): QueueDependencies<PhotoRefusal>['watch'] =>
  (dealId, onReports) =>
    onSnapshot(
      query(
        collection(firestore, paths.photoUploads(dealId)),
        where('uid', '==', uid),
        limit(queryBounds.photoUploads),
      ),
      ({ docs }) =>
        onReports(
          docs.flatMap((snapshot) => {
            const parsed = photoUploadDocument.safeParse(snapshot.data());
            return parsed.success ? [{ id: snapshot.id, ...parsed.data }] : [];
          }),
        ),
      (error) => console.error('The status of the photos could not be read', error),
    );

/**
 * Removes a photo that may already be on the server, so that it does not count towards the draft's limit. A photo that a
 * deal lists is kept until the edit is saved, and one that was never sent does not exist there. If the call fails, the
 * server removes the photo after a day.
 */
export async function discardPhoto(dealId: string, photoId: string): Promise<void> {
  try {
    await call(removePhoto, { params: { dealId, photoId } });
  } catch (error) {
    console.info(`Photo ${photoId} was not removed at once`, error);
  }
}

export type PhotoQueue = UploadQueue<PhotoRefusal>;

/** The person's only queue of photos. */
export const usePhotoQueue = createQueueHook<PhotoRefusal>((uid, firestore) => ({
  store: createQueueStore(photoDatabase),
  mostBytes: limits.photoBytes,
  prepare: preparePhoto,
  refusalOf: (cause) => (cause instanceof RefusedPhotoError ? cause.reason : 'unreadable'),
  upload: uploadOf(uid),
  watch: watchUploads(firestore, uid),
  publishedAddress: (dealId, { id, token }) => photoUrl(dealId, { id, token: token ?? '' }, 320),
}));
