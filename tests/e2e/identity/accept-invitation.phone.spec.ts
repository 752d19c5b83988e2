import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { signUp } from '#tests/identity-provider.ts';
import { person, signIn } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import {
  alertOf,
  fillSignUp,
  freshEmail,
  identityOf,
  password,
  refuseCall,
  submitOf,
  test,
  linkCalls,
} from './visitor.ts';
import { accept, accountOf, askForLink, invitationTo, refusedMeanwhile, sendLink, linkButton } from './accepting.ts';

const ana = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '(602) 555-0134' };

test('joins with a link by email, and nothing of the account that a stranger made with the address is left', async ({
  page,
  t,
  language,
  allowedErrors,
}) => {
  allowedErrors.push(...refusedMeanwhile);
  const eve = await person({ role: 'buyer', firstName: 'Eve', emailVerified: false, languagePreference: language });
  const { path, id } = await invitationTo(eve.email);

  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(t('identity:join.existingText'));
  await expect(page.getByRole('main')).toContainText(eve.email);
  await expect(page.getByLabel(t('identity:fields.password'), { exact: true })).toHaveCount(0);
  await page.goto(await askForLink(page, t, eve.email));
  await accept(page, t);
  await expect(page.getByRole('banner')).toContainText('Anna');
  expect(await accountOf(eve.email)).toMatchObject({ role: 'originator', firstName: 'Anna', emailVerified: true });
  expect((await identityOf(eve.email))?.uid).toBe(eve.uid);
  expect((await db.doc(paths.invitation(id)).get()).data()).toHaveProperty('usedAt');
  await expect(signIn(eve.email, eve.password)).rejects.toThrow();
  // The page's token has the role, too.
  await goTo(page, '/manage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/manage');
});

test('on another device the address is asked for; the link that was used there leads back to the invitation', async ({
  page,
  browser,
  t,
}) => {
  const email = freshEmail();
  await signUp(email);
  const { path } = await invitationTo(email);
  await page.goto(path);
  const link = await askForLink(page, t, email);
  const device = await (await browser.newContext()).newPage();
  await device.goto(link);
  await expect(device.getByRole('alert').filter({ hasText: t('identity:auth.noEmailFound') })).toHaveCount(1);
  const field = device.getByLabel(t('identity:fields.email'));
  await field.fill(freshEmail());
  await submitOf(device, t('identity:emailLink.finish')).click();
  await expect(field).toHaveAccessibleDescription(t('identity:emailLink.wrongAddress'));
  await field.fill(email);
  await submitOf(device, t('identity:emailLink.finish')).click();
  await expect(submitOf(device, t('identity:join.accept'))).toBeVisible();

  await page.goto(link);
  await expect(alertOf(page)).toContainText(t('identity:emailLink.used'));
  await page.goto(await askForLink(page, t, email, 2));
  await accept(page, t);
  expect(await accountOf(email)).toMatchObject({ role: 'originator' });
  await device.context().close();
});

test('an invitation that was pasted leads to its page, and what fails there deletes nothing and can be tried again', async ({
  page,
  t,
}) => {
  const email = freshEmail();
  const { localId } = await signUp(email);
  const { path } = await invitationTo(email);
  await page.goto('/auth?screen=sign-up');
  await page.getByText(t('identity:roles.originator'), { exact: true }).click();
  await page.getByLabel(t('identity:invitation.field')).fill(path);
  await page.getByRole('button', { name: t('identity:invitation.apply') }).click();
  await expect(page.getByRole('main')).toContainText(t('identity:join.existingText'));

  await test.step('a link that cannot be sent shows an error toast', async () => {
    await refuseCall(page, linkCalls.signIn, 400, 'link-not-enabled');
    await linkButton(page, t).click();
    const text = t('identity:emailLink.notEnabled');
    await expect(alertOf(page)).toContainText(text);
    await expect(page.getByRole('alert').filter({ hasText: `${t('identity:error')}. ${text}` })).toHaveCount(1);
    await page.unroute(linkCalls.signIn);
  });
  await page.goto(await askForLink(page, t, email));

  await test.step('what is missing is said beside its field', async () => {
    const phone = page.getByLabel(t('identity:fields.phoneNumber'));
    await phone.fill('123');
    await submitOf(page, t('identity:join.accept')).click();
    await expect(phone).toHaveAccessibleDescription(new RegExp(t('domain:validation.phone')));
    await phone.fill('4805550199');
  });

  await test.step('a failure deletes no account that was there before', async () => {
    await refuseCall(page, '**/api/auth/set-role', 500, 'internal');
    await submitOf(page, t('identity:join.accept')).click();
    await expect(alertOf(page)).toBeVisible();
    expect((await identityOf(email))?.uid).toBe(localId);
    await page.unroute('**/api/auth/set-role');
  });
  await accept(page, t);
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
  await expect(alertOf(page)).toContainText(t('domain:errors.email-taken'));
  expect((await identityOf(email))?.uid).toBe(localId);
  await page.goto(await sendLink(page, t, email));
  await accept(page, t);
  expect(await accountOf(email)).toMatchObject({ role: 'originator' });
});
