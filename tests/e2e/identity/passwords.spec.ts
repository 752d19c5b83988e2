import { expect } from '@playwright/test';
import { person } from '#tests/people.ts';
import { alertOf, freshEmail, linksTo, provider, refuse, signInOn, submitOf, test } from './visitor.ts';

test('a forgotten password is reset by a link', async ({ page, request, t }) => {
  const member = await person({ role: 'buyer', firstName: 'Ana' });
  await page.goto('/auth');
  await page.getByLabel(t('identity:fields.email')).fill(member.email);
  await page.getByRole('link', { name: t('identity:logIn.forgot') }).click();
  // What was typed comes along.
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(member.email);
  await submitOf(page, t('identity:forgot.submit')).click();
  await expect(page.getByRole('heading', { name: t('identity:forgot.sentTitle') })).toBeFocused();
  const [link] = await linksTo(member.email, 'PASSWORD_RESET');
  await request.get(`${link!.oobLink}&newPassword=a+new+one`);
  await page.getByRole('link', { name: t('identity:forgot.back') }).click();
  await signInOn(page, { email: member.email, password: 'a new one' });
  await expect(page.getByRole('banner')).toContainText('Ana');
});

test('the answer does not tell whether an address has an account', async ({ page, t }) => {
  const said: string[] = [];
  for (const email of [(await person({ role: 'buyer' })).email, freshEmail()]) {
    await page.goto('/auth?screen=forgot-password');
    await page.getByLabel(t('identity:fields.email')).fill(email);
    await submitOf(page, t('identity:forgot.submit')).click();
    await expect(page.getByRole('heading', { name: t('identity:forgot.sentTitle') })).toBeVisible();
    said.push((await page.getByRole('main').innerText()).replaceAll(email, '…'));
  }
  expect(said[0]).toBe(said[1]);
});

test('a member changes the password, knowing the present one', async ({ page, browser, t }) => {
  const member = await person({ role: 'buyer', firstName: 'Ana' });
  await signInOn(page, member, { at: '/profile' });
  const field = (name: string) => page.getByLabel(t(`profile:password.${name}`), { exact: true });
  await field('current').fill('not this one');
  await field('new').fill('a new one');
  await field('confirm').fill('a new one');
  await submitOf(page, t('profile:password.save')).click();
  await expect(alertOf(page)).toHaveText('Current password is incorrect');
  await expect(field('new')).toHaveValue('a new one');

  await field('current').fill(member.password);
  await submitOf(page, t('profile:password.save')).click();
  await expect(page.getByRole('status').filter({ hasText: t('profile:password.saved') })).toHaveCount(1);
  await expect(field('current')).toHaveValue('');
  // Still signed in here, and in anew elsewhere.
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Ana');
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInOn(other, { email: member.email, password: 'a new one' });
  await expect(other.getByRole('banner')).toContainText('Ana');
  await other.context().close();
});

test('what is wrong with a new password is said beside its field', async ({ page, t }) => {
  await signInOn(page, await person({ role: 'buyer' }), { at: '/profile' });
  const field = (name: string) => page.getByLabel(t(`profile:password.${name}`), { exact: true });
  await field('new').fill('12345');
  await field('confirm').fill('123456');
  await submitOf(page, t('profile:password.save')).click();
  await expect(alertOf(page)).toBeFocused();
  await expect(field('current')).toHaveAccessibleDescription('Current password is required to set a new password');
  await expect(field('new')).toHaveAccessibleDescription(/New password should be at least 6 characters/);
  await expect(field('confirm')).toHaveAccessibleDescription('Passwords do not match');
});

test('a failure of the provider is shown', async ({ page, t }) => {
  const member = await person({ role: 'buyer' });
  await signInOn(page, member, { at: '/profile' });
  await refuse(page, provider.update, 'INTERNAL_ERROR', 500);
  const field = (name: string) => page.getByLabel(t(`profile:password.${name}`), { exact: true });
  await field('current').fill(member.password);
  await field('new').fill('a new one');
  await field('confirm').fill('a new one');
  await submitOf(page, t('profile:password.save')).click();
  await expect(alertOf(page)).toHaveText('Failed to update password');
});
