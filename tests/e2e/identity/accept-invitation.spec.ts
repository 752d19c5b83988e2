import { expect, type Page } from '@playwright/test';
import type { Language } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { signUp } from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import {
  alertOf,
  fillSignUp,
  freshEmail,
  identityOf,
  linksTo,
  password,
  provider,
  refuse,
  refuseCall,
  signInOn,
  submitOf,
  test,
} from './visitor.ts';
import type { textIn } from './texts.ts';

type Texts = ReturnType<typeof textIn>;

const ana = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '(602) 555-0134' };

/** The path of an invitation to an address, and its id. */
async function invitationTo(email: string) {
  const { link, id } = await invite(await person({ role: 'admin' }), {
    email,
    role: 'originator',
    requestorDetails: { firstName: 'Anna', lastName: 'Ruiz', phoneNumber: '4805550199' },
  });
  const { pathname, search } = new URL(link);
  return { path: pathname + search, id };
}

/** What a page of a signed-in person listened to is refused from the moment their role changes until they have a new token. */
const refusedMeanwhile = [/A live query ended/, /cannot be shown/];

async function accountOf(email: string) {
  const identity = await identityOf(email);
  return identity && (await db.doc(paths.user(identity.uid)).get()).data();
}

const linkButton = (page: Page, t: Texts) =>
  page.getByRole('main').getByRole('button', { name: t('identity:join.sendLink') });

/** Has the link mailed that lets an existing account accept; gives it. */
async function sendLink(page: Page, t: Texts, email: string): Promise<string> {
  await linkButton(page, t).click();
  await expect(page.getByRole('heading', { name: t('identity:emailLink.sentTitle') })).toBeFocused();
  return (await linksTo(email, 'EMAIL_SIGNIN')).at(-1)!.oobLink;
}

/** The same, on the page of the invitation. */
async function askForLink(page: Page, t: Texts, email: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:join.title'));
  return sendLink(page, t, email);
}

/** The finish-joining step, with what is known of the person in it. */
async function accept(page: Page, t: Texts, known = { firstName: 'Anna', phoneNumber: '4805550199' }) {
  await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue(known.firstName);
  await expect(page.getByLabel(t('identity:fields.phoneNumber'))).toHaveValue(known.phoneNumber);
  await submitOf(page, t('identity:join.accept')).click();
  await expect(page).toHaveURL('/');
}

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

test.describe('somebody who is signed in', () => {
  test('accepts at once with their own proven address, and stays signed in in every tab', async ({
    page,
    context,
    t,
    allowedErrors,
  }) => {
    allowedErrors.push(...refusedMeanwhile);
    const ben = await person({ role: 'buyer', firstName: 'Ben', phoneNumber: '6025550177' });
    const { link, id } = await invite(await person({ role: 'admin' }), { email: ben.email, isPremium: true });
    await signInOn(page, ben);
    await expect(page).toHaveURL('/');
    const tab = await context.newPage();
    await tab.goto('/deals');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(new URL(link).pathname + new URL(link).search);
    await accept(page, t, { firstName: 'Ben', phoneNumber: '6025550177' });
    expect(await accountOf(ben.email)).toMatchObject({ role: 'originator', premium: true, firstName: 'Ben' });
    expect((await db.doc(paths.invitation(id)).get()).data()).toHaveProperty('usedAt');
    for (const open of [page, tab]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await open.goto('/manage');
      // oxlint-disable-next-line no-await-in-loop
      await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      await expect(open).toHaveURL('/manage');
    }
  });

  test('with an address that is not proven gets the link by e-mail first', async ({ page, t, allowedErrors }) => {
    allowedErrors.push(...refusedMeanwhile);
    const ben = await person({ role: 'buyer', emailVerified: false });
    const { path } = await invitationTo(ben.email);
    await signInOn(page, ben);
    await expect(page).toHaveURL('/');
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(t('identity:join.proveText'));
    await expect(submitOf(page, t('identity:join.accept'))).toHaveCount(0);
    await page.goto(await askForLink(page, t, ben.email));
    await accept(page, t);
    expect(await accountOf(ben.email)).toMatchObject({ role: 'originator', emailVerified: true });
  });

  test('as somebody else is told so, and goes on signed out', async ({ page, t }) => {
    const [ben, email] = [await person({ role: 'buyer' }), freshEmail()];
    const { path } = await invitationTo(email);
    await signInOn(page, ben);
    await expect(page).toHaveURL('/');
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(ben.email);
    await expect(page.getByRole('main')).toContainText(email);
    await submitOf(page, t('identity:join.other.signOut')).click();
    await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(email);
    await expect(page).toHaveURL(path);
  });

  test('as somebody else keeps the link that was mailed to another, for when they are signed out', async ({
    page,
    browser,
    t,
  }) => {
    const [ben, email] = [await person({ role: 'buyer' }), freshEmail()];
    await signUp(email);
    const { path } = await invitationTo(email);
    const device = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await device.goto(path);
    const link = await askForLink(device, t, email);
    await device.context().close();
    await signInOn(page, ben);
    await expect(page).toHaveURL('/');
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText(t('identity:join.other.unknown'));
    await submitOf(page, t('identity:join.other.signOut')).click();
    await page.getByLabel(t('identity:fields.email')).fill(email);
    await submitOf(page, t('identity:emailLink.finish')).click();
    await accept(page, t);
    expect(await accountOf(email)).toMatchObject({ role: 'originator' });
  });

  test('with a role that no invitation changes goes home', async ({ page }) => {
    const owner = await person({ role: 'originator' });
    const { path, id } = await invitationTo(freshEmail());
    await db.doc(paths.invitation(id)).update({ email: owner.email });
    await signInOn(page, owner);
    await expect(page).toHaveURL('/');
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });

  test('with a dead invitation is told so', async ({ page, t }) => {
    await signInOn(page, await person({ role: 'buyer' }));
    await expect(page).toHaveURL('/');
    await page.goto('/auth?invitation=no-such-token');
    await expect(page.getByRole('main')).toContainText(t('identity:invitation.dead.title'));
    await expect(page.getByRole('main')).toContainText(t('identity:invitation.dead.forMember'));
  });
});

test('a buyer who signed up before accepts with their own account after signing in by password', async ({
  page,
  t,
  allowedErrors,
}) => {
  allowedErrors.push(...refusedMeanwhile);
  const ben = await person({ role: 'buyer', firstName: 'Ben', phoneNumber: '6025550177' });
  const { link } = await invite(await person({ role: 'admin' }), { email: ben.email });
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('identity:emailLink.withPassword') })
    .click();
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(ben.email);
  await page.getByLabel(t('identity:fields.password'), { exact: true }).fill(ben.password);
  await submitOf(page, t('identity:logIn.submit')).click();
  await accept(page, t, { firstName: 'Ben', phoneNumber: '6025550177' });
  expect(await accountOf(ben.email)).toMatchObject({ role: 'originator' });
  expect((await auth.getUser(ben.uid)).customClaims).toMatchObject({ role: 'originator' });
});
