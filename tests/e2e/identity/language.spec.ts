import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { textIn } from './texts.ts';
import { refuseCall, signInOn, test } from './visitor.ts';

const es = textIn('es');

test.describe('before anybody is signed in', () => {
  test('the browser’s language counts, a choice counts more, and stays', async ({ page, browser }) => {
    const spanish = await (await browser.newContext({ locale: 'es-MX' })).newPage();
    await spanish.goto('/auth');
    await expect(spanish.getByRole('heading', { level: 1 })).toHaveText(es('identity:logIn.title'));
    await expect(spanish.locator('html')).toHaveAttribute('lang', 'es');
    await spanish.context().close();

    const french = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
    await french.goto('/auth');
    await expect(french.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await french.context().close();

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/auth');
    await page.getByRole('banner').getByRole('combobox').selectOption('es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('identity:logIn.title'));
    await expect(page.getByRole('status').filter({ hasText: es('session:language.updated') })).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('identity:logIn.title'));
    await expect(page).toHaveTitle('Iniciar sesión - The Deal Exchange');
    expect(requested.filter((url) => url.includes('update-language'))).toEqual([]);
  });

  test('what was typed stays when the language changes', async ({ page, t }) => {
    await page.goto('/auth');
    await page.getByLabel(t('identity:fields.email')).fill('ana@');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('identity:logIn.submit'), exact: true })
      .click();
    await page.getByRole('banner').getByRole('combobox').selectOption('es');
    await expect(page.getByLabel(es('identity:fields.email'))).toHaveValue('ana@');
    await expect(page.getByLabel(es('identity:fields.email'))).toHaveAccessibleDescription(
      es('domain:validation.email'),
    );
  });
});

test('the stored preference takes over after sign-in', async ({ page }) => {
  const member = await person({ role: 'buyer', firstName: 'Ana', languagePreference: 'es' });
  await signInOn(page, member);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('es');
});

test('a member’s choice is sent to the server, and confirmed', async ({ page, t }) => {
  const member = await person({ role: 'buyer' });
  await signInOn(page, member, { at: '/profile' });
  const sent = page.waitForRequest('**/api/auth/update-language');
  await page.getByLabel(t('profile:language.label')).selectOption('es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('profile:title'));
  expect((await sent).postDataJSON()).toEqual({ languagePreference: 'es' });
  expect((await sent).headers()).toMatchObject({ 'x-api-key': '', 'content-type': 'application/json' });
  await expect(
    page.getByRole('status').filter({ hasText: `${es('session:language.updated')}. Idioma cambiado a Español` }),
  ).toHaveCount(1);
  await expect.poll(async () => (await db.doc(paths.user(member.uid)).get()).get('languagePreference')).toBe('es');
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(page.getByRole('status').filter({ hasText: 'Language Updated. Language set to English' })).toHaveCount(
    1,
  );
});

test('a choice that cannot be sent is kept here, and its failure is shown and logged', async ({
  page,
  t,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to update language preference/);
  await signInOn(page, await person({ role: 'buyer' }), { at: '/profile' });
  await refuseCall(page, '**/api/auth/update-language', 500, 'internal');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to update language preference'),
  );
  await page.getByLabel(t('profile:language.label')).selectOption('es');
  await expect(page.getByRole('alert').filter({ hasText: `Error. ${es('session:language.failed')}` })).toHaveCount(1);
  await logged;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('profile:title'));
});
