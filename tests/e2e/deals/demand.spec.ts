import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { givePreferences, ownZipCode } from '#tests/e2e/buyers/buying.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { test, word } from './member.ts';

test('whoever enters a deal sees how many buyers look for it, and what would bring more, in en', async ({ member }) => {
  const t = textIn('en');
  const [zip, city] = [ownZipCode(), word()];
  const buyers = await Promise.all([person({ role: 'buyer' }), person({ role: 'buyer' })]);
  await Promise.all(
    buyers.map(async (buyer, index) => {
      await givePreferences(buyer, { city, zipCodes: [zip], ...(index === 0 && { maxEntryFee: 25_400 }) });
      await waitForDocument(paths.buyerLocationId(buyer.uid), (data) => data !== undefined);
    }),
  );
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  const demand = page.getByRole('region', { name: t('deals:demand.title') });
  await expect(demand).toContainText(t('deals:demand.nowhere'));

  await page.getByLabel(t('deals:labels.zipCode')).fill(zip);
  await page.getByLabel(t('deals:labels.city')).fill(city);
  await page.locator('#deal-state').selectOption('AZ');
  await expect(demand).toContainText(t('deals:demand.matching_other', { count: 2 }));

  await page.locator('input[name="dealCategory"][value="creative"]').check();
  const fee = page.locator('#deal-entryFee');
  await fee.fill('30,000');
  const step = t('deals:demand.steps.entryFee', { value: '$25,000', count: 1 });
  await expect(demand).toContainText(step);
  await expect(demand).toContainText(t('deals:demand.matching_one', { count: 1 }));
  await fee.fill('25,000');
  await expect(demand).toContainText(t('deals:demand.matching_other', { count: 2 }));
  await expect(demand).not.toContainText(step);

  await test.step('where it fails, a line says so, and typing goes on', async () => {
    await page.route('**/api/deals/demand*', (route) => route.abort());
    await page.locator('#deal-bedrooms').fill('3');
    await expect(demand).toContainText(t('deals:demand.failed'));
    await expect(demand).toContainText(t('deals:demand.matching_other', { count: 2 }));
    await expect(page.locator('#deal-bedrooms')).toBeFocused();
    await page.unroute('**/api/deals/demand*');
    await page.locator('#deal-bedrooms').fill('4');
    await expect(demand).not.toContainText(t('deals:demand.failed'));
  });
});
