import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let started: AppCheck | undefined;

/** Its script is loaded at once and only once: without a network that waits, or Firebase would wait for it for ever. */
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

/** The token in hand, renewed if it has run out. */
export async function currentToken(): Promise<string | undefined> {
  try {
    return started && (await getToken(started)).token;
  } catch (error) {
    console.warn('App Check gave no token', error);
    return undefined;
  }
}
