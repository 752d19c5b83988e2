import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/policy.ts';

const toast = (page: Page) => page.getByRole('region', { name: /^(Notification|Notificación)$/ });

/** Triggers a toast by changing the language. */
async function raise(page: Page, language: 'en' | 'es'): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').selectOption(language);
  await expect(toast(page)).toContainText(language === 'es' ? 'Español' : 'English');
}

async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toast(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('one toast at a time, which goes after five seconds, for screen readers too, and not while it is pointed at', async ({
  page,
}) => {
  await raise(page, 'es');
  await raise(page, 'en');
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText('English');

  await test.step('one that nobody points at', async () => {
    const live = page.locator('output[aria-live]').filter({ hasText: 'Español' });
    await raise(page, 'es');
    await expect(live).toHaveCount(1);
    await page.clock.runFor(3_000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(toast(page)).toHaveCount(0);
    await expect(live).toHaveCount(0);
  });

  await test.step('one that is pointed at', async () => {
    await raise(page, 'en');
    await page.clock.runFor(4_000);
    await expect(toast(page)).toBeVisible();
    await toast(page).hover();
    await page.clock.runFor(10_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(10, 300);
    await page.clock.runFor(2_000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(600);
    // Only its exit animation remains.
    await page.clock.runFor(1_000);
    await expect(toast(page)).toHaveCount(0);
  });
});

test('F8 brings the focus to it, Escape closes it; so does a swipe to the right of 50 pixels, and no other', async ({
  page,
}) => {
  await raise(page, 'es');
  await page.keyboard.press('F8');
  await expect(toast(page)).toBeFocused();
  // A toast with the focus stays as long as needed.
  await page.clock.runFor(10_000);
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button')).toBeFocused();
  await page.clock.runFor(1_000);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);

  await raise(page, 'en');
  await page.keyboard.press('F8');
  await page.clock.runFor(10_000);
  await expect(toast(page)).toBeFocused();
  await page.getByRole('banner').getByRole('combobox').focus();
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);

  await raise(page, 'es');
  await page.clock.runFor(500);
  await swipe(page, 48);
  await swipe(page, -80);
  await page.clock.runFor(500);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 52);
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);
});
