import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { signUp } from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { freshEmail, signInOn, submitOf, test } from './visitor.ts';
import { accept, accountOf, askForLink, invitationTo, refusedMeanwhile } from './accepting.ts';

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

  test('as somebody else shows that, and continues signed out', async ({ page, t }) => {
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

  test('with a dead invitation shows that', async ({ page, t }) => {
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
