import { expect, type Page } from '@playwright/test';
import { nextStatuses, type DealStatus } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { test } from './member.ts';
import { textIn } from './texts.ts';

const statusOf = async (dealId: string) => (await db.doc(paths.deal(dealId)).get()).get('status') as string;
/** A place without buyers, so that nobody has to be notified of a new deal while its status is changed. */
const quietZipCode = '99950';

const withoutDeletion = (from: DealStatus) => nextStatuses(from).filter((status) => status !== 'deleted');

async function openDialog(page: Page, t: (path: string) => string) {
  await page.getByRole('button', { name: t('deals.owner.changeStatus') }).click();
  return page.getByRole('dialog', { name: t('deals.statusDialog.title') });
}

// What the server refuses, and with which text, is the table of change-deal-status.test.ts.
test('the dialog offers every status change that is allowed, and no other; each stands in the history, in es', async ({
  member,
}) => {
  const t = textIn('es');
  const { page, person: owner } = await member({ languagePreference: 'es', firstName: 'Olga', lastName: 'Ortiz' });
  const dealId = await givenDeal(owner, { status: 'new', visibility: 'premium', zipCode: quietZipCode });
  await page.goto(`/deals/${dealId}`);
  const history = page.locator('section', { has: page.getByRole('heading', { name: t('deals.history.title') }) });
  const ownersButtons = ['changeStatus', 'delete'].map((key) =>
    page.getByRole('button', { name: t(`deals.owner.${key}`) }),
  );
  const walk = ['new', 'active', 'pending', 'active', 'pending', 'sold'] as const;
  for (const [index, to] of walk.slice(1).entries()) {
    const from = walk[index] as (typeof walk)[number];
    await test.step(`${from} to ${to}`, async () => {
      for (const button of ownersButtons) await expect(button).toBeVisible();
      const dialog = await openDialog(page, t);
      await expect
        .poll(() =>
          dialog
            .locator('input[name$="-status"]')
            .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
        )
        .toEqual(withoutDeletion(from));
      if (from === 'new') {
        await dialog.locator('button[type="submit"]').click();
        await expect(dialog.getByText(t('domain.validation.choice'))).toHaveCount(2);
      }
      const source = to === 'sold' ? 'platform' : 'off-platform';
      await dialog.locator(`input[value="${to}"]`).check();
      await dialog.locator(`input[value="${source}"]`).check();
      await dialog.getByLabel(t('deals.statusDialog.comments')).fill(`${index}: de ${from} a ${to}, en la cocina.`);
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog).toHaveCount(0);
      const entry = history.getByRole('listitem').first();
      await expect(entry).toContainText(`${index}: de ${from} a ${to}, en la cocina.`);
      await expect(entry).toContainText(t(`deals.status.${to}`));
      await expect(entry).toContainText(`Olga Ortiz · ${t(`deals.source.${source}`)}`);
      const banner = page
        .getByRole('status')
        .filter({ hasText: t(`deals.banner.${to === 'sold' ? 'sold' : 'pending'}`) });
      await expect(banner).toHaveCount(to === 'active' ? 0 : 1);
      expect(await statusOf(dealId)).toBe(to);
    });
  }
  // Sold is final.
  for (const button of ownersButtons) await expect(button).toHaveCount(0);
});

test('who deletes their deal never reads that it is not available; who has it open does, in en', async ({
  member,
  allowedErrors,
}) => {
  // The rules end the listeners of those who lose sight of it.
  allowedErrors.push(/cannot be shown/, /A live query ended/);
  const t = textIn('en');
  const { page, person: owner } = await member();
  const id = await givenDeal(owner, { zipCode: quietZipCode });
  const { page: buyer } = await member({ role: 'buyer' }, { path: `/deals/${id}` });
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(id);
  await page.goto(`/deals/${id}`);
  await page.getByRole('button', { name: t('deals.owner.delete') }).click();
  const notFound = page.getByText(t('deals.deal.notFound'));
  // The response comes after the page has received the deletion.
  await page.route(`**/api/deals/${id}`, async (route) => {
    const response = await route.fetch();
    await expect(page.getByText(`${id} Test Street`)).toHaveCount(0);
    await expect(notFound).toHaveCount(0);
    await route.fulfill({ response });
  });
  await page
    .getByRole('dialog', { name: t('deals.deleteDialog.title') })
    .getByRole('button', { name: t('deals.owner.delete') })
    .click();
  await expect(page).toHaveURL('/manage');
  await expect(buyer.getByRole('heading', { name: t('deals.deal.notFound') })).toBeVisible();
  expect(await statusOf(id)).toBe('deleted');
});
