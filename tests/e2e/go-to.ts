import type { Page } from '@playwright/test';

/**
 * Opens another address on a page where the portal runs, as the back button does: nothing is loaded anew, which costs a tenth of
 * `page.goto`. That one is for what a load does: the first page, what is kept across loads, an address that somebody was sent.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
