import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { db } from '#tests/services.ts';
import { person, type Person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { newStreet, test } from './member.ts';

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
  const notice = page.getByRole('status').filter({ hasText: 'Someone saved a newer version of this deal' });
  await expect(notice).toContainText('They changed: Bedrooms, Description');
  await expect(notice).toContainText('You both changed: Bedrooms');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Someone saved a newer version of this deal');
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
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page.getByLabel('Purchase price')).toHaveValue('377,000');
});

test('manage lists one’s own deals alone, live', async ({ member }) => {
  const { page, person: owner } = await member({}, { path: '/manage' });
  await expect(page.getByText('You have no deals yet')).toBeVisible();
  const street = newStreet();
  const dealId = await givenDeal(owner, { streetAddress: street, purchasePrice: 123_456 });
  await givenDeal(await person());
  const row = page.locator(`tr[data-deal="${dealId}"]`);
  await expect(row).toContainText(street);
  await expect(row).toContainText('$123,456');
  await expect(page.locator('tr[data-deal]')).toHaveCount(1);
  await db.doc(paths.deal(dealId)).update({ purchasePrice: 111_000 });
  await expect(row).toContainText('$111,000');
  await row.getByRole('link', { name: `Edit ${street}` }).click();
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
