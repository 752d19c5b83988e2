import { initializeApp, type FirebaseApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { emulators, firebaseConfig } from './settings.ts';

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/**
 * App Check by reCAPTCHA Enterprise where a site key is configured (docs/decisions/0145); elsewhere nothing of it is loaded. The
 * first screen is HTML and waits for nothing, but what asks Firebase does: Auth asks at once for whom it remembers, and a
 * refusal would sign them out. Should it not load, the servers say what they refuse.
 */
const provider = siteKey ? await import('./app-check-provider.ts').catch(() => undefined) : undefined;

/** Has tokens go along with whatever an app's Auth, Firestore and Storage ask; before any of them is made. */
export function startAppCheck(app: FirebaseApp): void {
  if (siteKey) provider?.startAppCheck(app, siteKey);
}

/** The token for an endpoint of ours; undefined where there is none. */
export const appCheckToken = async (): Promise<string | undefined> => provider?.currentToken();

export const firebaseApp = initializeApp(firebaseConfig);
startAppCheck(firebaseApp);

/** Persistence is local, so that a sign-in outlives the browser. No popup resolver: nobody signs in by popup (4 KiB). */
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
