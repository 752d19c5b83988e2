import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';
import { isLeft, onLeaving } from '#platform/kept-page.ts';
import { firebaseApp } from './app.ts';
import { emulators, hostAndPort } from './settings.ts';

// What firestore.ts and what writes use of the SDK.
export {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  endAt,
  getCountFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  startAt,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';

/** Kept in memory alone: nothing of one person's deals, offers or contacts stays on a shared computer. */
export const firestore = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache(),
});

if (emulators) {
  const { host, port } = hostAndPort(emulators.firestore);
  connectFirestoreEmulator(firestore, host, port);
}

// A page that the browser keeps would hold its request for what is live, of which HTTP/1.1 allows six to one host.
const follow = (left: boolean) => void (left ? disableNetwork(firestore) : enableNetwork(firestore));

/** Ends the live connection, and begins another one. */
export function reconnect(): void {
  follow(true);
  follow(false);
}

if (isLeft()) follow(true);
onLeaving(follow);
