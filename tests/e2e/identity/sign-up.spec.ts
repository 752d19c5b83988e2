import { expect } from '@playwright/test';
import { invite } from '#tests/invitations.ts';
import { paths } from 'domain/paths.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { alertOf, fillSignUp, freshEmail, identityOf, password, submitOf, test } from './visitor.ts';

const ana = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '(602) 555-0134', password };

async function accountOf(email: string) {
  const identity = await identityOf(email);
  return identity && (await db.doc(paths.user(identity.uid)).get()).data();
}

test('a buyer signs up directly, without an invitation, with a name in any script', async ({ page, t }) => {
  const email = freshEmail();
  await page.goto('/buyer-signup');
  await fillSignUp(page, t, { ...ana, email, firstName: 'x'.repeat(10_000), lastName: '👩‍👩‍👧 Núñez' });
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveAccessibleDescription(
    t('domain:validation.nameTooLong'),
  );
  await fillSignUp(page, t, { firstName: 'مريم' });
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page.getByRole('main')).toContainText(t('identity:signUp.steps'));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('مريم');
  expect(await accountOf(email)).toMatchObject({
    role: 'buyer',
    premium: false,
    status: 'active',
    firstName: 'مريم',
    lastName: '👩‍👩‍👧 Núñez',
    phoneNumber: '6025550134',
    languagePreference: 'en',
  });
  const { customClaims } = (await identityOf(email))!;
  expect(customClaims).toMatchObject({ role: 'buyer', premium: false });
});

test('on /auth any role but buyer needs an invitation; a buyer comes to where they were going', async ({ page, t }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: t('identity:logIn.signUp') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByText(t('identity:roles.originator'), { exact: true }).click();
  await fillSignUp(page, t, { ...ana, email: freshEmail() });
  await submitOf(page, t('identity:signUp.submit')).click();
  const field = page.getByLabel(t('identity:invitation.field'));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/This role needs an invitation/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: t('identity:invitation.request') })
      .first(),
  ).toHaveAttribute('href', '/requestAccess');
  await page.getByText(t('identity:roles.buyer'), { exact: true }).click();
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page).toHaveURL('/profile');
});

test('an originator follows an invitation that says what it grants and fills in what is known', async ({ page, t }) => {
  const email = freshEmail();
  const { link, id } = await invite(await person({ role: 'admin' }), {
    email,
    role: 'originator',
    requestorDetails: { firstName: 'Omar', lastName: 'Díaz', phoneNumber: '4805550199' },
  });
  // An invitation that could not be checked can be checked again.
  await page.route('**/api/auth/validate-invitation/*', (route) => route.abort(), { times: 1 });
  await page.goto(pathOf(link));
  await expect(alertOf(page)).toContainText(t('identity:invitation.unchecked.title'));
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect(page.getByRole('main')).toContainText(t('identity:invitation.grants_originator'));
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(email);
  await expect(page.getByLabel(t('identity:fields.email'))).not.toBeEditable();
  await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue('Omar');
  await expect(page.getByLabel(t('identity:fields.lastName'))).toHaveValue('Díaz');
  await expect(page.getByLabel(t('identity:fields.phoneNumber'))).toHaveValue('4805550199');
  // Opening an invitation, as mail scanners do, does not use it up.
  expect((await db.doc(paths.invitation(id)).get()).data()).not.toHaveProperty('reservedBy');

  await fillSignUp(page, t, { password });
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Omar');
  expect(await accountOf(email)).toMatchObject({ role: 'originator', firstName: 'Omar' });
  expect((await db.doc(paths.invitation(id)).get()).data()).toHaveProperty('usedAt');
});

test('an admin pastes an invitation, as a code and as a link, and gets its role with what premium brings', async ({
  page,
  t,
}) => {
  const email = freshEmail();
  const { link } = await invite(await person({ role: 'admin' }), { email, role: 'admin', isPremium: true });
  await page.goto('/auth?screen=sign-up');
  await page.getByText(t('identity:roles.originator'), { exact: true }).click();
  await fillSignUp(page, t, { ...ana, email: freshEmail() });
  const field = page.getByLabel(t('identity:invitation.field'));
  await field.fill('no-such-token');
  await page.getByRole('button', { name: t('identity:invitation.apply') }).click();
  await expect(field).toHaveAccessibleDescription(/Invalid or expired invitation token/);
  await field.fill(link);
  await page.getByRole('button', { name: t('identity:invitation.apply') }).click();
  await expect(page.getByRole('main')).toContainText(t('identity:invitation.grants_admin'));
  await expect(page.getByRole('main')).toContainText(t('identity:invitation.premium'));
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(email);
  await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue('Ana');
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page).toHaveURL('/');
  expect(await accountOf(email)).toMatchObject({ role: 'admin', premium: true });
  // The page's token has the role, too: an admin page opens.
  await goTo(page, '/profile');
  await expect(page.getByRole('main')).toContainText(t('profile:roles.admin'));
});

test('a dead invitation is explained: unknown, used and expired', async ({ page, t }) => {
  const dead = {
    unknown: async () => '/auth?invitation=no-such-token',
    used: async () => {
      const email = freshEmail();
      const invited = await invite(await person({ role: 'admin' }), { email });
      const { uid } = await person({ email, role: 'originator' });
      const used = { reservedBy: uid, reservedAt: new Date(), usedAt: new Date(), settled: true };
      await db.doc(paths.invitation(invited.id)).update(used);
      return pathOf(invited.link);
    },
    expired: async () => {
      const invited = await invite(await person({ role: 'admin' }), { email: freshEmail() });
      await db.doc(paths.invitation(invited.id)).update({ expiresAt: new Date(Date.now() - 1) });
      return pathOf(invited.link);
    },
  };
  for (const [kind, path] of Object.entries(dead)) {
    await test.step(kind, async () => {
      await goTo(page, await path());
      await expect(page.getByRole('main')).toContainText(t('identity:invitation.dead.title'));
      await expect(submitOf(page, t('identity:signUp.submit'))).toHaveCount(0);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('identity:invitation.request') })
        .first()
        .click();
      await expect(page).toHaveURL('/requestAccess');
    });
  }
});

test('two tabs that sign up with one invitation at once end with one account', async ({ page, context, t }) => {
  const email = freshEmail();
  const { link } = await invite(await person({ role: 'admin' }), { email, role: 'originator' });
  const tabs = [page, await context.newPage()];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(pathOf(link));
    await fillSignUp(tab, t, { ...ana, password: `${password} ${index}` });
  }
  await Promise.all(tabs.map((tab) => submitOf(tab, t('identity:signUp.submit')).click()));
  // Both tabs share the browser, so both end up signed in as the winner.
  await Promise.all(tabs.map((tab) => expect(tab.getByRole('banner')).toContainText('Ana')));
  const { uid } = (await identityOf(email))!;
  expect(await accountOf(email)).toMatchObject({ role: 'originator' });
  const { users } = await auth.getUsers([{ email }]);
  expect(users.map((user) => user.uid)).toEqual([uid]);
});

test('a sign-up that was cut off with its page is carried on with, by keyboard alone', async ({ page, t }) => {
  const email = freshEmail();
  await auth.createUser({ email, password });
  await page.goto('/auth?screen=sign-up');
  const buyer = page.getByRole('main').getByRole('radio', { name: new RegExp(t('identity:roles.buyer')) });
  await buyer.focus();
  await expect(buyer).toBeFocused();
  await page.keyboard.press('Space');
  await expect(buyer).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('identity:signUp.haveInvitation') })).toBeFocused();
  for (const typed of ['Ana', 'Ruiz', email, '6025550134', password]) {
    // oxlint-disable-next-line no-await-in-loop -- one key at a time
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(await accountOf(email)).toMatchObject({ role: 'buyer', firstName: 'Ana' });
});

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
