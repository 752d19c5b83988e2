import { expect, type Page } from '@playwright/test';
import { exampleDeals } from 'domain/finance/example-terms.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test, word } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { textIn } from './texts.ts';

const t = textIn('es');

const row = (page: Page, name: string) => page.locator(`[data-row=${name}] td`);

// The text of each cell is compared with the deal's page in compare-view.test.tsx.
test('deals chosen in the list are compared side by side, live, by the reader’s assumptions; a shared link shows what its reader may see, and all fits on a sheet of paper', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/cannot be shown/);
  const [city, owner] = [word(), await person()];
  const { SubTo, hybrid, cash } = exampleDeals;
  const inCity = (terms: object) => givenDeal(owner, { ...terms, city, zipCode: '85201' });
  const [one, two, three] = await Promise.all([SubTo, hybrid, cash].map(inCity));
  const four = await givenDeal(owner, {
    ...exampleDeals['seller finance'],
    city,
    zipCode: '85201',
    visibility: 'premium',
    status: 'new',
  });
  const { page } = await member(
    { role: 'buyer', languagePreference: 'es', premium: true },
    { path: `/deals?text=${city}` },
  );

  await test.step('chosen on cards; a bar leads to them and hides nothing of the list', async () => {
    for (const id of [one, two, three, four]) {
      const button = page.locator(`[data-deal="${id}"]`).getByRole('button', { name: t('deal:compare.button') });
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await button.click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    const bar = page.getByRole('region', { name: t('compare:bar.label') });
    await expect(bar).toContainText('4');
    await looksRightOnBoth(page);
    await bar.getByRole('link', { name: t('compare:bar.compare') }).click();
    await expect(page).toHaveURL(new RegExp(`/compare\\?deals=${one}`));
  });

  await test.step('each has its column; its figures follow the assumptions and the deal', async () => {
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(row(page, 'cashIn').first()).toContainText('$30,000');
    await expect(row(page, 'entryFee').nth(2)).toContainText(t('deal-numbers:none'));
    await expect(row(page, 'purchasePrice').nth(2)).toContainText(t('compare:best.less'));
    await db.doc(paths.deal(one as string)).update({ yearBuilt: 1987 });
    await expect(row(page, 'yearBuilt').first()).toHaveText('1987');
    const cashFlow = row(page, 'monthlyCashFlow').first().locator('[data-value]');
    const before = await cashFlow.textContent();
    await page.getByRole('button', { name: t('deal-numbers:assumed.title') }).click();
    await page.getByLabel(t('deal-numbers:assumptions.vacancy')).fill('20');
    await expect(cashFlow).not.toHaveText(before ?? '');
    await expect(page).toHaveURL(/vacancy=20/);
    await page.getByRole('button', { name: t('deal-numbers:assumed.title') }).click();
    await looksRightOnBoth(page);
  });

  await test.step('all of it fits on one page', async () => {
    for (const format of ['A4', 'Letter']) {
      // oxlint-disable-next-line no-await-in-loop
      const pdf = await page.pdf({ format });
      expect({ format, pages: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length }).toEqual({
        format,
        pages: 1,
      });
    }
  });

  await test.step('whoever may not see one of them learns that there is one, and no more', async () => {
    const { page: other } = await member({ role: 'buyer', languagePreference: 'es' }, { path: 'about:blank' });
    await goTo(other, new URL(page.url()).pathname + new URL(page.url()).search);
    await expect(other.getByRole('columnheader')).toHaveCount(3);
    await expect(row(other, 'monthlyCashFlow').first()).toHaveText(
      (await row(page, 'monthlyCashFlow').first().textContent()) ?? '',
    );
    await expect(other.getByText(t('compare:hidden_one'))).toBeVisible();
    await other.getByRole('button', { name: t('compare:hiddenRemove'), exact: true }).click();
    await expect(other).not.toHaveURL(new RegExp(four));
  });

  await test.step('a deal leaves the comparison when its column is closed, or when it is gone', async () => {
    expect((await callApi('DELETE', `/api/deals/${three}`, { as: owner })).status).toBe(200);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page
      .getByRole('columnheader')
      .filter({ has: page.locator(`a[href="/deals/${two}"]`) })
      .getByRole('button', { name: t('compare:removeDeal', { address: '' }).slice(0, 6) })
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('table')).toBeFocused();
  });
});
