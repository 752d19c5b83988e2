import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { signInOn, test } from './visitor.ts';

// A refusal that still arrives is in make-offer.test.tsx and interest-dialogs.test.tsx.
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
