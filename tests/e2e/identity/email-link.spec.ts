import { expect, type Page } from '@playwright/test';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { alertOf, freshEmail, identityOf, linkCalls, mailedLinkTo, refuseCall, submitOf, test } from './visitor.ts';
import type { textIn } from './texts.ts';

type Texts = ReturnType<typeof textIn>;

async function askForLink(page: Page, t: Texts, email: string) {
  await page.goto('/auth/email-link-signin');
  await page.getByLabel(t('identity:fields.email')).fill(email);
  await submitOf(page, t('identity:emailLink.submit')).click();
  await expect(page.getByRole('heading', { name: t('identity:emailLink.sentTitle') })).toBeFocused();
}

const lastLink = (email: string) => mailedLinkTo(email, 'signIn');

test('a link is requested, the address remembered, and the link signs in on the same device', async ({ page, t }) => {
  const { email } = await person({ role: 'buyer', firstName: 'Ana' });
  await page.goto('/auth/email-link-signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with email link');
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue('');

  await test.step('one that cannot be sent shows an error toast, and keeps the address', async () => {
    await refuseCall(page, linkCalls.signIn, 400, 'link-not-enabled');
    await page.getByLabel(t('identity:fields.email')).fill(email);
    await submitOf(page, t('identity:emailLink.submit')).click();
    await expect(alertOf(page)).toContainText('Email link sign-in is not enabled');
    await expect(page.getByRole('alert').filter({ hasText: 'Error. Email link sign-in is not enabled' })).toHaveCount(
      1,
    );
    await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(email);
    await page.unroute(linkCalls.signIn);
  });

  await page.route(linkCalls.signIn, async (route) => {
    await expect(submitOf(page, t('identity:emailLink.busy'))).toBeVisible();
    await route.continue();
  });
  await submitOf(page, t('identity:emailLink.submit')).click();
  await expect(page.getByRole('status').filter({ hasText: t('identity:auth.checkEmailForLink') })).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBe(email);
  await expect(page.getByRole('main')).toContainText(email);

  await page.goto(await lastLink(email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:emailLink.completing'));
  await expect(page.getByRole('main')).toContainText(t('identity:emailLink.wait'));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: t('identity:auth.signInSuccess') })).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('Ana');
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBeNull();
});

test('on another device the address is asked for, and the wrong one refused; a link works once', async ({
  page,
  browser,
  t,
}) => {
  const { email } = await person({ role: 'buyer', firstName: 'Ana' });
  await askForLink(page, t, email);
  const link = await lastLink(email);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other).toHaveURL('/auth');
  await expect(other.getByRole('alert').filter({ hasText: t('identity:auth.noEmailFound') })).toHaveCount(1);
  const field = other.getByLabel(t('identity:fields.email'));
  await field.fill(freshEmail());
  await submitOf(other, t('identity:emailLink.finish')).click();
  await expect(field).toHaveAccessibleDescription(t('identity:emailLink.wrongAddress'));
  await field.fill(email);
  await submitOf(other, t('identity:emailLink.finish')).click();
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('banner')).toContainText('Ana');
  await other.context().close();

  // The page that requested the link still knows the address.
  await page.goto(link);
  await expect(page).toHaveURL('/auth');
  await expect(alertOf(page)).toContainText('Sign-in link is invalid or has already been used');
  await expect(page.getByRole('alert').filter({ hasText: `Error. ${t('identity:emailLink.used')}` })).toHaveCount(1);
});

test('asking says the same for a known and an unknown address; the link of who is no member, or disabled, signs nobody in', async ({
  page,
  t,
}) => {
  const known = await person({ role: 'buyer' });
  const unknown = freshEmail();
  const said: string[] = [];
  for (const email of [known.email, unknown]) {
    await askForLink(page, t, email);
    said.push((await page.getByRole('main').innerText()).replaceAll(email, '…'));
  }
  expect(said[0]).toBe(said[1]);

  await page.goto(await lastLink(unknown));
  await expect(page).toHaveURL('/auth');
  await expect(alertOf(page)).toContainText('Failed to verify login session');
  // No account remains.
  await expect.poll(() => identityOf(unknown)).toBeUndefined();

  await auth.updateUser(known.uid, { disabled: true });
  await page.evaluate((address) => localStorage.setItem('emailForSignIn', address), known.email);
  await page.goto(await lastLink(known.email));
  await expect(alertOf(page)).toContainText('This account has been disabled');

  await page.evaluate((address) => localStorage.setItem('emailForSignIn', address), known.email);
  await page.goto('/auth?mode=signIn&oobCode=abc');
  await expect(page).toHaveURL('/auth');
  await expect(alertOf(page)).toContainText('Invalid sign-in link');
});

test('whoever moved what they sign in with to another address is nobody by that one, and comes in by their own', async ({
  page,
  t,
}) => {
  const eve = await person({ role: 'buyer', firstName: 'Eve' });
  const email = freshEmail();
  await auth.updateUser(eve.uid, { email });
  await askForLink(page, t, email);
  await page.goto(await lastLink(email));
  await expect(alertOf(page)).toContainText('Failed to verify login session');
  await askForLink(page, t, eve.email);
  await page.goto(await lastLink(eve.email));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Eve');
});
