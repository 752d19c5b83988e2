import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signIn } from '#tests/bench/sign-in.ts';
import { accounts, type SeedAccount } from '#tools/seed/accounts.ts';

/** Factor by which a phone is slower than this machine. */
const slowdown = 4;

export function seeded(email: string): SeedAccount {
  const found = accounts.find((account) => account.email === email);
  if (!found) throw new Error(`Nobody is seeded as ${email}.`);
  return found;
}

/** Opens a phone's browser in which somebody is signed in. */
export async function openPhone(browser: Browser, web: string, who: SeedAccount): Promise<BrowserContext> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, web, who);
  await page.close();
  return context;
}

/** Lets the page's scripts run as slowly as on a phone. */
export async function slowDownScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Resolves once the page's main thread has been idle, and what it painted is reported. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 100)));
      }),
  );
