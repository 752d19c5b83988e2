import type { FirebaseApp } from 'firebase/app';

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
