import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { fitsWidth, foundByAxe } from '#tests/e2e/looks-right.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { bellOf, givePreferences } from './buying.ts';
import { textIn } from './texts.ts';

/** Nothing that axe finds, and nothing that sticks out. */
async function expectClean(page: Page, within?: string) {
  expect(await foundByAxe(page, within)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
}

// The wide screen is light, the phone dark (playwright.config.ts).
for (const language of ['en', 'es'] as const) {
  const t = textIn(language);

  test(`a buyer’s screens are clean, in ${language}`, async ({ member }) => {
    test.slow();
    const dealId = await givenDeal(await person());
    const { page, person: buyer } = await member({ role: 'buyer', languagePreference: language });
    await page.getByRole('button', { name: t('preferences:onboarding.start') }).click();
    await expectClean(page);
    await page.getByRole('button', { name: t('preferences:save'), exact: true }).click();
    await expectClean(page);

    await givePreferences(buyer, { maxDownPayment: 20_000 });
    await callApi('POST', `/api/deals/${dealId}/offers`, {
      as: buyer,
      body: { offerType: 'creative', entryFee: 20_000, closeOfEscrow: dayAhead(90) },
    });
    await page.goto(`/deals/${dealId}`);
    await expect(page.getByRole('region', { name: t('fit:title') })).toBeVisible();
    await expectClean(page);
    for (const name of [t('offers:improve'), t('interest:express')]) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: t('favorites:save'), exact: true }).click();
    // Another page is loaded from scratch: what is not sent by then is lost with this one.
    await expect.poll(() => documentAt(paths.favorite(buyer.uid, dealId))).toBeDefined();
    await page.goto('/deals?favorites=1');
    await expect(page.locator(`[data-deal="${dealId}"]`)).toBeVisible();
    await expectClean(page);
    await bellOf(page, t).click();
    await expect(page.getByRole('dialog', { name: t('notices:title') })).toBeVisible();
    await expectClean(page);
  });

  test(`the originator’s offers and interested buyers are clean, in ${language}`, async ({ member }) => {
    const { page, person: owner } = await member({ role: 'originator', languagePreference: language });
    const dealId = await givenDeal(owner);
    const buyer = await person({ role: 'buyer' });
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: { message: 'Can I see it?' } });
    await callApi('POST', `/api/deals/${dealId}/offers`, {
      as: buyer,
      body: { offerType: 'creative', entryFee: 20_000, closeOfEscrow: dayAhead(90), message: 'x'.repeat(300) },
    });
    await callApi('POST', `/api/deals/${dealId}/interests/${buyer.uid}/answer`, {
      as: owner,
      body: { message: 'On Friday.' },
    });
    await page.goto(`/deals/${dealId}`);
    await expect(page.getByText('On Friday.')).toBeVisible();
    const accept = page.getByRole('button', {
      name: t('offers:answers.of', { answer: t('offers:received.accept'), name: buyer.name }),
    });
    await expect(accept).toBeVisible();
    await expectClean(page);
    await accept.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('interest:buyers.answerAgain') }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await expectClean(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await bellOf(page, t).click();
    await expect(page.getByRole('dialog', { name: t('notices:title') })).toBeVisible();
    await expectClean(page, '[role=dialog]');
  });
}
