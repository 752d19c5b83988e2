import { expect } from '@playwright/test';
import { exampleDeals } from 'domain/finance/example-terms.ts';
import { person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { fitsWidth, foundByAxe } from '#tests/e2e/looks-right.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { test, word } from './member.ts';

const t = textIn('es');

// The meaning of phrases is tested in domain/src/search/phrase.test.ts, the field in deal-search-box.test.tsx.
test('a phrase typed in Spanish becomes filters, which can be removed one by one', async ({ member }) => {
  const [city, owner] = [word(), await person()];
  const given = (terms: object) => givenDeal(owner, { ...terms, city, zipCode: '85201', bedrooms: 3 });
  const [fits, dear] = [await given(exampleDeals.SubTo), await given({ ...exampleDeals.SubTo, entryFee: 90_000 })];
  const { page } = await member({ role: 'buyer', languagePreference: 'es' }, { path: '/deals' });
  // Once the list is there: what is typed while the page starts is searched as it is.
  await expect(page.locator('[data-deal]').first()).toBeVisible();
  const field = page.getByLabel(t('deal:search.label'));
  await field.fill(`3 cuartos sujeto a con menos de 40 mil de enganche en ${city}`);
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText('SubTo');
  await expect(options.first()).toContainText(city);
  expect(await foundByAxe(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await field.press('Enter');
  await expect(field).toHaveValue(city);
  const card = (id: string) => page.locator(`[data-deal="${id}"]`);
  await expect(card(fits)).toBeVisible();
  await expect(card(dear)).toHaveCount(0);
  const chips = page.getByRole('list', { name: t('deal:filters.active') });
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await chips.getByRole('button', { name: '40,000' }).click();
  await expect(card(dear)).toBeVisible();
});
