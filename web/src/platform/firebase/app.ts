import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { startAppCheck } from './app-check.ts';
import { emulators, firebaseConfig } from './settings.ts';

export const firebaseApp = initializeApp(firebaseConfig);
startAppCheck(firebaseApp);

/** Persistence is local, so that a sign-in outlives the browser. No popup resolver: nobody signs in by popup (4 KiB). */
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
