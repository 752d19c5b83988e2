import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';

const banner = (page: Page) => page.getByRole('banner');
const panel = (page: Page) => banner(page).getByRole('navigation', { name: 'Main menu' });

/** Returns the links and buttons of the panel, from the top. */
const entries = (page: Page) => panel(page).getByRole('listitem').allInnerTexts();

// The entries for each role are tested in route-table.test.ts, the access to each page in policy.wide.spec.ts.
test('the menu button carries the first name and opens a panel as wide as the screen, in the specified order', async ({
  member,
}) => {
  const { page } = await member({ role: 'admin', firstName: 'Ana' });
  const button = banner(page).getByRole('button', { name: 'Ana', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toBeVisible();
  const box = await panel(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: page.viewportSize()?.width });
  expect(await entries(page)).toEqual([
    'Home',
    'Available deals',
    'Manage deals',
    'Buyers map',
    'New deal',
    'Profile',
    'Admin panel',
    'Sign out',
  ]);
});

test('the panel closes on navigation, on Escape, outside, when the viewport is no longer narrow, and on signing out', async ({
  member,
}) => {
  const { page } = await member({ role: 'buyer', firstName: 'Ana' });
  const button = banner(page).getByRole('button', { name: 'Ana', exact: true });

  await button.click();
  await panel(page).getByRole('link', { name: 'Available deals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available deals');
  await expect(panel(page)).toBeHidden();

  await button.click();
  await panel(page).getByRole('link', { name: 'Available deals' }).click();
  await expect(panel(page), 'the page one is on already').toBeHidden();

  await button.click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  // Beside the cards of deals, of which each leads elsewhere.
  await page.mouse.click(2, 800);
  await expect(panel(page)).toBeHidden();

  await button.click();
  await expect.poll(() => entries(page)).toEqual(['Home', 'Available deals', 'My lists', 'Profile', 'Sign out']);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(banner(page).getByRole('button', { name: /Ana / })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeHidden();

  await button.click();
  await panel(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(banner(page).getByRole('navigation')).toHaveCount(0);
  await page.reload();
  await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
});
