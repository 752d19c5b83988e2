import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';

const banner = (page: Page) => page.getByRole('banner');
const panel = (page: Page) => banner(page).getByRole('navigation', { name: 'Main menu' });

/** What the panel lists, links and buttons, from the top. */
const entries = (page: Page) => panel(page).getByRole('listitem').allInnerTexts();

test('the menu button carries the first name and opens a panel as wide as the screen', async ({ member }) => {
  const { page } = await member({ role: 'buyer', firstName: 'Ana' });
  const button = banner(page).getByRole('button', { name: 'Ana', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toBeVisible();
  const box = await panel(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: page.viewportSize()?.width });
});

test('the panel lists what the role may open, in the specified order', async ({ member }) => {
  const all = [
    'Home',
    'Available deals',
    'Manage deals',
    'Buyers map',
    'New deal',
    'Profile',
    'Admin panel',
    'Sign out',
  ];
  const forSellers = ['Manage deals', 'Buyers map', 'New deal'];
  for (const role of ['buyer', 'originator', 'admin'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another keeps the machine free for the other tests
    const { page } = await member({ role, firstName: 'Ana' });
    await banner(page).getByRole('button', { name: 'Ana', exact: true }).click();
    const listed = await entries(page);
    const allowed = all.filter(
      (entry) => (role !== 'buyer' || !forSellers.includes(entry)) && (role === 'admin' || entry !== 'Admin panel'),
    );
    // Pages that are not built yet are linked nowhere; what is there stands in order.
    expect(listed).toEqual(allowed.filter((entry) => listed.includes(entry)));
    expect(listed).toEqual(expect.arrayContaining(['Home', 'Available deals', 'Profile', 'Sign out']));
    if (role !== 'buyer') expect(listed).toContain('New deal');
    const links = panel(page).getByRole('link');
    for (const address of await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveTitle(/Page not found|No access/);
    }
  }
});

test('the panel closes on navigation, on Escape, outside, and when the viewport is no longer narrow', async ({
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
  await page.mouse.click(180, 800);
  await expect(panel(page)).toBeHidden();

  await button.click();
  await expect(panel(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(banner(page).getByRole('button', { name: /Ana / })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeHidden();
});

test('signing out closes the panel, ends the session and goes home', async ({ member }) => {
  const { page } = await member({ role: 'buyer', firstName: 'Ana' }, { path: '/deals' });
  await banner(page).getByRole('button', { name: 'Ana', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(banner(page).getByRole('navigation')).toHaveCount(0);
  await page.reload();
  await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
});
