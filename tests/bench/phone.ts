import { chromium, devices, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';
import { signIn } from '#tests/bench/sign-in.ts';
import { accounts, type SeedAccount } from '#tools/seed/accounts.ts';
import { chromiumSwitches, findWholeChromium } from '#tools/testing/chromium.ts';

/** Factor by which a phone is slower than this machine. */
const slowdown = 4;

export function seeded(email: string): SeedAccount {
  const found = accounts.find((account) => account.email === email);
  if (!found) throw new Error(`Nobody is seeded as ${email}.`);
  return found;
}

/**
 * Opens a phone's browser in which somebody is signed in. It keeps compiled scripts on disk, as people's browsers do: contexts of their own
 * and the headless shell compile every function again on each page, which doubles the time of its scripts. Closing the context ends the browser
 * and deletes its profile, which Playwright makes.
 */
export async function openPhone(
  web: string,
  who: SeedAccount,
  options: Pick<LaunchOptions, 'proxy'> = {},
): Promise<BrowserContext> {
  const executablePath = findWholeChromium();
  const context = await chromium.launchPersistentContext('', {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    args: [...chromiumSwitches, '--headless=new'],
    ...(executablePath ? { executablePath } : {}),
    ...options,
  });
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
