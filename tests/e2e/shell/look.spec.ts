import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';

/** Nothing for axe to find, nothing wider than the screen, nothing too small for a finger. */
async function looksRight(page: Page): Promise<void> {
  // A menu that is still fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  const original = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // The header follows the new width with its next render.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(tooSmall)).toEqual([]);
  if (original) await page.setViewportSize(original);
}

/** Runs in the page: links, buttons and choices that are less than 44 pixels high. */
function tooSmall(): string[] {
  return [...document.querySelectorAll('a, button, select, label:has(input)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { height, bottom } = element.getBoundingClientRect();
      return bottom > 0 && height > 0 && height < 43.5;
    })
    .map((element) => element.textContent);
}

for (const [colorScheme, language] of [
  ['light', 'en'],
  ['dark', 'es'],
] as const)
  test.describe(`${colorScheme}, ${language}`, () => {
    test.use({ colorScheme, locale: language === 'es' ? 'es-US' : 'en-US' });

    test('a visitor’s home and the not-found page', async ({ page }) => {
      await page.goto('/');
      await looksRight(page);
      await page.goto('/no/such/page');
      await looksRight(page);
    });

    test('a member’s home, menu and no-access page', async ({ member }) => {
      const { page } = await member({ role: 'buyer', languagePreference: language });
      await looksRight(page);
      await page.getByRole('banner').getByRole('button').first().click();
      await looksRight(page);
      await page.goto('/manage');
      await looksRight(page);
    });
  });

test('the choice of colours is kept, and the device’s own is followed again on request', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Auto' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});
