import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { dayAhead } from '#tests/days.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { person } from '#tests/people.ts';
import { givenPaper, seePaper, seenWith } from '#tests/papers.ts';
import { db } from '#tests/services.ts';
import { test, word } from './member.ts';

test('an originator says from which page of a statement figures come; buyers read it at once and search for it, until a figure changes and its source is asked for again', async ({
  member,
}) => {
  const t = textIn('es');
  const { page: seller, person: owner } = await member({ languagePreference: 'es' });
  const city = word();
  const dealId = await givenDeal(owner, { city });
  const paperId = await givenPaper(dealId, owner, { pages: 2 });
  const { page: buyer } = await member({ role: 'buyer', languagePreference: 'es' }, { path: `/deals/${dealId}` });
  // Only a figure with a source has small print.
  const source = buyer.locator(`dt:has-text("${t('deal:labels.piti')}") + dd small`);
  await expect(buyer.getByText(t('deal-page:sources.allStated'))).toBeVisible();

  await goTo(seller, `/deals/${dealId}#sources`);
  await seller.getByRole('button', { name: t('deal-page:sources.state') }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByRole('button', { name: t('deal-page:sources.save') }).click();
  await expect(dialog).toContainText(t('domain:validation.sourceFigures'));
  await dialog.getByLabel(t('deal-page:sources.paper')).selectOption({ index: 1 });
  await dialog.getByLabel(new RegExp(`^${t('deal-page:sources.onPage')}`)).selectOption('2');
  await expect(dialog.getByLabel(t('deal-page:sources.asOf'))).toHaveValue(dayAhead(-10));
  await expect(dialog.getByRole('checkbox', { name: /PITI/ })).toBeChecked();
  await looksRightOnBoth(seller, '[role=dialog]');
  await dialog.getByRole('button', { name: t('deal-page:sources.save') }).click();
  await expect(dialog).toHaveCount(0);
  const stated = `${t('deal-page:sources.kinds.statement')}, `;
  await expect(source).toContainText(stated);
  await expect(source).toContainText(t('deal-page:sources.page', { page: 2 }));
  await expect(source).not.toContainText(t('deal-page:sources.seen'));

  await test.step('an admin bears the payment out, and the deal is found among those whose papers were seen', async () => {
    await goTo(buyer, `/deals?q=${city}&seen-by-admin=1`);
    await expect(buyer.getByRole('article')).toHaveCount(0);
    const deal = await db.doc(paths.deal(dealId)).get();
    const seen = { ...seenWith('piti'), dealVersion: deal.get('version') as number };
    expect(await seePaper(dealId, paperId, await person({ role: 'admin' }), seen)).toMatchObject({ status: 200 });
    await expect(buyer.getByRole('article')).toHaveCount(1);
    await buyer.getByRole('article').getByRole('link').click();
    await expect(source).toContainText(t('deal-page:sources.seen'));
    await looksRightOnBoth(buyer);
  });

  await test.step('an edit takes the source of the figure that changes, and asks for it again', async () => {
    await goTo(seller, `/deals/${dealId}/edit`);
    await seller.getByLabel(t('deal:labels.piti')).fill('2,345');
    await seller.getByRole('button', { name: t('deal-form:form.save') }).click();
    await expect(seller).toHaveURL(new RegExp(`/deals/${dealId}#sources$`));
    await expect(seller.getByRole('heading', { name: t('deal-page:sources.title') })).toBeFocused();
    const missing = seller.getByRole('region', { name: t('deal-page:sources.title') });
    await expect(missing).toContainText(t('deal:labels.piti'));
    await expect(buyer.getByText(t('deal-page:sources.othersStated'))).toBeVisible();
    await expect(buyer.getByText(/2,345/).first()).toBeVisible();
    await expect(source).toHaveCount(0);
  });
});
