import { expect } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { person } from '#tests/people.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { givePreferences } from './buying.ts';
import { textIn } from './texts.ts';

// Each screen, wide and light as well as on a phone and dark; in Spanish, which has longer words.
const t = textIn('es');

test('a buyer’s screens are clean', async ({ member }) => {
  test.slow();
  const dealId = await givenDeal(await person());
  const { page, person: buyer } = await member({ role: 'buyer', languagePreference: 'es' });
  await page.getByRole('button', { name: t('preferences:onboarding.start') }).click();
  await looksRightOnBoth(page);
  await page.getByRole('button', { name: t('preferences:save'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await looksRightOnBoth(page, 'main');

  await givePreferences(buyer, { maxDownPayment: 20_000 });
  await callApi('POST', `/api/deals/${dealId}/offers`, {
    as: buyer,
    body: { offerType: 'creative', entryFee: 20_000, closeOfEscrow: dayAhead(90) },
  });
  await goTo(page, `/deals/${dealId}`);
  await expect(page.getByRole('region', { name: t('fit:title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('offers:improve'), exact: true })).toBeVisible();
  await looksRightOnBoth(page);
  // The offer's dialog is checked with its proof of funds.
  await page.getByRole('button', { name: t('interest:express'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looksRightOnBoth(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: t('favorites:save'), exact: true }).click();
  await goTo(page, '/deals?favorites=1');
  await expect(page.locator(`[data-deal="${dealId}"]`)).toBeVisible();
  await looksRightOnBoth(page);
});
