import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { signInOn, submitOf, test } from '#tests/e2e/identity/visitor.ts';
import { textIn } from '#tests/e2e/identity/texts.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const es = textIn('es');
const switchTo = (page: Page, language: 'en' | 'es') =>
  page.getByRole('banner').getByRole('combobox').selectOption(language);

/** Waits for a toast. Call it before what raises the toast, which a busy machine can otherwise miss in its five seconds. */
const announced = (page: Page, text: string, role: 'status' | 'alert' = 'status') =>
  page.getByRole(role).filter({ hasText: text }).waitFor({ state: 'attached' });

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

  test('is greeted in English; a change keeps what was typed and tells no server, and a member’s stored preference overrides it', async ({
    page,
    t,
  }) => {
    const ana = await person({ role: 'buyer', firstName: 'Ana', languagePreference: 'en' });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await page.getByLabel(t('identity:fields.email')).fill('ana@');
    await submitOf(page, t('identity:logIn.submit')).click();

    const updated = announced(page, es('session:language.updated'));
    await switchTo(page, 'es');
    await expect(page).toHaveTitle('Iniciar sesión - The Deal Exchange');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('identity:logIn.title'));
    await updated;
    await expect(page.getByLabel(es('identity:fields.email'))).toHaveValue('ana@');
    await expect(page.getByLabel(es('identity:fields.email'))).toHaveAccessibleDescription(
      es('domain:validation.email'),
    );
    expect(requested.filter((url) => url.includes('update-language'))).toEqual([]);

    await signInOn(page, ana, { t: es });
    await expect(page).toHaveTitle('Home - The Deal Exchange');
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('en');
  });
});

test('a member’s change applies at once, is confirmed, and is sent to the server', async ({
  member,
  t,
  allowedErrors,
}) => {
  const { page, person: ana } = await member({ role: 'buyer' }, { path: '/profile' });
  const sent = page.waitForRequest('**/api/auth/update-language');
  const inSpanish = announced(page, `${es('session:language.updated')}. Idioma cambiado a Español`);
  const seen = page.getByRole('region', { name: 'Notificación' }).filter({ hasText: 'Español' }).waitFor();
  await page.getByLabel(t('profile:language.label')).selectOption('es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('profile:title'));
  expect((await sent).postDataJSON()).toEqual({ languagePreference: 'es' });
  expect((await sent).headers()).toMatchObject({ 'x-api-key': '', 'content-type': 'application/json' });
  await Promise.all([seen, inSpanish]);
  const storedLanguage = async () => (await db.doc(paths.user(ana.uid)).get()).get('languagePreference');
  await expect.poll(storedLanguage).toBe('es');
  const inEnglish = announced(page, 'Language Updated. Language set to English');
  await switchTo(page, 'en');
  await inEnglish;

  await test.step('and reported when the server refuses it; the page changes all the same', async () => {
    allowedErrors.push(/Failed to update language preference/);
    await switchTo(page, 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('profile:title'));
    await expect.poll(storedLanguage).toBe('es');
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Failed to update language preference'),
    );
    await page.route('**/api/auth/update-language', (route) => route.fulfill({ status: 500, body: 'no' }));
    const failed = announced(page, 'Error. Failed to update language preference', 'alert');
    await switchTo(page, 'en');
    await expect(page).toHaveTitle('Profile - The Deal Exchange');
    await Promise.all([logged, failed]);
  });
});
