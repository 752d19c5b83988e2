import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { givePreferences, ownZipCode } from '#tests/e2e/buyers/buying.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { fillLoan } from './deal-form.ts';
import { test, word } from './member.ts';

test('the form answers while it is typed: separators, the place of a ZIP code, who looks for such a deal, and figures that disagree, in en', async ({
  member,
}) => {
  const t = textIn('en');
  const [ownZip, ownCity] = [ownZipCode(), word()];
  const buyers = await Promise.all([person({ role: 'buyer' }), person({ role: 'buyer' })]);
  await Promise.all(
    buyers.map(async (buyer, index) => {
      await givePreferences(buyer, { city: ownCity, zipCodes: [ownZip], ...(index === 0 && { maxEntryFee: 25_400 }) });
      await waitForDocument(paths.buyerLocationId(buyer.uid), (data) => data !== undefined);
    }),
  );
  // As an admin, who sees the number of buyers even if there are few.
  const { page } = await member({ role: 'admin' }, { path: '/deals/new' });
  const [zip, city, state] = [page.getByLabel('ZIP code'), page.getByLabel('City'), page.getByLabel('State')];

  await test.step('numbers are written with separators while they are typed, and the caret stays where it is', async () => {
    const price = page.getByLabel('Purchase price');
    await price.pressSequentially('1250000');
    await expect(price).toHaveValue('1,250,000');
    await price.press('Home');
    await price.press('ArrowRight');
    await price.pressSequentially('9');
    await expect(price).toHaveValue('19,250,000');
    expect(await price.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
    await price.press('Backspace');
    await expect(price).toHaveValue('1,250,000');
    await price.fill('$1,250.50');
    await expect(price).toHaveValue('1,250.50');
    await expect(price).toHaveAttribute('inputmode', 'decimal');
  });

  await test.step('how many buyers look for it, and what would bring more', async () => {
    const demand = page.getByRole('region', { name: t('deal-form:demand.title') });
    await expect(demand).toContainText(t('deal-form:demand.nowhere'));

    await zip.fill(ownZip);
    await city.fill(ownCity);
    await state.selectOption('AZ');
    await expect(demand).toContainText(t('deal-form:demand.matching_other', { count: 2 }));

    await page.locator('input[name="dealCategory"][value="creative"]').check();
    const fee = page.locator('#deal-entryFee');
    await fee.fill('30,000');
    const step = t('deal-form:demand.steps.entryFee', { value: '$25,000', count: 1 });
    await expect(demand).toContainText(step);
    await expect(demand).toContainText(t('deal-form:demand.matching_one', { count: 1 }));
    await fee.fill('25,000');
    await expect(demand).toContainText(t('deal-form:demand.matching_other', { count: 2 }));
    await expect(demand).not.toContainText(step);

    await test.step('where it fails, a line says so, and typing goes on', async () => {
      await page.route('**/api/deals/demand*', (route) => route.abort());
      await page.locator('#deal-bedrooms').fill('3');
      await expect(demand).toContainText(t('deal-form:demand.failed'));
      await expect(demand).toContainText(t('deal-form:demand.matching_other', { count: 2 }));
      await expect(page.locator('#deal-bedrooms')).toBeFocused();
      await page.unroute('**/api/deals/demand*');
      await page.locator('#deal-bedrooms').fill('4');
      await expect(demand).not.toContainText(t('deal-form:demand.failed'));
    });
  });

  await test.step('figures that disagree are named, with values that fit', async () => {
    await page.getByLabel('Purchase price').fill('425,000');
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
  });

  await test.step('a ZIP code fills in its city and state, and asks before it replaces any', async () => {
    await city.fill('');
    await state.selectOption('');
    await zip.fill('85201');
    await expect(city).toHaveValue('Mesa');
    await expect(state).toHaveValue('AZ');
    // Values filled in for a ZIP code change with the next one.
    await zip.fill('87101');
    await expect(city).toHaveValue('Albuquerque');
    await expect(state).toHaveValue('NM');
    await city.fill('South Valley');
    await zip.fill('85201');
    await expect(state).toHaveValue('AZ');
    await expect(city).toHaveValue('South Valley');
    await page.getByRole('button', { name: 'Use Mesa, AZ' }).click();
    await expect(city).toHaveValue('Mesa');
    await expect(page.getByRole('button', { name: 'Use Mesa, AZ' })).toHaveCount(0);
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await city.fill('Lehi');
    await expect(page.getByRole('button', { name: 'Use Mesa, AZ' })).toBeVisible();
    await page.reload();
    // Only asked once: the initial values of a draft or an edit are intended.
    await expect(city).toHaveValue('Lehi');
    await page.getByLabel('Street address').fill('1 Main St');
    await expect(page.getByRole('button', { name: 'Use Mesa, AZ' })).toHaveCount(0);
  });
});
