import { expect } from '@playwright/test';
import { person } from '#tests/people.ts';
import { alertOf, freshEmail, password, provider, signInOn, submitOf, test } from './visitor.ts';

test('a member signs in by password, and stays signed in after a reload', async ({ page }) => {
  const member = await person({ role: 'buyer', firstName: 'Ana' });
  await signInOn(page, member);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Ana');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Ana');
});

test('a visitor is taken to where they were going', async ({ page }) => {
  const member = await person({ role: 'buyer' });
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth');
  await signInOn(page, member);
  await expect(page).toHaveURL('/profile');
});

test('a member is sent home from the visitors’ pages', async ({ page }) => {
  await signInOn(page, await person({ role: 'buyer' }));
  await expect(page).toHaveURL('/');
  for (const path of ['/auth', '/auth?screen=sign-up', '/auth/email-link-signin', '/buyer-signup', '/requestAccess']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a wrong password and an unknown address cannot be distinguished', async ({ page, t }) => {
  const member = await person({ role: 'buyer' });
  await signInOn(page, { email: member.email, password: 'not this one' });
  await expect(alertOf(page)).toContainText(t('identity:logIn.wrongEmailOrPassword'));
  const said = await alertOf(page).innerText();
  await signInOn(page, { email: freshEmail(), password });
  await expect(alertOf(page)).toHaveText(said);
});

test('nothing typed is lost when it fails, and a second press sends nothing', async ({ page, t }) => {
  let requests = 0;
  await page.route(provider.signInWithPassword, async (route) => {
    requests += 1;
    await page.waitForFunction(() => document.querySelector('[aria-disabled]'));
    await submitOf(page, t('identity:logIn.busy')).click({ force: true });
    await route.abort();
  });
  await signInOn(page, { email: 'ana@example.com', password });
  await expect(alertOf(page)).toContainText('Network error. Please check your internet connection and try again.');
  expect(requests).toBe(1);
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue('ana@example.com');
  await expect(page.getByLabel(t('identity:fields.password'), { exact: true })).toHaveValue(password);
});

test('what is wrong stands beside its field, and a single error has the focus', async ({ page, t }) => {
  await page.goto('/auth');
  await page.getByLabel(t('identity:fields.email')).fill('ana@');
  await page.getByLabel(t('identity:fields.password'), { exact: true }).fill(password);
  await page.getByLabel(t('identity:fields.password'), { exact: true }).press('Enter');
  const email = page.getByLabel(t('identity:fields.email'));
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await email.fill('ana@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('a field that was right is not called wrong while it is typed anew', async ({ page, t }) => {
  await signInOn(page, { email: freshEmail(), password });
  await expect(alertOf(page)).toContainText(t('identity:logIn.wrongEmailOrPassword'));
  const email = page.getByLabel(t('identity:fields.email'));
  await email.fill('ana@');
  await email.press('Tab');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await submitOf(page, t('identity:logIn.submit')).click();
  await expect(email).toHaveAttribute('aria-invalid');
});

test('several errors are summed up, and the summary leads to each field', async ({ page, t }) => {
  await page.goto('/auth');
  await submitOf(page, t('identity:logIn.submit')).click();
  const summary = alertOf(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]);
  await summary.getByRole('link').nth(1).click();
  await expect(page.getByLabel(t('identity:fields.password'), { exact: true })).toBeFocused();
});

test('a deactivated member sees that', async ({ page, t }) => {
  const member = await person({ role: 'buyer', status: 'deactivated' });
  await signInOn(page, member);
  const alert = alertOf(page);
  await expect(alert).toContainText('Account Deactivated');
  await expect(alert).toContainText('Your account has been deactivated. Please contact support for assistance.');
  await expect(page.getByRole('banner').getByRole('link', { name: t('app:header.signIn') })).toBeVisible();
});

test('signing out ends the session in every tab', async ({ page, context, t }) => {
  const member = await person({ role: 'buyer', firstName: 'Ana' });
  await signInOn(page, member);
  await expect(page.getByRole('banner')).toContainText('Ana');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));

  const response = page.waitForResponse('**/api/auth/sign-out');
  await page.getByRole('banner').getByRole('button', { name: /Ana/ }).click();
  await page
    .getByRole('menuitem', { name: t('app:header.signOut') })
    .or(page.getByRole('button', { name: t('app:header.signOut') }))
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: t('app:header.signIn') })).toBeVisible();
  expect((await response).ok()).toBe(true);
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('banner').getByRole('link', { name: t('app:header.signIn') })).toBeVisible();
});
