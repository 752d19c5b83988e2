import { textsOf } from '#platform/i18n/i18n.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { showToast } from '#platform/toasts/toasts.ts';

/** Time after the page has loaded that the worker's downloads leave to what the page itself still asks for, in milliseconds. */
const quietStart = 5_000;
/** Time between two checks for a new version while the portal stays open, in milliseconds. */
const checkInterval = 60 * 60 * 1000;

/** Visitors need no further 600 KiB on their device; whoever was signed in here before has them and needs the new ones. */
const isWanted = (): boolean =>
  readText(storageKeys.signedIn) !== undefined || navigator.serviceWorker.controller !== null;

/**
 * Registers the service worker, which keeps the app's own files on a member's device (docs/decisions/0341). Not before the first
 * page is loaded, and not while developing.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    setTimeout(() => {
      register().catch((error: unknown) => console.info('There is no service worker in this browser', error));
    }, quietStart);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  if (!isWanted()) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => offerNewVersion(() => workbox.messageSkipWaiting()));
  await workbox.register();
  setInterval(() => {
    // Without a network there is nothing to check, and what fails is tried again.
    if (navigator.onLine) workbox.update().catch(() => undefined);
  }, checkInterval);
}

/** A new version is there and waits: it takes over when the person says so, or when all pages of the portal were closed. */
function offerNewVersion(activate: () => void): void {
  const t = textsOf('app');
  showToast({
    title: t('newVersion.title'),
    description: t('newVersion.text'),
    persist: true,
    action: {
      label: t('newVersion.reload'),
      onClick: () => {
        // This page alone: another one may hold what somebody is typing.
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        activate();
      },
    },
  });
}

/** Reloads the page from the server: one whose files are gone there would only be reloaded as it is kept. */
export async function reloadFromServer(): Promise<void> {
  try {
    if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister();
  } finally {
    location.reload();
  }
}
