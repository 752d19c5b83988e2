import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { person } from '#tests/people.ts';
import { pdf } from '#tests/proofs.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRight, looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { backToEdit, looksRightWide, reviewOffer, sendReviewed, toastOf, typeOffer } from './buying.ts';
import { textIn, type Translate } from './texts.ts';

const file = (text: string) => ({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: pdf(text) });

async function fillIn(place: Locator, t: Translate, picked: ReturnType<typeof file>, date: string): Promise<void> {
  await place.locator('input[type=file]').first().setInputFiles(picked);
  await expect(place).toContainText(picked.name);
  await place.getByLabel(t('offers:proof.date')).fill(date);
}

async function downloadedFrom(page: Page, place: Locator, t: Translate): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: t('offers:proof.open') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^proof-of-funds-\d{4}-\d\d-\d\d\.pdf$/);
  return readFile(await download.path(), 'utf8');
}

test('a proof of funds goes with an offer, which keeps its own when the buyer keeps another', async ({ member }) => {
  test.slow();
  const t = textIn('es');
  const who = { languagePreference: 'es' } as const;
  const { page: seller, person: owner } = await member({ ...who, role: 'originator', firstName: 'Olga' });
  const dealId = await givenDeal(owner);
  const path = `/deals/${dealId}`;
  const { page: buyer, person: ana } = await member({ ...who, role: 'buyer', firstName: 'Ana' }, { path });
  const received = seller.getByRole('row').filter({ hasText: ana.name }).first();

  await test.step('the buyer adds one in the offer form, where nothing is lost that was typed', async () => {
    await buyer.getByRole('button', { name: t('offers:make') }).click();
    const dialog = buyer.getByRole('dialog');
    await typeOffer(dialog, t, { message: 'Ready to close' });
    await dialog.getByRole('button', { name: t('offers:proof.add') }).click();
    const large = Buffer.concat([pdf('large'), Buffer.alloc(limits.proofBytes)]);
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...file(''), buffer: large });
    await expect(dialog).toContainText(t('domain:validation.proofTooLarge'));
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...file(''), buffer: Buffer.from('<html>no proof</html>') });
    await expect(dialog).toContainText(t('domain:validation.proofType'));
    await expect(dialog).not.toContainText(t('domain:validation.proofTooLarge'));
    await looksRight(buyer);
    await looksRightWide(buyer);
    await fillIn(dialog, t, file('as offered'), dayAhead(-10));
    await expect(dialog.getByText(t('offers:proof.goesAlong'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('offers:proof.save') })).toHaveCount(0);
    await reviewOffer(dialog, t);
    await expect(dialog).toHaveAccessibleName(t('offers:review.title'));
    await expect(dialog).toContainText(t('offers:rows.labels.proofOfFunds'));
    await backToEdit(dialog, t);
    await expect(dialog.getByRole('checkbox', { name: t('offers:proof.send') })).toBeChecked();
    await expect(dialog.getByLabel(t('offers:dialog.message'))).toHaveValue('Ready to close');
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    await expect(dialog).toHaveCount(0);
    await expect(buyer.getByRole('region', { name: t('offers:mine.title') })).toContainText(t('offers:proof.title'));
  });

  await test.step('the originator sees its date, opens it, and has it in the comparison', async () => {
    await goTo(seller, path);
    await received.getByRole('button', { name: t('offers:received.more') }).tap();
    await expect(received).toContainText(t('offers:proof.title'));
    expect(await downloadedFrom(seller, received, t)).toContain('as offered');
    await seller.getByRole('button', { name: t('offers:compare.show') }).click();
    const table = seller.getByRole('table', { name: t('offers:compare.caption') });
    await expect(table.getByRole('row', { name: t('offers:rows.labels.proofOfFunds') })).toContainText('20');
  });

  await test.step('the buyer replaces it in their profile, by one that is old', async () => {
    await goTo(buyer, '/profile#proof-of-funds');
    const section = buyer.getByRole('region', { name: t('offers:proof.title') });
    await section.getByRole('button', { name: t('offers:proof.replace') }).click();
    await fillIn(section, t, file('another one'), dayAhead(-200));
    await section.getByRole('button', { name: t('offers:proof.save') }).click();
    await expect(toastOf(buyer, t('offers:proof.saved'))).toBeVisible();
    await expect(section).toContainText(t('offers:proof.old'));
    expect(await downloadedFrom(buyer, section, t)).toContain('another one');
    await looksRightOnBoth(buyer, '#proof-of-funds');
  });

  await test.step('the offer keeps its own, and nobody else opens it', async () => {
    expect(await downloadedFrom(seller, received, t)).toContain('as offered');
    await expect(received).not.toContainText(t('offers:proof.old'));
    const [stranger, other] = await Promise.all([person({ role: 'buyer' }), person()]);
    const offerId = (await db.collection(paths.offers(dealId)).get()).docs[0]?.id;
    const address = `/api${path}/offers/${offerId}/proof-of-funds`;
    const statuses = await Promise.all(
      [stranger, other, undefined, owner].map(async (as) => (await callApi('GET', address, { as })).status),
    );
    expect(statuses).toEqual([403, 403, 401, 200]);
  });
});
