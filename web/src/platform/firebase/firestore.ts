import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { firebaseApp } from './app.ts';
import { emulators, hostAndPort } from './settings.ts';

/** Kept in memory alone: nothing of one person's deals, offers or contacts stays on a shared computer. */
export const firestore = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache(),
});

if (emulators) {
  const { host, port } = hostAndPort(emulators.firestore);
  connectFirestoreEmulator(firestore, host, port);
}
