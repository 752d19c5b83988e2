import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { Rights } from '#platform/live/rights.ts';
import { useSessionRights } from '#platform/session/session.tsx';
import { auth, firebaseApp } from './app.ts';
import { firestore } from './firestore.ts';

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
