import { expect, type Page, type Route } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';

const theChunk = /assets\/request-access-.*\.js/;
const requestAccess = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Request access' });

test('the first screen is drawn before any script has arrived, in the person’s colours and language', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-US', colorScheme: 'dark' });
  const page = await context.newPage();
  const held: Route[] = [];
  await page.route('**/*.js', (route) => void held.push(route));
  await page.goto('/deals', { waitUntil: 'commit' });
  await expect(page.getByText('The Deal Exchange')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 19)');
  await Promise.all(held.map((route) => route.abort()));
  await expect(page.getByText('No se pudo cargar el portal.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a cargar la página' })).toBeVisible();
  await context.close();
});

test.describe(() => {
  test.use({ allowedErrors: [/dynamically imported module/, /A page failed/] });

  test('a page that takes its time is announced, and the one before stays until it is there; one whose file is gone after a deployment offers to reload', async ({
    page,
  }) => {
    const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
    const arrived = Promise.withResolvers<void>();
    await page.route(theChunk, async (route) => {
      await arrived.promise;
      await route.fulfill({ status: 404 });
    });
    await page.goto('/');
    await requestAccess(page).click();
    await expect(loading).toBeVisible();
    await expect(page.getByRole('main')).toContainText('How it works');
    arrived.resolve();
    await expect(page.getByRole('main')).not.toContainText('How it works');
    await expect(loading).toHaveCount(0);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new version of the portal is available');
    await page.unroute(theChunk);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page).toHaveTitle('Request access - The Deal Exchange');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A new version of the portal is available');
  });
});

test('without a network the page says so, and what works all the same', async ({ member }) => {
  const { page } = await member({ role: 'buyer' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(bar).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(bar).toContainText('drafts are saved on this device');
  await page.context().setOffline(false);
  await expect(bar).toHaveCount(0);
});
