import type { Page } from '@playwright/test';

/**
 * Opens an address. The first one on a page loads; later ones navigate like the back button, without a reload, which takes a tenth of the
 * time. Use `page.goto` where loading matters: for data kept across loads, addresses that a user was sent, or the first paint.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate(async (to) => {
    // The address changes before the page renders; leaving it too early would skip effects, such as a form that saves.
    await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2_000 }));
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
