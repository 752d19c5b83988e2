import { collection, limit, onSnapshot, query, where, type Firestore } from 'firebase/firestore';
import { ref, uploadBytesResumable, type FirebaseStorage } from 'firebase/storage';
import { removePhoto } from 'domain/api/deals.ts';
import { photoUploadDocument } from 'domain/deal/photo-upload.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { call } from '#platform/api/call.ts';
import type { QueueDependencies, Upload } from './queued-photo.ts';

/** Sends a photo, in pieces that can be paused and taken up again. */
export const uploadOf =
  (storage: FirebaseStorage, uid: string): QueueDependencies['upload'] =>
  (dealId, photoId, photo, onProgress): Upload => {
    const task = uploadBytesResumable(ref(storage, storagePaths.upload(uid, dealId, photoId)), photo, {
      contentType: photo.type,
    });
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
    return {
      done: (async () => void (await task))(),
      pause: () => void task.pause(),
      resume: () => void task.resume(),
      cancel: () => void task.cancel(),
    };
  };

/** Hears what the server says of the person's own uploads for a deal. */
export const watchUploads =
  (firestore: Firestore, uid: string): QueueDependencies['watch'] =>
  (dealId, heard) =>
    onSnapshot(
      query(
        collection(firestore, paths.photoUploads(dealId)),
        where('uid', '==', uid),
        limit(queryBounds.photoUploads),
      ),
      ({ docs }) =>
        heard(
          docs.flatMap((snapshot) => {
            const parsed = photoUploadDocument.safeParse(snapshot.data());
            return parsed.success ? [{ id: snapshot.id, ...parsed.data }] : [];
          }),
        ),
      (error) => console.error('What became of the photos cannot be heard', error),
    );

/**
 * Has the server drop a photo that may have been sent already, so that it does not count among the draft's. One that a deal
 * lists is kept until the edit is saved, and one that was never sent is not there; what fails is swept up after a day.
 */
export async function discardPhoto(dealId: string, photoId: string): Promise<void> {
  try {
    await call(removePhoto, { params: { dealId, photoId } });
  } catch (error) {
    console.info(`Photo ${photoId} was not removed at once`, error);
  }
}
