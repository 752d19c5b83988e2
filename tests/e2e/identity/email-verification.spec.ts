import { expect, type Page } from '@playwright/test';
import type { Language } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person, type Person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { reviewOffer, sendReviewed, typeOffer } from '#tests/e2e/buyers/buying.ts';
import { fillSignUp, freshEmail, identityOf, password, refuseCall, signInOn, submitOf, test } from './visitor.ts';
import type { textIn } from './texts.ts';
import { noticeOf, offerButton, interestButton } from './email-notice.ts';

type Texts = ReturnType<typeof textIn>;

const againButton = (page: Page, t: Texts) =>
  page.getByRole('main').getByRole('button', { name: t('email-verification:again.send') });

/** The path of the link in the newest of so many mails to somebody. */
async function linkIn(email: string, count = 1): Promise<string> {
  const mails = await mailTo(email, count);
  const [link] = /https?:\/\/\S*oobCode=[\w-]+/.exec(mails.at(-1)?.text ?? '') ?? [''];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** A link that proves somebody's address, mailed on request. */
async function mailedLink(who: Person): Promise<string> {
  await callApi('POST', '/api/auth/send-verification', { as: who });
  return linkIn(who.email);
}

const isProven = async ({ uid }: Pick<Person, 'uid'>) =>
  ((await documentAt(paths.user(uid))) as { emailVerified?: boolean }).emailVerified;

async function confirmOn(page: Page, t: Texts) {
  await submitOf(page, t('email-verification:confirm.submit')).click();
  await expect(page.getByRole('heading', { name: t('email-verification:done.title') })).toBeFocused();
}

for (const language of ['en', 'es'] satisfies Language[]) {
  test.describe(`a buyer who signs up directly, in ${language}`, () => {
    test.use({ language });

    test('is asked to confirm, has the link sent again, confirms and makes an offer', async ({ page, t }) => {
      test.slow();
      const owner = await person();
      const dealId = await givenDeal(owner);
      const email = freshEmail();

      await test.step('home says that a link was sent, before anything is filled in', async () => {
        await page.goto('/buyer-signup');
        await fillSignUp(page, t, { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', email, password });
        await submitOf(page, t('identity:signUp.submit')).click();
        await expect(page).toHaveURL('/');
        await expect(noticeOf(page, t)).toContainText(t('email-verification:notice.all'));
        await expect(noticeOf(page, t)).toContainText(email);
      });

      await test.step('the deal offers nothing that the server would refuse, and saving works', async () => {
        await page.goto(`/deals/${dealId}`);
        await expect(noticeOf(page, t)).toContainText(t('email-verification:notice.deal'));
        await expect(offerButton(page, t)).toHaveCount(0);
        await expect(interestButton(page, t)).toHaveCount(0);
        const { uid } = (await identityOf(email))!;
        await page.getByRole('main').locator('button[aria-pressed=false]').first().click();
        await expect.poll(async () => (await db.doc(paths.favorite(uid, dealId)).get()).exists).toBe(true);
      });

      await test.step('the link is sent again, in the person’s language', async () => {
        await againButton(page, t).click();
        await expect(noticeOf(page, t)).toContainText(t('email-verification:again.sent'));
        const [, again] = await mailTo(email, 2);
        expect(again?.subject).toBe(
          language === 'en' ? 'Confirm your email for The Deal Exchange' : 'Confirma tu correo para The Deal Exchange',
        );
      });

      await test.step('opening the link proves nothing; the button does', async () => {
        await page.goto(await linkIn(email, 2));
        await expect(page.getByRole('main')).toContainText(email);
        await expect(submitOf(page, t('email-verification:confirm.submit'))).toBeVisible();
        expect((await identityOf(email))?.emailVerified).toBe(false);
        await confirmOn(page, t);
        expect(await isProven((await identityOf(email))!)).toBe(true);
      });

      await test.step('the way back leads to the deal, where an offer can be made', async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: `${dealId} Test Street` })
          .click();
        await expect(page).toHaveURL(`/deals/${dealId}`);
        await expect(interestButton(page, t)).toBeVisible();
        await expect(noticeOf(page, t)).toHaveCount(0);
        await offerButton(page, t).click();
        const dialog = page.getByRole('dialog');
        await typeOffer(dialog, t);
        await reviewOffer(dialog, t);
        await sendReviewed(dialog, t);
        await expect(dialog).toHaveCount(0);
        expect((await db.collection(paths.offers(dealId)).get()).size).toBe(1);
      });
    });
  });
}

test.describe('the notice goes by itself', () => {
  test('when the link is opened in another tab', async ({ page, context, t }) => {
    const ana = await person({ role: 'buyer', emailVerified: false });
    const dealId = await givenDeal(await person());
    await signInOn(page, ana, { at: `/deals/${dealId}` });
    await expect(noticeOf(page, t)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(await mailedLink(ana));
    await confirmOn(tab, t);
    await expect(offerButton(page, t)).toBeVisible();
    await expect(noticeOf(page, t)).toHaveCount(0);
  });

  test('when the page is looked at again after the link was opened on another device', async ({ page, browser, t }) => {
    const ana = await person({ role: 'buyer', emailVerified: false });
    await signInOn(page, ana);
    await expect(noticeOf(page, t)).toBeVisible();
    const device = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await device.goto(await mailedLink(ana));
    await confirmOn(device, t);
    await device
      .getByRole('main')
      .getByRole('link', { name: t('email-verification:done.signIn') })
      .click();
    await expect(device.getByLabel(t('identity:fields.email'))).toHaveValue(ana.email);
    // Nobody was signed in there to tell the portal.
    expect(await isProven(ana)).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(noticeOf(page, t)).toHaveCount(0);
    expect(await isProven(ana)).toBe(true);
    await device.context().close();
  });

  test('when the person signs in after having confirmed signed out', async ({ page, t }) => {
    const ana = await person({ role: 'buyer', emailVerified: false });
    await page.goto(await mailedLink(ana));
    await confirmOn(page, t);
    const dealId = await givenDeal(await person());
    await signInOn(page, ana, { at: `/deals/${dealId}` });
    await expect(offerButton(page, t)).toBeVisible();
    await expect(noticeOf(page, t)).toHaveCount(0);
  });
});

test.describe('sending again', () => {
  test('that is limited says for how long, and offers no button until then', async ({ page, t }) => {
    await signInOn(page, await person({ role: 'buyer', emailVerified: false }));
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

  test('that fails says so, and can be tried again', async ({ page, t }) => {
    await signInOn(page, await person({ role: 'buyer', emailVerified: false }));
    await page.route('**/api/auth/send-verification', (route) => route.abort(), { times: 1 });
    await againButton(page, t).click();
    await expect(noticeOf(page, t)).toContainText(t('email-verification:again.network'));
    await refuseCall(page, '**/api/auth/send-verification', 500, 'internal');
    await againButton(page, t).click();
    await expect(noticeOf(page, t)).toContainText(t('email-verification:again.failed'));
  });
});

test.describe('a link that no longer works', () => {
  test('says so to a visitor, who signs in', async ({ page, t }) => {
    const ana = await person({ role: 'buyer', emailVerified: false });
    const link = await mailedLink(ana);
    await page.goto(link);
    await confirmOn(page, t);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(t('email-verification:dead.title'));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('email-verification:done.signIn') })
      .click();
    await expect(page).toHaveURL('/auth');
  });

  test('sends a member another one', async ({ page, t }) => {
    const ana = await person({ role: 'buyer', emailVerified: false });
    await signInOn(page, ana);
    await expect(page).toHaveURL('/');
    await page.goto('/auth?mode=verifyEmail&oobCode=no-such-code');
    await expect(page.getByRole('main')).toContainText(t('email-verification:dead.title'));
    await againButton(page, t).click();
    await page.goto(await linkIn(ana.email));
    await confirmOn(page, t);
    expect(await isProven(ana)).toBe(true);
  });

  test('is no bad news for whoever has confirmed', async ({ page, t }) => {
    await signInOn(page, await person({ role: 'buyer' }));
    await expect(page).toHaveURL('/');
    await page.goto('/auth?mode=verifyEmail&oobCode=no-such-code');
    await expect(page.getByRole('heading', { name: t('email-verification:done.title') })).toBeVisible();
  });

  test('that is good for a new password confirms nothing', async ({ page, t }) => {
    const ana = await person({ role: 'buyer', emailVerified: false });
    const code = new URL(await auth.generatePasswordResetLink(ana.email)).searchParams.get('oobCode');
    await page.goto(`/auth?mode=verifyEmail&oobCode=${code}`);
    await expect(page.getByRole('main')).toContainText(t('email-verification:dead.title'));
  });
});

test('a link that could not be looked at, or not confirmed, can be tried again', async ({ page, t }) => {
  const ana = await person({ role: 'buyer', emailVerified: false });
  const link = await mailedLink(ana);
  await page.route('**/v1/accounts:resetPassword?*', (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('email-verification:confirm.network'));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui:retry') })
    .click();
  await page.route('**/v1/accounts:update?*', (route) => route.abort(), { times: 1 });
  await submitOf(page, t('email-verification:confirm.submit')).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('email-verification:confirm.network'));
  await confirmOn(page, t);
});

test('somebody else’s link confirms their address, and says who is signed in', async ({ page, t }) => {
  const [ana, ben] = await Promise.all([
    person({ role: 'buyer', emailVerified: false }),
    person({ role: 'buyer', emailVerified: false }),
  ]);
  await signInOn(page, ben);
  await expect(page).toHaveURL('/');
  await page.goto(await mailedLink(ana));
  await confirmOn(page, t);
  await expect(page.getByRole('main')).toContainText(ana.email);
  await expect(page.getByRole('main')).toContainText(ben.email);
  expect((await identityOf(ana.email))?.emailVerified).toBe(true);
  expect((await identityOf(ben.email))?.emailVerified).toBe(false);
});
