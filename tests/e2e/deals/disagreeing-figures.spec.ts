import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { certify, fillDeal, fillLoan, publish } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';

test('figures that disagree are named while they are typed, with values that fit; facts behind the numbers are stored and shown', async ({
  member,
}) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  await fillDeal(page, { street: newStreet(), city: word() }, 'Creative');
  await page.locator('input[name="purchaseType"][value="SubTo"]').check();
  await fillLoan(page);
  const notice = page.getByRole('note').filter({ hasText: 'These figures disagree' });
  await expect(notice).toHaveCount(0);

  await test.step('a PITI below the loan’s own payment', async () => {
    const piti = page.locator('#deal-piti');
    await piti.fill('950');
    await expect(notice).toContainText('PITI is less than the payment that repays this balance');
    await notice.getByRole('button', { name: /^PITI: \$1,\d{3}\.\d{2}$/ }).click();
    await expect(notice).toHaveCount(0);
    await expect(piti).toHaveValue(/^1,\d{3}\.\d{2}$/);
    await expect(piti).toBeFocused();
  });

  await test.step('parts that do not sum to the entry fee, and by how much', async () => {
    await page.getByLabel('Entry fee').fill('30,000');
    await page.getByLabel('Cash to seller').fill('15,000');
    await page.getByLabel('Assignment fee').fill('9,000');
    await expect(notice).toHaveText(/The parts add up to \$6,000 less than the entry fee\.$/);
    await page.getByLabel('Closing costs').fill('6,500');
    await expect(notice).toContainText('The parts add up to $500 more than the entry fee.');
    await notice.getByRole('button', { name: 'Entry fee: $30,500' }).click();
    await expect(notice).toHaveCount(0);
  });

  await page.getByLabel('Estimated rent').fill('2,450');
  await page.getByLabel('Taxes and insurance').fill('410');
  // It is no error: the deal is published with it.
  await expect(notice).toContainText('Rate, balance and payment do not match.');
  await certify(page);
  await publish(page);
  await expect(page).toHaveURL(/\/deals\/[A-Za-z0-9]{20}$/);
  await expect(page.getByRole('definition').filter({ hasText: '$2,450 a month' })).toBeVisible();
  const dealId = page.url().split('/').at(-1) ?? '';
  expect((await db.doc(paths.deal(dealId)).get()).data()).toMatchObject({
    entryFee: 30_500,
    cashToSeller: 15_000,
    assignmentFee: 9000,
    closingCosts: 6500,
    estimatedRent: 2450,
    taxesAndInsurance: 410,
  });

  await page.goto(`/deals/${dealId}/edit`);
  await page.getByLabel('Estimated rent').fill('2,300');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`/deals/${dealId}`);
  await expect(page.getByText('Edits and offers', { exact: true })).toBeVisible();
  await expect(page.getByText('$2,450 a month changed to $2,300 a month')).toBeVisible();
});
