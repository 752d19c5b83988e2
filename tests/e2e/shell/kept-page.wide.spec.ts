import { expect, type Browser, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/e2e/deals/listed-by-api.ts';
import { test as base, word } from '#tests/e2e/deals/member.ts';
import { person as newPerson } from '#tests/people.ts';
import { findWholeChromium } from '#tools/testing/chromium.ts';

// The back/forward cache (web/src/platform/kept-page.ts). Playwright disables it, and the headless shell has none.
const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright, launchOptions }, provide) => {
      const executablePath = findWholeChromium();
      if (executablePath === undefined) throw new Error('No Chromium but the headless shell is here: install one.');
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

const firstDeal = (page: Page) => page.locator('[data-deal]').first();

/** Records each return to a page, and when it became visible, in milliseconds; kept across loads. */
const watchReturns = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted, timeStamp }) => {
      if (!persisted) return;
      const count = (name: string, value: number) =>
        sessionStorage.setItem(name, `${sessionStorage.getItem(name) ?? ''} ${value}`);
      count('back', 1);
      const look = () => {
        if (getComputedStyle(document.body).opacity === '0') requestAnimationFrame(look);
        else count('seen', Math.round(performance.now() - timeStamp));
      };
      look();
    });
  });

/** Retries while the page reloads, which it does after a change of permissions. */
async function noted(page: Page, name: 'back' | 'seen'): Promise<number[]> {
  let text = '';
  await expect(async () => {
    text = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', name);
  }).toPass();
  return text.split(' ').filter(Boolean).map(Number);
}

// A browser keeps six connections to a host, and as many pages. No more loads than needed, of lists with one deal: the emulator evaluates
// the queries of every page that was ever open for each write of all tests (docs/decisions/0015); with twice as many, tests beside it
// failed.
test('seven pages in one tab all show their deals, and those that are come back to go on live', async ({ member }) => {
  test.slow();
  const owner = await newPerson();
  const city = word();
  const form = () => ({ ...cashForm(), city });
  await listDeal(owner, form());
  const list = `/deals?q=${city}`;
  const { page } = await member({ role: 'buyer', premium: true }, { path: '/auth' });
  await watchReturns(page);
  for (let load = 0; load < 7; load += 1) {
    // oxlint-disable-next-line no-await-in-loop -- consecutive loads filled the browser's connections
    await page.goto(load % 2 === 0 ? list : `${list}&sort=price-asc`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(firstDeal(page), `load ${load + 1}`).toBeVisible();
  }

  await test.step('back and forward through three', async () => {
    for (const go of [...Array<'goBack'>(3).fill('goBack'), ...Array<'goForward'>(2).fill('goForward')]) {
      // oxlint-disable-next-line no-await-in-loop
      await page[go]({ waitUntil: 'commit' });
      // oxlint-disable-next-line no-await-in-loop
      await expect(firstDeal(page)).toBeVisible();
      // A restored page stays hidden until the account was checked. It notes that it is seen in its next frame, which the next load would
      // end.
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(async () => (await noted(page, 'seen')).length).toBe((await noted(page, 'back')).length);
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.locator('body')).toHaveCSS('opacity', '1');
    }
    await expect.poll(async () => (await noted(page, 'back')).length).toBeGreaterThan(2);
    // Fast even on a busy machine: most of the time is the server's response about the account.
    expect(Math.min(...(await noted(page, 'seen')))).toBeLessThan(1_000);
  });

  await test.step('live again', async () => {
    await page.goto(list);
    await expect(firstDeal(page)).toBeVisible();
    await page.goto('/profile');
    const before = (await noted(page, 'back')).length;
    const dealId = await listDeal(owner, form());
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator(`[data-deal="${dealId}"]`)).toBeVisible();
    expect(await noted(page, 'back')).toHaveLength(before + 1);
  });
});

test('a page that is come back to shows nothing of before to somebody else, or whose account is another', async ({
  member,
}) => {
  const { page, person } = await member({ role: 'buyer', premium: true }, { path: '/auth' });
  await watchReturns(page);

  await test.step('premium was switched off meanwhile', async () => {
    await page.goto('/deals');
    await expect(firstDeal(page)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.goto('about:blank');
    const admin = await newPerson({ role: 'admin' });
    const off = { as: admin, body: { premium: false } };
    expect((await callApi('POST', `/api/admin/users/${person.uid}/premium`, off)).status).toBe(200);
    await page.goBack({ waitUntil: 'commit' });
    // Loaded again.
    await page.waitForFunction(() => !('before' in window));
    await expect(firstDeal(page)).toBeVisible();
    expect(await noted(page, 'back')).toHaveLength(1);
    expect(await noted(page, 'seen')).toEqual([]);
  });

  await test.step('signed out meanwhile', async () => {
    await page.goto('/profile');
    await page.getByRole('banner').getByRole('button', { name: 'Robin' }).click();
    await page.getByText('Sign out').last().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/auth');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await noted(page, 'back')).toHaveLength(2);
    expect(await noted(page, 'seen')).toEqual([]);
  });
});
