import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { Early } from '#platform/live/early-reads.ts';
import { Rights } from '#platform/live/use-live.ts';
import { earlyReadsDrawn } from '#platform/session/early-session.ts';
import { useSessionRights } from '#platform/session/session.tsx';
import { useEarlyReads } from '#platform/session/use-early-reads.ts';
import { auth, firebaseApp } from './app.ts';
import { FirestoreProvider, type Firestore } from './use-firestore.ts';

/** Stands around every component that reads or writes as a member. Visitors load none of it. */
export function FirebaseProvider({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider value={firestore}>
          <Early value={useEarlyReads()}>
            <Rights value={useSessionRights()}>{children}</Rights>
          </Early>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

let loading: ReturnType<Firestore['sdk']> | undefined;

async function load() {
  await earlyReadsDrawn();
  try {
    return await import('./firestore-sdk.ts');
  } catch (cause) {
    // The next try asks again.
    loading = undefined;
    throw cause;
  }
}

const firestore: Firestore = { sdk: () => (loading ??= load()) };
