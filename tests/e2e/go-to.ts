import type { Page } from '@playwright/test';
import { storageKeys } from '#web/platform/local-storage.ts';

/**
 * Opens an address. The first one on a page loads; later ones navigate like the back button, without a reload, which takes a tenth of the
 * time. Use `page.goto` where loading matters: for data kept across loads, addresses that a user was sent, or the first paint.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    await live(page);
    return;
  }
  await page.evaluate(async (to) => {
    // The address changes before the page renders; leaving it too early would skip effects, such as a form that saves.
    await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2_000 }));
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2_000 }));
  }, address);
  await live(page);
}

/**
 * Waits until all data that a member's page shows is live, if there is a network. What a test writes while a page begins to listen the
 * emulator may never tell (tests/README.md).
 */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(
    (signedIn) =>
      'live' in document.documentElement.dataset || localStorage.getItem(signedIn) === null || !navigator.onLine,
    storageKeys.signedIn,
    { timeout: 45_000 },
  );
}
