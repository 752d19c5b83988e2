import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addresses } from '#tests/addresses.ts';
import { person } from '#tests/people.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';

const withWorker = { context: { serviceWorkers: 'allow' } } as const;
const web = process.env['WEB_URL'] ?? addresses.web;

/** Waits until the worker has cached all its files. */
const workerReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Returns every URL in the app's caches. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('a member’s portal opens without a network, says so, and keeps them signed in; signing out leaves nothing of them', async ({
  member,
}) => {
  const { page, person } = await member({ role: 'originator', firstName: 'Olga' }, withWorker);
  await expect(page.getByRole('banner')).toContainText('Olga');
  await workerReady(page);
  await page.context().setOffline(true);

  await page.goto('/deals/new');
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Olga');
  await expect(page.getByRole('button', { name: 'Publish deal' })).toBeVisible();

  await page.getByLabel('City').fill('Mesa');
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveCount(0);
  // Input is kept when the live session takes over.
  await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Mesa');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();

  await page.getByRole('button', { name: /Olga/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete drafts and sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const files = await cached(page);
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => !/^\/(assets\/[^/]+\.(js|css|woff2)|app\.html|logo\.svg|manifest\.webmanifest)$/.test(file)),
  ).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  for (const text of [person.email, 'Olga']) expect(kept).not.toContain(text);

  await page.context().setOffline(true);
  await page.goto('/deals/new');
  await expect(page).toHaveTitle('Sign in - The Deal Exchange');
});

test('on a first visit, too, what is opened without a network is there', async ({ member }) => {
  const dealId = await givenDeal(await person());
  const { page } = await member({ role: 'buyer' }, { ...withWorker, path: `/deals/${dealId}` });
  await expect(page.getByRole('button', { name: 'Make an offer' })).toBeVisible();
  await page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await expect(page.getByRole('dialog', { name: 'Make an offer' })).toBeVisible();
});

test('the portal can be installed: its manifest and icons are what they say', async ({ page, request }) => {
  await page.goto('/');
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const answer = await request.get(url);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of icons) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that failures name the file
    const { format, width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
  }
});

test.describe('a new version', () => {
  test.use({ serviceWorkers: 'allow' });
  let server: Server;
  let version = 'first';
  let origin = '';

  // Serves the app at another address, with a worker that changes, because a worker's own script cannot be intercepted.
  test.beforeAll(async () => {
    server = createServer(({ url = '/', method }, response) => {
      send(new URL(url, web), { method }, (answer) => {
        const { 'content-length': _, etag: __, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.on('data', (part) => response.write(part));
        answer.on('end', () => response.end(url === '/sw.js' ? `\n// ${version}\n` : undefined));
      }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('is offered, and taken when the person says so', async ({ page }) => {
    await page.goto(origin);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    const waiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    const offer = page.getByRole('region', { name: 'Notification' }).filter({ hasText: 'A new version' });
    expect(await waiting()).toBe(false);

    version = 'second';
    await page.reload();
    await expect(offer).toBeVisible();
    expect(await waiting()).toBe(true);
    // Only offered: another page keeps its version.
    await page.goto(`${origin}/auth`);
    expect(await waiting()).toBe(true);
    await expect(offer).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-old', ''));
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('body[data-old]')).toHaveCount(0);
    await expect.poll(waiting).toBe(false);
    await expect(page).toHaveTitle('Sign in - The Deal Exchange');
  });
});
