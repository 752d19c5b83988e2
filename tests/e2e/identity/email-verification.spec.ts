import { expect } from '@playwright/test';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { identityOf, refuseCall, signInOn, submitOf, test } from './visitor.ts';
import {
  againButton,
  askedInDialog,
  confirmOn,
  isProven,
  linkIn,
  mailedLink,
  noticeOf,
  offerButton,
} from './email-notice.ts';

test('what a buyer was asked to confirm for goes on by itself when the link is opened in another tab', async ({
  member,
  t,
}) => {
  const dealId = await givenDeal(await person());
  const { page, person: ana } = await member({ role: 'buyer', emailVerified: false }, { path: `/deals/${dealId}` });
  await offerButton(page, t).click();
  await expect(askedInDialog(page, t)).toContainText(ana.email);
  const tab = await page.context().newPage();
  await tab.goto(await mailedLink(ana));
  await confirmOn(tab, t);
  await expect(page.getByRole('dialog').getByRole('button', { name: t('offers:dialog.review') })).toBeVisible();
  await expect(askedInDialog(page, t)).toHaveCount(0);
});

test('the notice goes by itself when the link is opened on another device', async ({ member, browser, t }) => {
  const { page, person: ana } = await member({ role: 'buyer', emailVerified: false });
  await expect(noticeOf(page, t)).toBeVisible();
  const device = await (await browser.newContext()).newPage();
  const link = await mailedLink(ana);
  await device.goto(link);
  await confirmOn(device, t);
  await expect(noticeOf(page, t)).toHaveCount(0);
  expect(await isProven(ana)).toBe(true);

  await test.step('there, the link that no longer works says so to a visitor, who signs in', async () => {
    await device.reload();
    await expect(device.getByRole('main')).toContainText(t('email-verification:dead.title'));
    await device
      .getByRole('main')
      .getByRole('link', { name: t('email-verification:done.signIn') })
      .click();
    await expect(device).toHaveURL('/auth');
    await device.context().close();
  });
});

test('who confirmed signed out has no notice after signing in', async ({ page, t }) => {
  const ana = await person({ role: 'buyer', emailVerified: false });
  const dealId = await givenDeal(await person());

  await test.step('a link that could not be looked at, or not confirmed, can be tried again', async () => {
    await page.route('**/v1/accounts:resetPassword?*', (route) => route.abort(), { times: 1 });
    await page.goto(await mailedLink(ana));
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('email-verification:confirm.network'));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ui:retry') })
      .click();
    await page.route('**/api/auth/confirm-email', (route) => route.abort(), { times: 1 });
    await submitOf(page, t('email-verification:confirm.submit')).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('email-verification:confirm.network'));
    await confirmOn(page, t);
  });

  await page
    .getByRole('main')
    .getByRole('link', { name: t('email-verification:done.signIn') })
    .click();
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(ana.email);
  await signInOn(page, ana, { at: `/deals/${dealId}` });
  await offerButton(page, t).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: t('offers:dialog.review') })).toBeVisible();
  await expect(askedInDialog(page, t)).toHaveCount(0);
});

test('sending again that fails says so, can be tried again, and when limited says for how long', async ({
  member,
  t,
}) => {
  const { page } = await member({ role: 'buyer', emailVerified: false });
  await page.route('**/api/auth/send-verification', (route) => route.abort(), { times: 1 });
  await againButton(page, t).click();
  await expect(noticeOf(page, t)).toContainText(t('email-verification:again.network'));
  await refuseCall(page, '**/api/auth/send-verification', 500, 'internal');
  await againButton(page, t).click();
  await expect(noticeOf(page, t)).toContainText(t('email-verification:again.failed'));
  await page.unroute('**/api/auth/send-verification');

  await page.route('**/api/auth/send-verification', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { error: { code: 'too-many-requests', message: 'Too many requests' } },
    }),
  );
  await againButton(page, t).click();
  await expect(noticeOf(page, t)).toContainText(t('email-verification:again.limitedUntil', { wait: '2 seconds' }));
  await expect(againButton(page, t)).toHaveCount(0);
  await expect(againButton(page, t)).toBeVisible();
});

test('a link that no longer works sends a member another one, and is no bad news for whoever has confirmed', async ({
  member,
  t,
}) => {
  const { page, person: ana } = await member({ role: 'buyer', emailVerified: false });
  // The code is for a new password, so it cannot verify an email address.
  const code = new URL(await auth.generatePasswordResetLink(ana.email)).searchParams.get('oobCode');
  await goTo(page, `/auth?mode=verifyEmail&oobCode=${code}`);
  await expect(page.getByRole('main')).toContainText(t('email-verification:dead.title'));
  await goTo(page, '/auth?mode=verifyEmail&oobCode=no-such-code');
  await expect(page.getByRole('main')).toContainText(t('email-verification:dead.title'));
  await againButton(page, t).click();
  await page.goto(await linkIn(ana.email));
  await confirmOn(page, t);
  expect(await isProven(ana)).toBe(true);
  await goTo(page, '/auth?mode=verifyEmail&oobCode=no-such-code');
  await expect(page.getByRole('heading', { name: t('email-verification:done.title') })).toBeVisible();
});

test('somebody else’s link confirms their address, and says who is signed in', async ({ member, t }) => {
  const [ana, { page, person: ben }] = await Promise.all([
    person({ role: 'buyer', emailVerified: false }),
    member({ role: 'buyer', emailVerified: false }),
  ]);
  await page.goto(await mailedLink(ana));
  await confirmOn(page, t);
  await expect(page.getByRole('main')).toContainText(ana.email);
  await expect(page.getByRole('main')).toContainText(ben.email);
  expect((await identityOf(ana.email))?.emailVerified).toBe(true);
  expect((await identityOf(ben.email))?.emailVerified).toBe(false);
});
