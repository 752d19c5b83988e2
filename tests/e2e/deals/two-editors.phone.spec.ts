import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from './member.ts';
import { textIn } from './texts.ts';

test('two people edit one deal: who saves later sees what the other saved, and decides', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/412/);
  const t = textIn('en');
  const { page, person: owner } = await member();
  const dealId = await givenDeal(owner, { description: 'As it was at first.' });
  const { page: office } = await member({ role: 'admin', firstName: 'Ada' }, { path: `/deals/${dealId}/edit` });
  await goTo(page, `/deals/${dealId}/edit`);
  await page.getByLabel('Purchase price').fill('399,000');
  await page.getByLabel('Bedrooms').fill('4');

  // The other user saves, and this page has not received it yet, as on a phone with a bad network.
  await office.getByLabel('Bedrooms').fill('5');
  await office.getByRole('textbox', { name: 'Description' }).fill('Better words of somebody else.');
  await office.getByRole('button', { name: 'Save changes' }).click();
  await expect(office).toHaveURL(`/deals/${dealId}`);
  const notice = page.getByRole('status').filter({ hasText: 'Someone saved a newer version of this deal' });
  await expect(notice).toContainText('They changed: Bedrooms, Description');
  await expect(notice).toContainText('You both changed: Bedrooms');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Someone saved a newer version of this deal');

  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Better words of somebody else.');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ purchasePrice: 399_000, bedrooms: 4 });
  await expect(page).toHaveURL(`/deals/${dealId}`);
  await expect(page.getByRole('link', { name: 'Edit deal' })).toBeVisible();
  expect((await db.doc(paths.deal(dealId)).get()).data()).toMatchObject({
    description: 'Better words of somebody else.',
    bedrooms: 4,
    purchasePrice: 399_000,
    version: 3,
  });

  await test.step('discarding one’s own changes takes over theirs', async () => {
    await goTo(page, `/deals/${dealId}/edit`);
    await page.getByLabel('Purchase price').fill('388,000');
    await expect(office.getByRole('link', { name: 'Edit deal' })).toBeVisible();
    await goTo(office, `/deals/${dealId}/edit`);
    await office.getByLabel('Purchase price').fill('377,000');
    await office.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await expect(page.getByLabel('Purchase price')).toHaveValue('377,000');
  });

  await test.step('an admin sees every edit, too, and is told who else does', async () => {
    await expect(office).toHaveURL(`/deals/${dealId}`);
    const edits = office.locator('section', {
      has: office.getByRole('heading', { name: t('deal-page.changes.title') }),
    });
    await expect(edits).toContainText(t('deal-page.changes.leadAdmin'));
    await expect(edits.getByRole('listitem')).toHaveCount(3);
  });
});
