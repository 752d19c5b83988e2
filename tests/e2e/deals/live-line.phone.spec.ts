import { devices, expect } from '@playwright/test';
import { loanMaturity } from '#tests/days.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { addPhotos, certify, fillDeal, fillLoan, publish, smallPhoto } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';

const wide = { context: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, isMobile: false } };

// Photo uploads from a phone are tested in photos.spec.ts.
test('a deal listed from a phone is seen live by premium buyers, and by nobody else in its head start', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/cannot be shown/);
  const street = newStreet();
  const city = word();
  const { page: seller } = await member(
    { role: 'originator', firstName: 'Olga', lastName: 'Ortiz' },
    { path: '/deals/new' },
  );
  expect(seller.viewportSize()?.width).toBe(390);
  const { page: premium } = await member({ role: 'buyer', premium: true }, { path: `/deals?q=${city}`, ...wide });
  const { page: free } = await member({ role: 'buyer' }, { path: `/deals?q=${city}`, ...wide });
  await expect(premium.getByText('No deals match')).toBeVisible();
  await expect(free.getByText('No deals match')).toBeVisible();
  // Lost if the page reloads.
  await premium.evaluate(() => Object.assign(window, { untouched: true }));

  await fillDeal(seller, { street, city }, 'Creative');
  await seller.getByRole('radio', { name: 'SubTo' }).check();
  await seller.getByLabel('Entry fee').fill('20000');
  await fillLoan(seller);
  await addPhotos(seller, [await smallPhoto('front.jpg', '#5b8fb9'), await smallPhoto('back.jpg', '#b98a5b')]);
  await certify(seller);
  await publish(seller);
  await expect(seller).toHaveURL(/\/deals\/[A-Za-z0-9]{20}$/);
  const dealId = new URL(seller.url()).pathname.split('/')[2] as string;
  await expect(seller.getByRole('heading', { level: 1 })).toContainText(street);
  await expect(seller.getByRole('button', { name: /^Open photo/ })).toHaveCount(2);

  await test.step('it comes into the open list', async () => {
    const card = premium.locator(`[data-deal="${dealId}"]`);
    await expect(card).toBeVisible();
    await expect(card).toContainText('$425,000');
    await expect(card).toContainText('$20,000');
    await expect(card).toContainText('3.25%');
    await expect(card).toContainText('$1,951');
    await expect(card).toContainText('Early access');
    await expect(card.locator('img[data-loaded]')).toBeVisible();
    expect(await premium.evaluate(() => 'untouched' in window)).toBe(true);
  });

  await test.step('its page shows the details and the photos', async () => {
    await premium.locator(`[data-deal="${dealId}"]`).getByRole('link').click();
    await expect(premium).toHaveTitle('View deal - The Deal Exchange');
    await expect(premium.getByRole('heading', { level: 1 })).toContainText(street);
    for (const text of [
      'Listed by Olga Ortiz',
      'A house with a roof and a door.',
      'Low entry fee',
      'FHA',
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(loanMaturity)),
    ])
      await expect(premium.getByRole('main')).toContainText(text);
    await expect(premium.locator('main img[data-loaded]').filter({ visible: true })).toHaveCount(2);
  });

  await test.step('a change of price appears on the open page', async () => {
    await seller.getByRole('link', { name: 'Edit deal' }).click();
    await expect(seller).toHaveTitle('Edit deal - The Deal Exchange');
    await seller.getByLabel('Purchase price').fill('419,500');
    await seller.getByRole('button', { name: 'Save changes' }).click();
    await expect(premium.getByText('$419,500').first()).toBeVisible();
    await expect(premium.getByText('The price is now $419,500')).toBeAttached();
    await expect(seller).toHaveURL(`/deals/${dealId}`);
  });

  await test.step('a free buyer sees nothing of it until it is open to all', async () => {
    await expect(free.getByText('No deals match')).toBeVisible();
    await goTo(free, `/deals/${dealId}`);
    await expect(free.getByRole('heading', { name: 'This deal is not available' })).toBeVisible();
    await free.goBack();
    await expect(free.getByText('No deals match')).toBeVisible();
    await seller.getByRole('button', { name: 'Change status' }).click();
    const dialog = seller.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Active/ }).check();
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(premium.getByText('Active').first()).toBeVisible();
    await expect(free.getByText('No deals match')).toBeVisible();
    await endHeadStart(dealId);
    await expect(free.locator(`[data-deal="${dealId}"]`)).toBeVisible();
  });
});
