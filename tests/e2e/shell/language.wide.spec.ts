import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { db } from '#tests/services.ts';

const switchTo = (page: Page, language: 'en' | 'es') =>
  page.getByRole('banner').getByRole('combobox').selectOption(language);
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.describe('a browser in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('is greeted in Spanish, until it chooses English, which stays', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Inicio - The Deal Exchange');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await switchTo(page, 'en');
    await expect(page).toHaveTitle('Home - The Deal Exchange');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await page.reload();
    await expect(page).toHaveTitle('Home - The Deal Exchange');
  });
});

test.describe('a browser in French', () => {
  test.use({ locale: 'fr-FR' });

  test('is greeted in English', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Home - The Deal Exchange');
  });
});

test('a member’s stored preference overrides the browser', async ({ member }) => {
  const { page } = await member({ role: 'buyer', languagePreference: 'es' });
  await expect(page).toHaveTitle('Inicio - The Deal Exchange');
});

test('a member’s change applies at once, is confirmed, and is sent to the server', async ({ member }) => {
  const { page, person } = await member({ role: 'buyer' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.firstName}`);
  await switchTo(page, 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Te damos la bienvenida, ${person.firstName}`);
  await expect(page.getByRole('region', { name: 'Notificación' })).toContainText('Español');
  await expect.poll(async () => (await db.doc(paths.user(person.uid)).get()).get('languagePreference')).toBe('es');
  await switchTo(page, 'en');
  await expect(announced(page, 'Language Updated. Language set to English')).toHaveCount(1);
});

test.describe(() => {
  test.use({ allowedErrors: [/Failed to update language preference/] });

  test('a member is notified when the server refuses the change; the page changes all the same', async ({ member }) => {
    const { page } = await member({ role: 'buyer', languagePreference: 'es' });
    await expect(page).toHaveTitle('Inicio - The Deal Exchange');
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Failed to update language preference'),
    );
    await page.route('**/api/auth/update-language', (route) => route.fulfill({ status: 500, body: 'no' }));
    await switchTo(page, 'en');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Error. Failed to update language preference' }),
    ).toHaveCount(1);
    await expect(page).toHaveTitle('Home - The Deal Exchange');
    await logged;
  });
});
