import { hour } from 'domain/duration.ts';
import { afterLoad } from '#platform/after-load.ts';
import { textsOf } from '#platform/i18n/i18n.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { showToast } from '#platform/toasts/toasts.ts';

/** Time between checks for a new version while the app is open, in milliseconds. */
const checkInterval = hour;

/** Visitors should not download another 600 KiB; users who signed in here before have the old files and need the new ones. */
const isWanted = (): boolean =>
  readText(storageKeys.signedIn) !== undefined || navigator.serviceWorker.controller !== null;

/**
 * Registers the service worker, which caches the app's own files on a member's device (docs/decisions/0341). Waits until the first page has
 * loaded; does nothing in development.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterLoad(() => {
    register().catch((error: unknown) => console.info('There is no service worker in this browser', error));
  });
}

async function register(): Promise<void> {
  if (!isWanted()) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => offerNewVersion(() => workbox.messageSkipWaiting()));
  await workbox.register();
  setInterval(() => {
    // Offline, there is nothing to check; a failed check is repeated after the interval.
    if (navigator.onLine) workbox.update().catch(() => undefined);
  }, checkInterval);
}

/** Called when a new version waits: it takes over when the user accepts it, or once all pages of the app are closed. */
function offerNewVersion(activate: () => void): void {
  const t = textsOf('app');
  showToast({
    title: t('newVersion.title'),
    description: t('newVersion.text'),
    persist: true,
    action: {
      label: t('newVersion.reload'),
      onClick: () => {
        // Reloads only this page; others may contain unsaved input.
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        activate();
      },
    },
  });
}

/**
 * Reloads the page from the server. Unregisters the worker first, or it would serve the cached page, whose files the server no longer has.
 */
export async function reloadFromServer(): Promise<void> {
  try {
    if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister();
  } finally {
    location.reload();
  }
}
