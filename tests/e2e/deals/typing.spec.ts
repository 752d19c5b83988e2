import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { givePreferences, ownZipCode } from '#tests/e2e/buyers/buying.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { test, word } from './member.ts';

// Separators, figures that disagree, counts that fail and places that differ are tested in deal-form-answers.test.tsx.
test('the caret stays behind its digit while a number is typed; the form says who looks for such a deal, and where its ZIP code is, in en', async ({
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

  await test.step('the caret', async () => {
    const price = page.getByLabel('Purchase price');
    await price.fill('1250000');
    await price.press('Home');
    await price.press('ArrowRight');
    await price.pressSequentially('9');
    await expect(price).toHaveValue('19,250,000');
    expect(await price.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
    await price.fill('');
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
  });

  await test.step('a ZIP code fills in its city and state', async () => {
    await city.fill('');
    await state.selectOption('');
    await zip.fill('85201');
    await expect(city).toHaveValue('Mesa');
    await expect(state).toHaveValue('AZ');
  });
});
