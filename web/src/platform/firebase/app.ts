import { initializeApp, type FirebaseApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { emulators, firebaseConfig } from './settings.ts';

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/**
 * App Check by reCAPTCHA Enterprise if a site key is configured (docs/decisions/0145); otherwise nothing is loaded. The first screen is
 * HTML and does not wait for this, but Firebase requests do: Auth sends one immediately for the stored user, and a refusal would sign them
 * out. If the provider fails to load, requests go without tokens, and the servers decide.
 */
const provider = siteKey ? await import('./app-check-provider.ts').catch(() => undefined) : undefined;

/** Adds App Check tokens to the requests of an app's Auth, Firestore and Storage; call it before creating any of them. */
export function startAppCheck(app: FirebaseApp): void {
  if (siteKey) provider?.startAppCheck(app, siteKey);
}

/** Returns the token for our endpoints; undefined if there is none. */
export const appCheckToken = async (): Promise<string | undefined> => provider?.currentToken();

export const firebaseApp = initializeApp(firebaseConfig);
startAppCheck(firebaseApp);

/** Local persistence, so that a sign-in survives closing the browser. No popup resolver, because popups are not used (4 KiB). */
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
