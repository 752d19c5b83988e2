import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let started: AppCheck | undefined;

/** Firebase loads the reCAPTCHA script only once, and would wait forever if that failed; offline, this waits for the network. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  if (navigator.onLine) start(app, siteKey);
  else addEventListener('online', () => start(app, siteKey), { once: true });
}

function start(app: FirebaseApp, siteKey: string): void {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  started ??= appCheck;
}

/** Returns the current token, renewed if it has expired. */
export async function currentToken(): Promise<string | undefined> {
  try {
    return started && (await getToken(started)).token;
  } catch (error) {
    console.warn('App Check gave no token', error);
    return undefined;
  }
}
