import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { signUp } from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { freshEmail, submitOf, test } from './visitor.ts';
import { accept, accountOf, askForLink, invitationTo, refusedMeanwhile } from './accepting.ts';

test.describe('somebody who is signed in', () => {
  test('accepts at once with their own proven address, and stays signed in in every tab', async ({
    member,
    t,
    allowedErrors,
  }) => {
    allowedErrors.push(...refusedMeanwhile);
    const { page, person: ben } = await member({ role: 'buyer', firstName: 'Ben', phoneNumber: '6025550177' });
    const { link, id } = await invite(await person({ role: 'admin' }), { email: ben.email, isPremium: true });
    const tab = await page.context().newPage();
    await tab.goto('/deals');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await goTo(page, new URL(link).pathname + new URL(link).search);
    await accept(page, t, { firstName: 'Ben', phoneNumber: '6025550177' });
    expect(await accountOf(ben.email)).toMatchObject({ role: 'originator', premium: true, firstName: 'Ben' });
    expect((await db.doc(paths.invitation(id)).get()).data()).toHaveProperty('usedAt');
    for (const open of [page, tab]) {
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      await goTo(open, '/manage');
      // oxlint-disable-next-line no-await-in-loop
      await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      await expect(open).toHaveURL('/manage');
    }
  });

  test('with an address that is not proven gets the link by email first', async ({ member, t, allowedErrors }) => {
    allowedErrors.push(...refusedMeanwhile);
    const { page, person: ben } = await member({ role: 'buyer', emailVerified: false });
    const { path } = await invitationTo(ben.email);
    await goTo(page, path);
    await expect(page.getByRole('main')).toContainText(t('identity:join.proveText'));
    await expect(submitOf(page, t('identity:join.accept'))).toHaveCount(0);
    await page.goto(await askForLink(page, t, ben.email));
    await accept(page, t);
    expect(await accountOf(ben.email)).toMatchObject({ role: 'originator', emailVerified: true });
  });

  test('is shown a dead invitation; as somebody else sees that, and continues signed out', async ({ member, t }) => {
    const email = freshEmail();
    const [{ page, person: ben }, { path }] = await Promise.all([
      member({ role: 'buyer' }, { path: '/auth?invitation=no-such-token' }),
      invitationTo(email),
    ]);
    await expect(page.getByRole('main')).toContainText(t('identity:invitation.dead.title'));
    await expect(page.getByRole('main')).toContainText(t('identity:invitation.dead.forMember'));
    await goTo(page, path);
    await expect(page.getByRole('main')).toContainText(ben.email);
    await expect(page.getByRole('main')).toContainText(email);
    await submitOf(page, t('identity:join.other.signOut')).click();
    await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(email);
    await expect(page).toHaveURL(path);
  });

  test('as somebody else keeps the link that was mailed to another, for when they are signed out', async ({
    member,
    browser,
    t,
  }) => {
    const [{ page }, email] = [await member({ role: 'buyer' }), freshEmail()];
    await signUp(email);
    const { path } = await invitationTo(email);
    const device = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await device.goto(path);
    const link = await askForLink(device, t, email);
    await device.context().close();
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText(t('identity:join.other.unknown'));
    await submitOf(page, t('identity:join.other.signOut')).click();
    await page.getByLabel(t('identity:fields.email')).fill(email);
    await submitOf(page, t('identity:emailLink.finish')).click();
    await accept(page, t);
    expect(await accountOf(email)).toMatchObject({ role: 'originator' });
  });

  test('with a role that no invitation changes goes home', async ({ member }) => {
    const [{ page, person: owner }, { path, id }] = await Promise.all([
      member({ role: 'originator' }),
      invitationTo(freshEmail()),
    ]);
    await db.doc(paths.invitation(id)).update({ email: owner.email });
    await goTo(page, path);
    await expect(page).toHaveURL('/');
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
