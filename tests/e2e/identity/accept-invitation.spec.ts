import { expect } from '@playwright/test';
import type { Language } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { signUp } from '#tests/identity-provider.ts';
import { person, signIn } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import {
  alertOf,
  fillSignUp,
  freshEmail,
  identityOf,
  password,
  provider,
  refuse,
  refuseCall,
  submitOf,
  test,
} from './visitor.ts';
import { accept, accountOf, askForLink, invitationTo, refusedMeanwhile, sendLink, linkButton } from './accepting.ts';

const ana = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '(602) 555-0134' };

for (const language of ['en', 'es'] satisfies Language[]) {
  test.describe(`somebody whose address has an identity already, in ${language}`, () => {
    test.use({ language });

    test('joins with a link by e-mail, though a stranger had signed up with it', async ({ page, t }) => {
      const email = freshEmail();
      const { localId } = await signUp(email, 'the stranger’s own');
      const { path, id } = await invitationTo(email);

      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(t('identity:join.existingText'));
      await expect(page.getByRole('main')).toContainText(email);
      await expect(page.getByLabel(t('identity:fields.password'), { exact: true })).toHaveCount(0);
      await page.goto(await askForLink(page, t, email));
      await accept(page, t);
      await expect(page.getByRole('banner')).toContainText('Anna');
      expect(await accountOf(email)).toMatchObject({ role: 'originator', firstName: 'Anna', emailVerified: true });
      expect((await identityOf(email))?.uid).toBe(localId);
      expect((await db.doc(paths.invitation(id)).get()).data()).toHaveProperty('usedAt');
      // The token of the page says so too.
      await page.goto('/manage');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/manage');
    });
  });
}

test('nothing of the account that a stranger made with the address is left', async ({ page, t, allowedErrors }) => {
  allowedErrors.push(...refusedMeanwhile);
  const eve = await person({ role: 'buyer', firstName: 'Eve', emailVerified: false });
  const { path } = await invitationTo(eve.email);
  await page.goto(path);
  await page.goto(await askForLink(page, t, eve.email));
  await accept(page, t);
  await expect(page.getByRole('banner')).toContainText('Anna');
  expect(await accountOf(eve.email)).toMatchObject({ role: 'originator', firstName: 'Anna', emailVerified: true });
  await expect(signIn(eve.email, eve.password)).rejects.toThrow();
});

test('on another device the address is asked for, as with every sign-in link', async ({ page, browser, t }) => {
  const email = freshEmail();
  await signUp(email);
  const { path } = await invitationTo(email);
  await page.goto(path);
  const link = await askForLink(page, t, email);
  const device = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await device.goto(link);
  await expect(device.getByRole('alert').filter({ hasText: t('identity:auth.noEmailFound') })).toHaveCount(1);
  const field = device.getByLabel(t('identity:fields.email'));
  await field.fill(freshEmail());
  await submitOf(device, t('identity:emailLink.finish')).click();
  await expect(field).toHaveAccessibleDescription(t('identity:emailLink.wrongAddress'));
  await field.fill(email);
  await submitOf(device, t('identity:emailLink.finish')).click();
  await accept(device, t);
  expect(await accountOf(email)).toMatchObject({ role: 'originator' });
  await device.context().close();
});

test('a link that was used already leads back to the invitation, with the specified text', async ({ page, t }) => {
  const email = freshEmail();
  await signUp(email);
  const { path } = await invitationTo(email);
  await page.goto(path);
  const link = await askForLink(page, t, email);
  await page.goto(link);
  await expect(submitOf(page, t('identity:join.accept'))).toBeVisible();
  await page.evaluate((address) => localStorage.setItem('emailForSignIn', address), email);
  await page.goto(link);
  await expect(alertOf(page)).toContainText('Sign-in link is invalid or has already been used');
  await page.goto(await askForLink(page, t, email));
  await accept(page, t);
});

test('a link that cannot be sent shows an error toast', async ({ page, t }) => {
  const email = freshEmail();
  await signUp(email);
  await refuse(page, provider.sendOobCode, 'OPERATION_NOT_ALLOWED');
  await page.goto((await invitationTo(email)).path);
  await linkButton(page, t).click();
  await expect(alertOf(page)).toContainText('Email link sign-in is not enabled');
  await expect(page.getByRole('alert').filter({ hasText: 'Error. Email link sign-in is not enabled' })).toHaveCount(1);
});

test('a failure deletes no account that was there before, and can be tried again', async ({ page, t }) => {
  const email = freshEmail();
  const { localId } = await signUp(email);
  await page.goto((await invitationTo(email)).path);
  await page.goto(await askForLink(page, t, email));
  await refuseCall(page, '**/api/auth/set-role', 500, 'internal');
  await submitOf(page, t('identity:join.accept')).click();
  await expect(alertOf(page)).toBeVisible();
  expect((await identityOf(email))?.uid).toBe(localId);
  await page.unroute('**/api/auth/set-role');
  await accept(page, t);
});

test('what is missing is said beside its field', async ({ page, t }) => {
  const email = freshEmail();
  await signUp(email);
  await page.goto((await invitationTo(email)).path);
  await page.goto(await askForLink(page, t, email));
  await page.getByLabel(t('identity:fields.phoneNumber')).fill('123');
  await submitOf(page, t('identity:join.accept')).click();
  await expect(page.getByLabel(t('identity:fields.phoneNumber'))).toHaveAccessibleDescription(
    new RegExp(t('domain:validation.phone')),
  );
});

test('an address that gets an identity while the form is filled in is offered the link beside the error', async ({
  page,
  t,
}) => {
  const email = freshEmail();
  await page.goto((await invitationTo(email)).path);
  await fillSignUp(page, t, { ...ana, password });
  const { localId } = await signUp(email, 'the stranger’s own');
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(alertOf(page)).toContainText('This email is already registered');
  expect((await identityOf(email))?.uid).toBe(localId);
  await page.goto(await sendLink(page, t, email));
  await accept(page, t);
  expect(await accountOf(email)).toMatchObject({ role: 'originator' });
});

test('an invitation that was pasted leads to its page when the address has an account', async ({ page, t }) => {
  const email = freshEmail();
  await signUp(email);
  const { path } = await invitationTo(email);
  await page.goto('/auth?screen=sign-up');
  await page.getByText(t('identity:roles.originator'), { exact: true }).click();
  await page.getByLabel(t('identity:invitation.field')).fill(path);
  await page.getByRole('button', { name: t('identity:invitation.apply') }).click();
  await expect(page.getByRole('main')).toContainText(t('identity:join.existingText'));
});
