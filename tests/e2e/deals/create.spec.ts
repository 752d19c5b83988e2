import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { loanMaturity, sellerLoanMaturity } from '#tests/days.ts';
import { bucket, db } from '#tests/services.ts';
import { addPhotos, certify, fillDeal, fillLoan, fillSellerLoan, publish, ready, smallPhoto } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';

const loans = {
  loanType: 'FHA',
  interestRate: 3.25,
  loanBalance: 300_000,
  piti: 1950.5,
  loanMaturityDate: loanMaturity,
  sellerLoanAmount: 80_000,
  sellerInterestRate: 5.125,
  pi: 435.5,
  sellerLoanMaturityDate: sellerLoanMaturity,
};

// The inputs of each kind of deal are tested in deal-form-sections.test.tsx, what is stored of each in create-deal.test.ts.
test('a deal with both loans is listed with its photos, and is stored as it was typed', async ({ member }) => {
  const { page, person } = await member({ role: 'originator' }, { path: '/deals/new' });
  const { street, city } = { street: newStreet(), city: word() };
  await addPhotos(page, [await smallPhoto('front.jpg'), await smallPhoto('kitchen.jpg', '#a63')]);
  await fillDeal(page, { street, city }, 'Creative');
  await page.locator('input[name="purchaseType"][value="Hybrid"]').check();
  await page.getByLabel('Entry fee').fill('21,250');
  await expect(page.getByText('Added automatically from your numbers:')).toBeVisible();
  await fillLoan(page);
  await fillSellerLoan(page);
  await page.locator('#deal-lotSize').fill('0.25');
  await page.locator('#deal-lotSizeUnit').selectOption('acres');
  await page.getByLabel('The property has a private pool').check();
  await expect(ready(page)).toHaveCount(2);
  await certify(page);
  await publish(page);
  await expect(page).toHaveURL(/\/deals\/[A-Za-z0-9]{20}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(street);
  await expect(page.getByText('$425,000').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Open photo 1 of 2/ })).toBeVisible();

  const { docs } = await db.collection(paths.deals()).where('listedBy.uid', '==', person.uid).get();
  expect(docs).toHaveLength(1);
  const deal = docs[0]?.data() ?? {};
  expect(deal).toMatchObject({
    ...loans,
    streetAddress: street,
    city,
    state: 'AZ',
    zipCode: '85201',
    dealCategory: 'creative',
    purchaseType: 'Hybrid',
    entryFee: 21_250,
    purchasePrice: 425_000,
    bathrooms: 2.5,
    lotSize: 0.25,
    lotSizeUnit: 'acres',
    privatePool: true,
    agentInvolved: false,
    status: 'new',
    version: 1,
  });
  expect([...(deal['tags'] as string[])].toSorted()).toEqual(
    ['low-entry-fee', 'low-interest-rate', 'super-low-entry-fee', 'super-low-interest-rate', 'wholesale'].toSorted(),
  );
  expect(deal['photos']).toMatchObject([{ ready: true }, { ready: true }]);
  const [files] = await bucket.getFiles({ prefix: `deals/${docs[0]?.id}/photos/` });
  expect(files).toHaveLength(4);
});
