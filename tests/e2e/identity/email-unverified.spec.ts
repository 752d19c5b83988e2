import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { backToEdit, reviewOffer, sendReviewed, typeOffer } from '#tests/e2e/buyers/buying.ts';
import { refuseCall, signInOn, test } from './visitor.ts';
import { offerButton, interestButton } from './email-notice.ts';

test('a refusal that still arrives, of an offer or of interest, shows the same notice, and nothing typed is lost', async ({
  member,
  t,
}) => {
  const dealId = await givenDeal(await person());
  const { page } = await member({ role: 'buyer' }, { path: `/deals/${dealId}` });
  const dialog = page.getByRole('dialog');

  await test.step('of interest', async () => {
    await refuseCall(page, '**/api/deals/*/interest', 403, 'email-unverified');
    await interestButton(page, t).click();
    await dialog.getByLabel(t('interest:message')).fill('On Friday?');
    await dialog.getByRole('button', { name: t('interest:send') }).click();
    await expect(dialog.getByRole('region', { name: t('email-verification:notice.label') })).toBeVisible();
    await expect(dialog.getByLabel(t('interest:message'))).toHaveValue('On Friday?');
    await page.unroute('**/api/deals/*/interest');
    await dialog.getByRole('button', { name: t('interest:send') }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('of an offer', async () => {
    await refuseCall(page, '**/api/deals/*/offers', 403, 'email-unverified');
    await offerButton(page, t).click();
    await typeOffer(dialog, t, { entryFee: '31,250' });
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    await expect(dialog.getByRole('region', { name: t('email-verification:notice.label') })).toBeVisible();
    await backToEdit(dialog, t);
    await expect(dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') })).toHaveValue('31,250');
    await page.unroute('**/api/deals/*/offers');
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    await expect(dialog).toHaveCount(0);
  });
});

test('an interest from before can be withdrawn without proof, and not be edited', async ({ page, t }) => {
  const dealId = await givenDeal(await person());
  const ana = await person({ role: 'buyer' });
  await callApi('PUT', `/api/deals/${dealId}/interest`, { as: ana, body: { message: 'On Friday?' } });
  await Promise.all([
    auth.updateUser(ana.uid, { emailVerified: false }),
    db.doc(paths.user(ana.uid)).update({ emailVerified: false }),
  ]);
  await signInOn(page, ana, { at: `/deals/${dealId}` });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('interest:edit') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: t('email-verification:notice.label') })).toBeVisible();
  await expect(dialog.getByLabel(t('interest:message'))).not.toBeEditable();
  await expect(dialog.getByRole('button', { name: t('interest:save') })).toHaveCount(0);
  await dialog.getByRole('button', { name: t('interest:withdraw') }).click();
  await expect(dialog).toHaveCount(0);
  expect((await db.doc(paths.interest(dealId, ana.uid)).get()).exists).toBe(false);
});
