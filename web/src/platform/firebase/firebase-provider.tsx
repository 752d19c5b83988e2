import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { isLeft, onLeaving } from '#platform/kept-page.ts';
import { createConnection } from '#platform/live/connection.ts';
import { Early } from '#platform/live/early-reads.ts';
import { Rights } from '#platform/live/use-live.ts';
import { earlyReadsDrawn } from '#platform/session/early-session.ts';
import { useSessionRights } from '#platform/session/session.tsx';
import { useEarlyReads } from '#platform/session/use-early-reads.ts';
import { appCheckToken, auth, firebaseApp } from './app.ts';
import { documentsUrl } from './settings.ts';
import { FirestoreProvider, type Firestore } from './use-firestore.ts';

/** Wraps all components that read or write as a member. Visitors load none of it. */
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

let loading: Promise<typeof import('./firestore-sdk.ts')> | undefined;

async function load() {
  await earlyReadsDrawn();
  try {
    return await import('./firestore-sdk.ts');
  } catch (cause) {
    // The next attempt loads again.
    loading = undefined;
    throw cause;
  }
}

const requests = async () => {
  const { createPlainReads } = await import('./plain-reads.ts');
  return createPlainReads({ url: documentsUrl, person: () => auth.currentUser, appCheckToken });
};

const connection = createConnection({
  reconnect: () => void loading?.then(({ reconnect }) => reconnect()),
  mayTry: () => navigator.onLine && !isLeft(),
  // For tests that write what the page must show (tests/README.md).
  settled: (isSettled) => document.documentElement.toggleAttribute('data-live', isSettled),
});
onLeaving((left) => {
  if (!left) connection.resume();
});

const firestore: Firestore = { sdk: () => (loading ??= load()), requests, connection };
