import { expect, type Page } from '@playwright/test';
import { addressLine } from 'domain/deal/address.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { textIn, type Language, type Translate } from '#tests/e2e/buyers/texts.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { newStreet, test, word } from './member.ts';

for (const language of ['en', 'es'] satisfies Language[])
  test(`an originator claims a house that another one lists, both wait under review, an admin asks for a paper and moves the house, in ${language}`, async ({
    member,
    allowedErrors,
  }) => {
    test.slow();
    // The holder's page listens to the deal as it goes.
    allowedErrors.push(/cannot be shown/);
    const t = textIn(language);
    const look = async (...looked: Parameters<typeof looksRightOnBoth>) => {
      if (language === 'es') await looksRightOnBoth(...looked);
    };
    const { page: holder, person: owner } = await member({ languagePreference: language });
    const address = { streetAddress: newStreet(), city: word(), state: 'AZ', zipCode: '85201' };
    const dealId = await givenDeal(owner, { ...address, purchasePrice: 410_000 });
    const line = addressLine(dealDocument.parse((await db.doc(paths.deal(dealId)).get()).data()));
    await holder.goto(`/deals/${dealId}`);
    await expect(holder.getByRole('heading', { level: 1 })).toContainText(address.streetAddress);

    const { page: claimant } = await member({ languagePreference: language }, { path: '/deals/new' });
    await fillForm(claimant, t, address);
    await claimant.getByRole('button', { name: t('deal-form:form.duplicate.claim') }).click();
    const dialog = claimant.getByRole('dialog');
    await dialog.getByLabel(t('deal-page:control.kind')).selectOption('owner');
    await dialog.getByRole('button', { name: t('house-case:claim.send') }).click();
    await expect(dialog.getByText(t('domain:validation.reasonRequired'))).toBeVisible();
    await dialog.getByLabel(t('house-case:claim.statement')).fill('I bought this house in June.');
    await look(claimant, '[role=dialog]');
    await dialog.getByRole('button', { name: t('house-case:claim.send') }).click();
    await expect(claimant).toHaveURL(/\/deals\/[A-Za-z0-9]{20}$/);
    const noted = (page: Page, text: string) =>
      page.getByRole('note').filter({ hasText: t(`house-case:review.${text}.title`) });
    await expect(noted(claimant, 'claimed')).toBeVisible();
    await expect(noted(holder, 'own')).toBeVisible();
    await look(claimant);

    const { page: admin } = await member(
      { role: 'admin', languagePreference: language },
      { path: '/admin?section=houses' },
    );
    const found = admin.getByRole('article', { name: line });
    await expect(found).toContainText('I bought this house in June.');
    await expect(found).toContainText('$410,000');
    const listed = t('house-cases:sides.listed');
    await found.getByRole('button', { name: t('house-cases:askOf', { side: listed, address: line }) }).click();
    const ask = admin.getByRole('dialog');
    await ask.getByLabel(t('house-cases:paper')).selectOption('contract');
    await ask.getByLabel(t('house-cases:askText')).fill('The page with both signatures');
    await ask.getByRole('button', { name: t('house-cases:askSend') }).click();
    await expect(noted(holder, 'own')).toContainText('The page with both signatures');
    await expect(noted(claimant, 'claimed')).not.toContainText('signatures');
    await look(holder);
    await look(admin);

    await found.getByRole('radio', { name: t('house-cases:outcomes.moves') }).check();
    await found.locator('input[value="end"]').check();
    await found.getByLabel(t('house-cases:reason')).fill('The deed names the claimant.');
    await found.getByRole('button', { name: t('house-cases:decide'), exact: true }).click();
    await expect(found).toHaveCount(0);
    await expect(noted(claimant, 'claimed')).toHaveCount(0);
    await expect(claimant.getByRole('heading', { level: 1 })).toContainText(address.streetAddress);
    await expect(holder.getByRole('heading', { level: 1 })).toHaveText(t('deal:deal.notFound'));
  });

/** Fills in what a cash deal requires. */
async function fillForm(page: Page, t: Translate, address: Record<string, string>): Promise<void> {
  for (const name of ['streetAddress', 'city', 'zipCode']) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await page.locator(`#deal-${name}`).fill(address[name] ?? '');
  }
  await page.locator('#deal-state').selectOption('AZ');
  await page.locator('input[name="dealCategory"][value="cash"]').check();
  await page.locator('#deal-purchasePrice').fill('425000');
  await page.locator('#deal-propertyType').selectOption('singleFamily');
  await page.locator('#deal-bedrooms').fill('3');
  await page.locator('#deal-bathrooms').fill('2.5');
  await page.locator('#deal-description').fill('A house with a roof and a door.');
  await page.getByRole('button', { name: t('deal:tags.wholesale') }).click();
  await page.locator('#deal-legalCertification').check();
}
