import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { loanMaturity, sellerLoanMaturity } from '#tests/days.ts';
import { bucket, db } from '#tests/services.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import {
  addPhotos,
  certify,
  fillDeal,
  fillLoan,
  fillSellerLoan,
  photoOrder,
  publish,
  ready,
  smallPhoto,
  tiles,
} from './deal-form.ts';
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

// The inputs of each kind of deal are tested in deal-form-sections.test.tsx, the stored fields in create-deal.test.ts.
test('a deal with both loans is listed with its photos and the facts behind its numbers, and stored as it was typed; an edit sends what was changed alone', async ({
  member,
}) => {
  const { page, person } = await member({ role: 'originator' }, { path: '/deals/new' });
  const { street, city } = { street: newStreet(), city: word() };
  await addPhotos(page, [await smallPhoto('a.jpg', '#a00'), await smallPhoto('b.jpg', '#0a0')]);
  await fillDeal(page, { street, city }, 'Creative');
  await page.locator('input[name="purchaseType"][value="Hybrid"]').check();
  await page.getByLabel('Entry fee').fill('21,250');
  await expect(page.getByText('Added automatically from your numbers:')).toBeVisible();
  await fillLoan(page);
  await fillSellerLoan(page);
  await page.locator('#deal-lotSize').fill('0.25');
  await page.locator('#deal-lotSizeUnit').selectOption('acres');
  await page.getByLabel('The property has a private pool').check();
  await page.getByLabel('Estimated rent').fill('2,450');
  await page.getByLabel('Cash to seller').fill('15,000');
  // A note, not an error: the deal can be published.
  await expect(page.getByRole('note').filter({ hasText: 'These figures disagree' })).toBeVisible();
  await expect(ready(page)).toHaveCount(2);
  await certify(page);
  await publish(page);
  await expect(page).toHaveURL(/\/deals\/[A-Za-z0-9]{20}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(street);
  await expect(page.getByText('$425,000').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Open photo 1 of 2/ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$2,450 a month' })).toBeVisible();

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
    estimatedRent: 2450,
    cashToSeller: 15_000,
    status: 'new',
    version: 1,
  });
  expect([...(deal['tags'] as string[])].toSorted()).toEqual(
    ['low-entry-fee', 'low-interest-rate', 'super-low-entry-fee', 'super-low-interest-rate', 'wholesale'].toSorted(),
  );
  expect(deal['photos']).toMatchObject([{ ready: true }, { ready: true }]);
  const [files] = await bucket.getFiles({ prefix: `deals/${docs[0]?.id}/photos/` });
  expect(files).toHaveLength(4);

  const dealId = docs[0]?.id ?? '';
  const stored = async () => (await db.doc(paths.deal(dealId)).get()).data() ?? {};

  await test.step('an edit sends what was changed; photos are added, ordered and removed with it', async () => {
    await goTo(page, `/deals/${dealId}/edit`);
    await expect(ready(page)).toHaveCount(2);
    const [a, b] = await photoOrder(page);
    await page.getByLabel('Purchase price').fill('399,000');
    await page.getByLabel('EMD').fill('5000');
    await page.getByLabel('Estimated rent').fill('2,300');
    await addPhotos(page, [await smallPhoto('c.jpg', '#00a')]);
    await expect(ready(page)).toHaveCount(3);
    const c = (await photoOrder(page))[2];
    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    expect(await photoOrder(page)).toEqual([c, b]);

    // Input survives a reload here, too.
    await page.reload();
    await expect(page.getByLabel('Purchase price')).toHaveValue('399,000');
    await expect(tiles(page)).toHaveCount(2);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({ purchasePrice: 399_000, emd: 5000, estimatedRent: 2300, photos: [c, b] });
    expect(new URL(request.url()).searchParams.get('fields')).toBe('purchasePrice,emd,estimatedRent,photos');
    await expect(page).toHaveURL(`/deals/${dealId}`);
    await expect(page.getByText('$399,000').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open photo 1 of 2' })).toBeVisible();
    await expect(page.getByText('$2,450 a month changed to $2,300 a month')).toBeVisible();
    expect(await stored()).toMatchObject({ city, purchasePrice: 399_000, emd: 5000, bedrooms: 3, version: 2 });
    expect((await stored())['photos']).toMatchObject([{ id: c }, { id: b }]);
    expect(a).not.toBe(b);
    const { docs: changes } = await db.collection(paths.changes(dealId)).get();
    expect(changes.map((change) => change.data())).toMatchObject([
      {
        by: { uid: person.uid },
        fields: {
          purchasePrice: { from: 425_000, to: 399_000 },
          emd: { from: null, to: 5000 },
          estimatedRent: { from: 2450, to: 2300 },
        },
      },
    ]);
  });

  await test.step('nothing is sent where nothing was changed', async () => {
    let requests = 0;
    page.on('request', (each) => (requests += each.method() === 'PUT' ? 1 : 0));
    await goTo(page, `/deals/${dealId}/edit`);
    await page.getByLabel('City').fill('Tempe');
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await page.getByLabel('City').fill(city);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/deals/${dealId}`);
    expect(requests).toBe(0);
    expect((await stored())['version']).toBe(2);
  });
});
