import { expect } from '@playwright/test';
import { person } from '#tests/people.ts';
import { alertOf, freshEmail, mailedLinkTo, provider, refuse, signInOn, submitOf, test } from './visitor.ts';

test('a forgotten password is reset by a link; the answer does not tell whether an address has an account', async ({
  page,
  t,
}) => {
  const member = await person({ role: 'buyer', firstName: 'Ana' });
  await page.goto('/auth');
  await page.getByLabel(t('identity:fields.email')).fill(member.email);
  await page.getByRole('link', { name: t('identity:logIn.forgot') }).click();
  // The typed email address is filled in.
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(member.email);
  await submitOf(page, t('identity:forgot.submit')).click();
  await expect(page.getByRole('heading', { name: t('identity:forgot.sentTitle') })).toBeFocused();
  const said = (await page.getByRole('main').innerText()).replaceAll(member.email, '…');
  const unknown = freshEmail();
  await page.goto('/auth?screen=forgot-password');
  await page.getByLabel(t('identity:fields.email')).fill(unknown);
  await submitOf(page, t('identity:forgot.submit')).click();
  await expect(page.getByRole('heading', { name: t('identity:forgot.sentTitle') })).toBeVisible();
  expect((await page.getByRole('main').innerText()).replaceAll(unknown, '…')).toBe(said);

  const link = await mailedLinkTo(member.email, 'resetPassword');
  await test.step('the link leads to a form, which says what is wrong with a password', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:reset.title'));
    await expect(page.getByRole('main')).toContainText(member.email);
    const field = page.getByLabel(t('identity:reset.password'), { exact: true });
    await field.fill('12345');
    await submitOf(page, t('identity:reset.submit')).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Password must be at least 6 characters');
    await field.fill('a new one');
    await submitOf(page, t('identity:reset.submit')).click();
    await expect(page.getByRole('heading', { name: t('identity:reset.doneTitle') })).toBeFocused();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('identity:reset.signIn') })
      .click();
    await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(member.email);
  });
  await test.step('and works once', async () => {
    await page.goto(link);
    await expect(alertOf(page)).toContainText(t('identity:reset.deadTitle'));
    await page.getByRole('link', { name: t('identity:reset.again') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:forgot.title'));
  });
  await page.getByRole('link', { name: t('identity:forgot.back') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:logIn.title'));
  await signInOn(page, { email: member.email, password: 'a new one' });
  await expect(page.getByRole('banner')).toContainText('Ana');
});

test('a buyer, who has no call booking link, changes the password, knowing the present one', async ({
  member,
  browser,
  t,
}) => {
  const { page, person: ana } = await member({ role: 'buyer', firstName: 'Ana' }, { path: '/profile' });
  const field = (name: string) => page.getByLabel(t(`profile:password.${name}`), { exact: true });
  const save = () => submitOf(page, t('profile:password.save')).click();

  await expect(page.getByLabel(t('profile:details.firstName'))).toBeVisible();
  await expect(page.getByLabel(t('profile:details.callBookingLink'))).toHaveCount(0);

  await test.step('what is wrong with a new password is said beside its field', async () => {
    await field('new').fill('12345');
    await field('confirm').fill('123456');
    await save();
    await expect(alertOf(page)).toBeFocused();
    await expect(field('current')).toHaveAccessibleDescription('Current password is required to set a new password');
    await expect(field('new')).toHaveAccessibleDescription(/New password should be at least 6 characters/);
    await expect(field('confirm')).toHaveAccessibleDescription('Passwords do not match');
  });

  await test.step('a failure of the provider is shown, and nothing typed is lost', async () => {
    await field('current').fill('not this one');
    await field('new').fill('a new one');
    await field('confirm').fill('a new one');
    await save();
    await expect(alertOf(page)).toHaveText('Current password is incorrect');
    await expect(field('new')).toHaveValue('a new one');
    await field('current').fill(ana.password);
    await refuse(page, provider.update, 'INTERNAL_ERROR', 500);
    await save();
    await expect(alertOf(page)).toHaveText('Failed to update password');
    await page.unroute(provider.update);
  });

  // In a later second than the sign-in with the present password: the change ends the sessions from before its second.
  await page.route(provider.update, async (route) => {
    const second = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000), { intervals: [50] }).toBeGreaterThan(second);
    await route.continue();
  });
  await save();
  await expect(page.getByRole('status').filter({ hasText: t('profile:password.saved') })).toHaveCount(1);
  await expect(field('current')).toHaveValue('');
  // Still signed in here; a new sign-in works elsewhere.
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Ana');
  const other = await (await browser.newContext()).newPage();
  await signInOn(other, { email: ana.email, password: 'a new one' });
  await expect(other.getByRole('banner')).toContainText('Ana');
  await other.context().close();
});
