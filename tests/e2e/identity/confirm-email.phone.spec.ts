import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { reviewOffer, sendReviewed, typeOffer } from '#tests/e2e/buyers/buying.ts';
import { fillSignUp, freshEmail, identityOf, password, submitOf, test } from './visitor.ts';
import { askedInDialog, confirmOn, interestButton, isProven, linkIn, noticeOf, offerButton } from './email-notice.ts';

test('a buyer who signs up directly is asked to confirm, has the link sent again, confirms and makes an offer', async ({
  page,
  t,
}) => {
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

  await test.step('the deal shows what can be done about it, and says what to do first when that is pressed; saving works', async () => {
    await goTo(page, `/deals/${dealId}`);
    await expect(offerButton(page, t)).toBeVisible();
    await expect(noticeOf(page, t)).toHaveCount(0);
    await interestButton(page, t).click();
    await expect(askedInDialog(page, t)).toContainText(t('email-verification:notice.deal'));
    await expect(page.getByRole('dialog').getByLabel(t('interest:message'))).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('button', { name: t('interest:send') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const { uid } = (await identityOf(email))!;
    await page
      .getByRole('main')
      .getByRole('button', { name: t('favorites:save'), exact: true })
      .click();
    await expect.poll(async () => (await db.doc(paths.ownOfDeal(uid, 'favorites', dealId)).get()).exists).toBe(true);
  });

  await test.step('the link is sent again, in the person’s language', async () => {
    await offerButton(page, t).click();
    const asked = askedInDialog(page, t);
    await asked.getByRole('button', { name: t('email-verification:again.send') }).click();
    await expect(asked).toContainText(t('email-verification:again.sent'));
    const [, again] = await mailTo(email, 2);
    expect(again?.subject).toBe('Confirma tu correo para The Deal Exchange');
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
