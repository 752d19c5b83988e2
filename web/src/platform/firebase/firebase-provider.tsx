import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { Rights } from '#platform/live/use-live.ts';
import { useSessionRights } from '#platform/session/session.tsx';
import { auth, firebaseApp } from './app.ts';
import { emulators, hostAndPort } from './settings.ts';

/** Stands around every component that reads or writes as a member: they get the SDKs by reactfire's hooks. Visitors load none of it. */
export function FirebaseProvider({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>
          <Rights value={useSessionRights()}>{children}</Rights>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/** Kept in memory alone: nothing of one person's deals, offers or contacts stays on a shared computer. */
const firestore = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache(),
});

if (emulators) {
  const { host, port } = hostAndPort(emulators.firestore);
  connectFirestoreEmulator(firestore, host, port);
}
