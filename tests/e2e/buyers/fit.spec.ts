import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { shownIds } from '#tests/e2e/deals/listed.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { givePreferences } from './buying.ts';
import { textIn } from './texts.ts';

test('cards and pages say how a deal fits, by how much it misses, and the list sorts by it', async ({ member }) => {
  const t = textIn('es');
  const [near, all] = ['$3,000 más que tu enganche máximo; lo demás se ajusta', 'Se ajusta a todo lo que buscas'];
  const owner = await person();
  const city = word();
  const deal = (change: Record<string, unknown>) =>
    givenDeal(owner, { streetAddress: newStreet(), city, zipCode: '85021', ...change });
  const fits = await deal({ entryFee: 30_000 });
  const misses = await deal({ entryFee: 33_000 });
  const elsewhere = await deal({ entryFee: 30_000, state: 'TX', zipCode: '75201' });
  const { page, person: buyer } = await member({ role: 'buyer', languagePreference: 'es' }, { path: '/deals' });
  const list = page.getByRole('region', { name: t('fit:title') });
  await test.step('who has not said what they look for is asked, and cannot sort by it', async () => {
    await expect(page.locator('article[data-deal]').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('deal:sort.label') }).locator('option[value="fit"]')).toHaveCount(
      0,
    );
    await goTo(page, `/deals/${fits}`);
    await page.getByRole('link', { name: t('fit:none.action') }).click();
    await expect(page).toHaveURL('/profile#preferences');
    await goTo(page, `/deals/${fits}`);
    await expect(page.getByRole('link', { name: t('fit:none.action') })).toBeVisible();
  });
  await test.step('as soon as they have', async () => {
    await givePreferences(buyer, { city, maxDownPayment: 30_000, maxMonthlyPayment: 2000, minBedrooms: 3 });
    await expect(list).toContainText(all);
  });

  await goTo(page, `/deals?q=${city}`);
  await expect(page.locator(`[data-deal="${misses}"]`)).toContainText(near);
  await expect(page.locator(`[data-deal="${fits}"]`)).toContainText(all);
  await expect.poll(() => shownIds(page)).toEqual([elsewhere, misses, fits]);
  await page.getByRole('combobox', { name: t('deal:sort.label') }).selectOption('fit');
  await expect(page).toHaveURL(/sort=fit/);
  await expect.poll(() => shownIds(page)).toEqual([fits, misses, elsewhere]);

  await goTo(page, `/deals/${misses}`);
  await expect(list).toContainText(near);
  await expect(list).toContainText(t('fit:wanted.most', { value: '$30,000' }));
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await test.step('live, as the deal changes', async () => {
    await db.doc(paths.deal(misses)).update({ entryFee: 29_000 });
    await expect(list).toContainText(all);
  });
});
