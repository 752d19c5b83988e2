import { expect, type Page } from '@playwright/test';
import { languages, type Language } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { db } from '#tests/services.ts';

// Screenshots of every screen at three widths in both languages: .run/screenshots/<screen>-<width>-<language>.png
const widths = [360, 768, 1440] as const;

/** Takes a screenshot once the heading and the visible pictures have loaded. */
async function photograph(page: Page, path: string, name: string, language: Language): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // Scrolls, so that lazy content such as maps loads too.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.locator('[class*="Skeleton"], main .first-page').count()).toBe(0);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  for (const width of widths) {
    /* oxlint-disable no-await-in-loop -- one page, one size at a time */
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `.run/screenshots/${name}-${width}-${language}.png`, animations: 'disabled' });
    /* oxlint-enable no-await-in-loop */
  }
}

for (const language of languages)
  test.describe(`screenshots in ${language}`, () => {
    test.use({ locale: language === 'es' ? 'es-US' : 'en-US' });

    test('of what visitors see', async ({ page }) => {
      test.slow();
      for (const [path, name] of [
        ['/', 'landing'],
        ['/auth', 'auth'],
        ['/auth/email-link-signin', 'email-link'],
        ['/buyer-signup', 'buyer-signup'],
        ['/requestAccess', 'request-access'],
        ['/nowhere', 'not-found'],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one page at a time
        await photograph(page, path, name, language);
      }
    });

    test('of what an originator and a buyer see', async ({ member }) => {
      test.slow();
      const active = await db.collection(paths.deals()).where('status', '==', 'active').limit(1).get();
      const deal = `/deals/${active.docs[0]?.id}`;
      const { page: buyers } = await member({ role: 'buyer', premium: true, languagePreference: language });
      await photograph(buyers, '/', 'home-buyer', language);
      await photograph(buyers, '/deals', 'deals', language);
      await photograph(buyers, deal, 'deal-buyer', language);
      await photograph(buyers, '/profile', 'profile-buyer', language);
      const { page: admins } = await member({ role: 'admin', languagePreference: language });
      await photograph(admins, '/', 'home-admin', language);
      await photograph(admins, '/deals/new', 'new-deal', language);
      await photograph(admins, deal, 'deal-owner', language);
      await photograph(admins, `${deal}/edit`, 'edit-deal', language);
      await photograph(admins, '/manage', 'manage', language);
      await photograph(admins, '/buyers', 'buyers', language);
    });
  });
