import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { callApi } from '#tests/call-api.ts';
import { answer, makeOffer } from '#tests/offers.ts';
import { person } from '#tests/people.ts';
import { readCsv } from '#tests/read-csv.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { newStreet, test } from './member.ts';

test('one manages one’s own deals alone, live, and edits nobody else’s', async ({ member }) => {
  const { page, person: owner } = await member({}, { path: '/manage' });
  await expect(page.getByText('You have no deals yet')).toBeVisible();
  const street = newStreet();
  const dealId = await givenDeal(owner, { streetAddress: street, purchasePrice: 123_456 });
  const foreign = await givenDeal(await person());
  const row = page.locator(`tr[data-deal="${dealId}"]`);
  await expect(row).toContainText(street);
  await expect(row).toContainText('$123,456');
  await expect(page.locator('tr[data-deal]')).toHaveCount(1);
  await db.doc(paths.deal(dealId)).update({ purchasePrice: 111_000 });
  await expect(row).toContainText('$111,000');

  await test.step('and sees at once what needs them: an offer, until it is answered, and a listing without photos', async () => {
    const desk = page.getByRole('region', { name: 'Needs your attention' });
    await expect(desk.getByRole('link', { name: 'No photos' })).toHaveAttribute('href', `/deals/${dealId}/edit`);
    const buyer = await person({ role: 'buyer' });
    const offerId = await makeOffer(dealId, buyer);
    const toAnswer = desk.getByRole('link', { name: `Answer ${buyer.name}: $111,000 · $27,500` });
    await expect(toAnswer).toHaveAttribute('href', `/deals/${dealId}`);
    expect((await answer('decline', dealId, offerId, owner)).status).toBe(200);
    await expect(toAnswer).toHaveCount(0);
    expect((await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: {} })).status).toBe(200);
    await expect(row).toContainText('1 interested');
  });
  await test.step('and finds it by its address, status and purchase type, which stand in the page’s address', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Sold');
    await expect(page.getByRole('heading', { name: 'No deals match' })).toBeVisible();
    // Before a render in between: the second change starts from the first.
    await page.evaluate(chooseAll, ['Available', 'SubTo']);
    await expect(page.getByRole('combobox', { name: 'Purchase type' })).toHaveValue('SubTo');
    await page.getByRole('searchbox').fill(street);
    await expect(page).toHaveURL(/q=.+status=available/);
    await expect(row).toBeVisible();
    await goTo(page, '/manage?status=sold');
    await page.getByRole('link', { name: 'Clear search and filters' }).click();
  });
  await test.step('sorts them, by an order that stands in the page’s address', async () => {
    const dear = newStreet();
    await givenDeal(owner, {
      streetAddress: dear,
      purchasePrice: 900_000,
      listedOn: Timestamp.fromMillis(Date.now() - 9 * 86_400_000),
    });
    const rows = page.locator('tr[data-deal]');
    await expect(rows.first()).toContainText(street);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
    await expect(page).toHaveURL(/sort=price-desc/);
    await expect(rows.first()).toContainText(dear);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most offers');
    await expect(rows.first()).toContainText(street);
  });
  await test.step('changes a status in its place, and is told when that failed', async () => {
    await row.getByRole('button', { name: `Active: change status of ${street}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Pending' }).check();
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await page.route(`**/api/deals/${dealId}/status`, (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to update deal status');
    await expect(dialog.getByRole('radio', { name: 'Pending' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Pending');
  });
  await test.step('and of several at once, of which those that cannot change stay selected', async () => {
    await page.getByRole('checkbox', { name: 'Select all 2 shown' }).check();
    await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Pending' }).check();
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await expect(dialog.getByRole('note')).toContainText(`${street}: Pending`);
    await dialog.getByRole('button', { name: 'Change 1 deal' }).click();
    await expect(page.locator('tr[data-deal]').filter({ hasText: 'Pending' })).toHaveCount(2);
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
    await expect(row.getByRole('checkbox')).toBeChecked();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^deals-\d{4}-\d\d-\d\d\.csv$/);
    const [headings, chosen, ...others] = readCsv(await readFile(await file.path()));
    expect(headings?.[0]).toBe('Street address');
    expect(chosen?.[0]).toBe(street);
    expect(others).toEqual([]);
  });
  await row.getByRole('link', { name: `Edit ${street}` }).click();
  await expect(page).toHaveTitle('Edit deal - The Deal Exchange');

  await test.step('nobody edits somebody else’s deal', async () => {
    await goTo(page, `/deals/${foreign}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(foreign);
    await expect(page.getByRole('link', { name: 'Edit deal' })).toHaveCount(0);
    await goTo(page, `/deals/${foreign}/edit`);
    await expect(page.getByRole('heading', { name: 'This deal is not available' })).toBeVisible();
  });
});

/** Runs in the page: chooses options by their texts, without a pause. */
function chooseAll(labels: string[]): void {
  for (const label of labels) {
    const option = [...document.querySelectorAll('option')].find(({ text }) => text === label);
    const select = option?.closest('select');
    if (!option || !select) throw new Error(`There is no "${label}" to choose`);
    select.value = option.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
