import { expect } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';

test('a visitor sees the way home, the language and Sign in, and nothing else; a choice of colours is kept, and the device’s own is followed again on request', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  await expect(banner.getByRole('link', { name: 'The Deal Exchange' })).toHaveAttribute('href', '/');
  await expect(banner.getByLabel('Language')).toHaveValue('en');
  await expect(banner.getByRole('link')).toHaveCount(2);
  await expect(banner.getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ colorScheme: 'dark' });
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

test('the menu stands in the middle and highlights the current page; the user menu shows the whole name, works by keyboard, and signs out', async ({
  member,
}) => {
  const { page } = await member({ role: 'originator', firstName: 'Ana', lastName: 'Quintero' }, { path: '/deals' });
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
  await expect(main.getByRole('link', { name: 'Available deals' })).toHaveAttribute('aria-current', 'page');
  await expect(main.locator('[aria-current]')).toHaveCount(1);
  const box = await main.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - 720)).toBeLessThan(60);
  await main.getByRole('link', { name: 'New deal' }).click();
  await expect(main.getByRole('link', { name: 'New deal' })).toHaveAttribute('aria-current', 'page');
  await expect(main.locator('[aria-current]')).toHaveCount(1);

  const button = page.getByRole('banner').getByRole('button', { name: 'Ana Quintero' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Sign out']);
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await button.click();
  await menu.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
