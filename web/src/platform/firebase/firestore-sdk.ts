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

// The parts of the SDK that firestore.ts and writes use.
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

/** Memory only, so that no deals, offers or contacts remain on a shared computer. A field that is `undefined` is not stored. */
export const firestore = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache(),
  ignoreUndefinedProperties: true,
});

if (emulators) {
  const { host, port } = hostAndPort(emulators.firestore);
  connectFirestoreEmulator(firestore, host, port);
}

// A page in the back/forward cache would keep its live connection, and HTTP/1.1 allows six per host.
const follow = (left: boolean) => void (left ? disableNetwork(firestore) : enableNetwork(firestore));

/** Replaces the live connection by a new one. */
export function reconnect(): void {
  follow(true);
  follow(false);
}

if (isLeft()) follow(true);
onLeaving(follow);
