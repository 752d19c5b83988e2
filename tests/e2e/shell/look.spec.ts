import { expect, type Page } from '@playwright/test';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { fitsNarrowestPhone, foundByAxe, looksRight, looksRightOnBoth } from '#tests/e2e/looks-right.ts';

async function pageLooksRight(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await looksRightOnBoth(page);
  await fitsNarrowestPhone(page);
}

test.use({ locale: 'es-US' });

test('a visitor’s home, the not-found page, a member’s home, menu and no-access page look right, light and wide, dark and on a phone', async ({
  page,
  member,
}) => {
  await page.goto('/');
  await pageLooksRight(page);
  await goTo(page, '/no/such/page');
  await expect(page).toHaveTitle(/Página no encontrada/);
  await pageLooksRight(page);

  const { page: members } = await member({ role: 'buyer', firstName: 'Ana', languagePreference: 'es' });
  await pageLooksRight(members);
  const menu = members.getByRole('banner').getByRole('button', { name: /^Ana/ });
  await menu.click();
  expect(await foundByAxe(members)).toEqual([]);
  await members.keyboard.press('Escape');
  await members.setViewportSize({ width: 390, height: 844 });
  await members.emulateMedia({ colorScheme: 'dark' });
  await menu.click();
  await looksRight(members);
  await members.keyboard.press('Escape');
  await members.setViewportSize({ width: 1440, height: 900 });
  await goTo(members, '/manage');
  await expect(members).toHaveTitle(/Sin acceso/);
  await pageLooksRight(members);
});
