import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/deals.ts';
import { callApi } from '#tests/call-api.ts';
import { db } from '#tests/services.ts';
import { person, type Person } from '#tests/people.ts';
import { test } from './member.ts';

const statusOf = async (dealId: string) => (await db.doc(paths.deal(dealId)).get()).get('status') as string;

async function changeStatus(page: Page, to: string, { through = 'Yes', comments = '' } = {}) {
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change status' });
  await dialog.getByRole('radio', { name: new RegExp(`^${to}`) }).check();
  await dialog.getByRole('radio', { name: through }).check();
  if (comments) await dialog.getByLabel('Comments').fill(comments);
  await dialog.getByRole('button', { name: 'Change status' }).click();
}

test('the status goes its allowed ways alone, with its history on the page', async ({ member }) => {
  const { page, person: owner } = await member({ firstName: 'Olga', lastName: 'Ortiz' });
  const dealId = await givenDeal(owner);
  await page.goto(`/deals/${dealId}`);
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByRole('radio', { name: /^New/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog.getByText('Please choose one of the options')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await changeStatus(page, 'Pending', { through: 'No, off-platform', comments: 'Sold at the kitchen table' });
  await expect(page.getByText('Deal Pending - No New Offers')).toBeVisible();
  const history = page
    .getByRole('region', { name: 'Status history' })
    .or(page.locator('section', { hasText: 'Status history' }))
    .last();
  await expect(history).toContainText('Sold at the kitchen table');
  await expect(history).toContainText('Olga Ortiz · Off-platform');

  await changeStatus(page, 'Active');
  await expect(page.getByText('Deal Pending - No New Offers')).toHaveCount(0);
  await changeStatus(page, 'Sold');
  await expect(page.getByText('Deal Sold - No Longer Available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete deal' })).toHaveCount(0);
});

for (const [language, failed, reason] of [
  ['en', 'Failed to update deal status', 'A sold deal cannot be changed back to another status'],
  ['es', 'No se pudo actualizar el estado del negocio', 'Un negocio vendido no puede volver a otro estado'],
] as const) {
  test(`a change that is not allowed any more says why, in ${language}`, async ({ member }) => {
    const { page, person: owner } = await member({ languagePreference: language });
    const dealId = await givenDeal(owner);
    await page.goto(`/deals/${dealId}`);
    await page.getByRole('button', { name: language === 'en' ? 'Change status' : 'Cambiar estado' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[value="pending"]').check();
    await dialog.locator('input[value="platform"]').check();
    // Somebody sells it before this person presses the button; the page has not heard of it yet.
    await page.route('**/api/deals/*/status', async (route) => {
      await db.doc(paths.deal(dealId)).update({ status: 'sold' });
      await route.continue();
    });
    await dialog.locator('button[type="submit"]').click();
    await expect(page.getByRole('alert').filter({ hasText: reason }).first()).toContainText(failed);
    expect(await statusOf(dealId)).toBe('sold');
  });
}

test('a deleted deal disappears from every open page, and its data stays', async ({ member, allowedErrors }) => {
  // The rules end the listeners of those who lose sight of it.
  allowedErrors.push(/cannot be shown/);
  const { page, person: owner } = await member();
  const dealId = await givenDeal(owner);
  const { page: buyer } = await member({ role: 'buyer' }, { path: `/deals/${dealId}` });
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(dealId);
  await page.goto(`/deals/${dealId}`);
  await page.getByRole('button', { name: 'Delete deal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep deal' }).click();
  await page.getByRole('button', { name: 'Delete deal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete deal' }).click();
  await expect(page).toHaveURL('/manage');
  await expect(page.getByText('You have no deals yet')).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'This deal is not available' })).toBeVisible();
  expect(await statusOf(dealId)).toBe('deleted');
});

test('two people who edit one deal see each other’s changes, and nothing is overwritten unseen', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/412/);
  const { page, person: owner } = await member();
  const dealId = await givenDeal(owner, { description: 'As it was at first.' });
  const admin = await person({ role: 'admin' });
  await page.goto(`/deals/${dealId}/edit`);
  await page.getByLabel('Purchase price').fill('399,000');
  await page.getByLabel('Bedrooms').fill('4');

  await saveAs(admin, dealId, { description: 'Better words of somebody else.', bedrooms: 5 });
  const notice = page.getByRole('status').filter({ hasText: 'Somebody saved a newer version of this deal' });
  await expect(notice).toContainText('They changed: Bedrooms, Description');
  await expect(notice).toContainText('You both changed: Bedrooms');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Somebody saved a newer version of this deal');
  expect((await db.doc(paths.deal(dealId)).get()).get('description')).toBe('Better words of somebody else.');

  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Better words of somebody else.');
  await expect(page.getByLabel('Bedrooms')).toHaveValue('4');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`/deals/${dealId}`);
  expect((await db.doc(paths.deal(dealId)).get()).data()).toMatchObject({
    description: 'Better words of somebody else.',
    bedrooms: 4,
    purchasePrice: 399_000,
  });
});

test('discarding one’s own changes takes over theirs', async ({ member }) => {
  const { page, person: owner } = await member();
  const dealId = await givenDeal(owner);
  await page.goto(`/deals/${dealId}/edit`);
  await page.getByLabel('Purchase price').fill('399,000');
  await saveAs(owner, dealId, { purchasePrice: 377_000 });
  await page.getByRole('button', { name: 'Discard mine' }).click();
  await expect(page.getByLabel('Purchase price')).toHaveValue('377,000');
});

test('manage lists one’s own deals alone, live', async ({ member }) => {
  const { page, person: owner } = await member({}, { path: '/manage' });
  await expect(page.getByText('You have no deals yet')).toBeVisible();
  const dealId = await givenDeal(owner, { streetAddress: '1 Own Street', purchasePrice: 123_456 });
  await givenDeal(await person(), { streetAddress: '2 Other Street' });
  const row = page.locator(`tr[data-deal="${dealId}"]`);
  await expect(row).toContainText('1 Own Street');
  await expect(row).toContainText('$123,456');
  await expect(page.locator('tr[data-deal]')).toHaveCount(1);
  await db.doc(paths.deal(dealId)).update({ purchasePrice: 111_000 });
  await expect(row).toContainText('$111,000');
  await row.getByRole('link', { name: 'Edit 1 Own Street' }).click();
  await expect(page).toHaveTitle('Edit deal - The Deal Exchange');
});

test('nobody edits somebody else’s deal', async ({ member }) => {
  const dealId = await givenDeal(await person());
  const { page } = await member({ role: 'originator' }, { path: `/deals/${dealId}` });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dealId);
  await expect(page.getByRole('link', { name: 'Edit deal' })).toHaveCount(0);
  await page.goto(`/deals/${dealId}/edit`);
  await expect(page.getByRole('heading', { name: 'This deal is not available' })).toBeVisible();
});

/** An edit by the API, as another browser sends it. */
async function saveAs(who: Person, dealId: string, changes: Record<string, unknown>) {
  const answer = await callApi('PUT', `/api/deals/${dealId}`, {
    as: who,
    body: {
      streetAddress: `${dealId} Test Street`,
      city: 'Phoenix',
      state: 'AZ',
      zipCode: '85021',
      dealCategory: 'creative',
      purchaseType: 'SubTo',
      purchasePrice: 410_000,
      entryFee: 28_000,
      loanType: 'FHA',
      interestRate: 3.25,
      loanBalance: 300_000,
      piti: 1850,
      loanMaturityDate: '2051-06-01',
      bedrooms: 3,
      bathrooms: 2,
      description: 'A house for a test, in good order.',
      tags: ['off-market'],
      photos: [],
      legalCertification: true,
      ...changes,
    },
  });
  expect(answer.status).toBe(200);
}
