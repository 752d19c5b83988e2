import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { signIn } from '#tests/bench/sign-in.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { accounts } from '#tools/seed/accounts.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { chromiumSwitches, findChromium } from '#tools/testing/chromium.ts';

export const name = 'the weight of scripts';

/** Returns the gzipped size in bytes of every script that a page loads until `shown` is visible. */
async function weigh(page: Page, url: string, shown: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) {
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    }
  });
  await page.goto(url);
  await page.locator(shown).first().waitFor();
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

async function weighDeals(browser: Browser, web: string): Promise<number> {
  const buyer = accounts.find(({ role, status }) => role === 'buyer' && status === 'active');
  if (!buyer) throw new Error('The seed has no buyer.');
  const context = await browser.newContext();
  await signIn(await context.newPage(), web, buyer);
  // Signed in, with an empty cache.
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  const signedIn = await browser.newContext({ storageState });
  return weigh(await signedIn.newPage(), `${web}/deals`, 'main a[href^="/deals/"]');
}

/** Measures the scripts that `/auth` loads for its form, and `/deals` for its first deal, each with an empty cache. */
export async function run({ web }: EmulatorAddresses): Promise<Row[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...chromiumSwitches], ...(executablePath ? { executablePath } : {}) });
  try {
    const auth = await weigh(await browser.newPage(), `${web}/auth`, 'input[type=email]');
    const deals = await weighDeals(browser, web);
    return [
      { measure: 'scripts for /auth, gzip', value: auth / 1024, unit: 'KiB', limit: 290 },
      { measure: 'scripts for /deals, gzip', value: deals / 1024, unit: 'KiB' },
    ];
  } finally {
    await browser.close();
  }
}
