import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { useSyncExternalStore } from 'react';
import { newClientId } from '#platform/client-id.ts';
import { photoUrl } from '#platform/firebase/photo-url.ts';
import { uploadOf, watchUploads } from './data.ts';
import { PhotoQueue } from './photo-queue.ts';
import { createPhotoStore } from './photo-store.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { DealPhotos } from './queued-photo.ts';

const store = createPhotoStore();
let current: { uid: string; queue: PhotoQueue } | undefined;

type Sdks = { auth: Auth; firestore: Firestore; storage: FirebaseStorage };

/** The person's one queue. It outlives the page that it was begun on, and ends with the sign-in. */
export function photoQueueOf(uid: string, { auth, firestore, storage }: Sdks): PhotoQueue {
  if (current?.uid === uid) return current.queue;
  current?.queue.stop();
  const queue = new PhotoQueue({
    uid,
    store,
    prepare: preparePhoto,
    upload: uploadOf(storage, uid),
    watch: watchUploads(firestore, uid),
    publishedAddress: (dealId, photo) => photoUrl(dealId, photo, 320),
    newId: newClientId,
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    addressOf: (blob) => URL.createObjectURL(blob),
    forget: (address) => URL.revokeObjectURL(address),
  });
  current = { uid, queue };
  const stopWatching = auth.onAuthStateChanged((user) => {
    if (user?.uid === uid) return;
    stopWatching();
    queue.stop();
    if (current?.queue === queue) current = undefined;
  });
  void queue.restore();
  return queue;
}

const networkChanged = () => current?.queue.networkChanged();
addEventListener('online', networkChanged);
addEventListener('offline', networkChanged);
// A phone that was locked for long has given up on what it was sending.
document.addEventListener('visibilitychange', networkChanged);

/** A deal's photos under way, live. */
export function useDealPhotos(queue: PhotoQueue, dealId: string): DealPhotos {
  return useSyncExternalStore(queue.subscribe, () => queue.photosOf(dealId));
}
