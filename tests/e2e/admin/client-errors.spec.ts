import { expect, type Page } from '@playwright/test';
import { clientErrorDocument } from 'domain/client-error/client-error.ts';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { word } from '#tests/e2e/deals/member.ts';
import { test } from '#tests/e2e/identity/visitor.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';

/** Makes a script throw when it is loaded, after its own code, so that its source map still fits. */
const breakFile = (page: Page, file: RegExp, message: string) =>
  page.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};throw new TypeError(${JSON.stringify(message)})` });
  });

for (const language of ['en', 'es'] as const) {
  test.describe(() => {
    const broken = word();
    test.use({ language, allowedErrors: [new RegExp(`Cannot show ${broken}|A page failed`)] });

    test(`an error on a visitor’s page is among an admin’s figures, live and without anything about the visitor, in ${language}`, async ({
      page,
      member,
    }) => {
      const t = textIn(language);
      const { page: admin } = await member({ role: 'admin', languagePreference: language }, { path: '/admin' });
      await expect(admin.getByRole('heading', { level: 2, name: t('client-errors:title') })).toBeVisible();

      await breakFile(page, /assets\/request-access-.*\.js/, `Cannot show ${broken} to ana@example.com`);
      const failed = page.getByRole('heading', { level: 1, name: t('app:failed.title') });
      const open = async () => {
        await page.goto('/?ref=secret');
        await page
          .getByRole('main')
          .getByRole('link', { name: t('home:sellers.action') })
          .click();
        await expect(failed).toBeVisible();
      };
      await open();

      const row = admin.getByRole('row').filter({ hasText: broken });
      await expect(row).toContainText(`TypeError: Cannot show ${broken} to [email]`);
      await expect(row).toContainText('/requestAccess');
      await expect(row).toContainText('Chrome');
      await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
      await row.getByText(t('client-errors:stack')).click();
      await expect(row.locator('pre')).toContainText(/at (web|domain)\/src\/[\w/-]+\.tsx?:\d+:\d+/);

      await test.step('the same page again counts, and once for each load', async () => {
        await open();
        await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
      });

      const [kept] = (await db.collection(paths.clientErrors()).get()).docs.filter((error) =>
        String(error.get('message')).includes(broken),
      );
      expect(JSON.stringify(kept?.data())).not.toMatch(/ana@|secret/);
      // As in the page: the hash of the file that starts it.
      const { release } = clientErrorDocument.parse(kept?.data());
      expect(release).toMatch(/^[\w-]{8}$/);
      expect(await page.content()).toContain(`-${release}.js`);
      if (language === 'en') await looksRightOnBoth(admin);
    });
  });
}

test.describe('what nobody catches', () => {
  const broken = word();
  test.use({ allowedErrors: [new RegExp(broken)] });

  test('is reported once, also when the page is left, and what comes of no network is not', async ({ page }) => {
    await page.route('**/assets/broken-00000000.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          const broken = (what) => new Error('${broken} ' + what);
          addEventListener('fail', ({ detail }) => { throw broken(detail); });
          addEventListener('refuse', async ({ detail }) => { throw broken(detail); });
          addEventListener('pagehide', () => { throw broken('leaving'); });`,
      }),
    );
    await page.goto('/requestAccess');
    await page.addScriptTag({ url: '/assets/broken-00000000.js' });
    // While requests are intercepted, the browser drops those of a closed page.
    await page.unrouteAll();
    const dispatch = (type: 'fail' | 'refuse', detail: string) =>
      page.evaluate(([type, detail]) => void dispatchEvent(new CustomEvent(type, { detail })), [type, detail] as const);
    const kept = async () => {
      const found = (await db.collection(paths.clientErrors()).get()).docs.map((error) => error.data());
      return found
        .filter(({ message }) => String(message).startsWith(broken))
        .map(({ message, count }) => `${message}: ${count}`)
        .toSorted();
    };

    await page.context().setOffline(true);
    const offline = page.waitForEvent('pageerror');
    await dispatch('fail', 'offline');
    await offline;
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);

    await dispatch('fail', 'thrown');
    await dispatch('fail', 'thrown');
    await dispatch('refuse', 'refused');
    await expect.poll(kept).toEqual([`${broken} refused: 1`, `${broken} thrown: 1`]);
    await page.goto('about:blank');
    await expect.poll(kept).toEqual([`${broken} leaving: 1`, `${broken} refused: 1`, `${broken} thrown: 1`]);
  });
});
