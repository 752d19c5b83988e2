import type { Page } from '@playwright/test';

/**
 * Opens an address: the first on a page by loading it, others as the back button does, where nothing is loaded anew, which costs a tenth.
 * `page.goto` is for what a load does: what is kept across loads, an address that somebody was sent, what is drawn first.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate(async (to) => {
    // The address changes before what it shows is drawn: a page that is left before stays as it was, such as with a form that saves.
    await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2_000 }));
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
