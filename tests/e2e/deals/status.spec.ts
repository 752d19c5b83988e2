import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from './member.ts';
import { textIn } from './texts.ts';

const statusOf = async (dealId: string) => (await db.doc(paths.deal(dealId)).get()).get('status') as string;
/** A ZIP code without buyers, so that no notifications are sent while the status changes. */
const quietZipCode = '99950';

async function openDialog(page: Page, t: (path: string) => string) {
  await page.getByRole('button', { name: t('deal.actions.changeStatus') }).click();
  return page.getByRole('dialog', { name: t('deal.statusDialog.title') });
}

// Choices and refusals of the dialog are in status-dialog.test.tsx. The server's refusals and their texts are in the table of
// change-deal-status.test.ts.
test('each status change stands in the history; what is not allowed any more says why, in es', async ({ member }) => {
  const t = textIn('es');
  const { page, person: owner } = await member({ languagePreference: 'es', firstName: 'Olga', lastName: 'Ortiz' });
  const dealId = await givenDeal(owner, { status: 'new', visibility: 'premium', zipCode: quietZipCode });
  await goTo(page, `/deals/${dealId}`);
  const history = page.locator('section', { has: page.getByRole('heading', { name: t('deal-page.history.title') }) });
  const ownersButtons = ['deal.actions.changeStatus', 'deal-page.owner.delete'].map((name) =>
    page.getByRole('button', { name: t(name) }),
  );
  const walk = ['new', 'active', 'pending', 'sold'] as const;
  for (const [index, to] of walk.slice(1).entries()) {
    const from = walk[index] as (typeof walk)[number];
    await test.step(`${from} to ${to}`, async () => {
      for (const button of ownersButtons) await expect(button).toBeVisible();
      const dialog = await openDialog(page, t);
      const source = to === 'sold' ? 'platform' : 'off-platform';
      await dialog.locator(`input[value="${to}"]`).check();
      await dialog.locator(`input[value="${source}"]`).check();
      await dialog.getByLabel(t('deal.statusDialog.comments')).fill(`${index}: de ${from} a ${to}, en la cocina.`);
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog).toHaveCount(0);
      const entry = history.getByRole('listitem').first();
      await expect(entry).toContainText(`${index}: de ${from} a ${to}, en la cocina.`);
      await expect(entry).toContainText(t(`deal.status.${to}`));
      await expect(entry).toContainText(`Olga Ortiz · ${t(`deal-page.source.${source}`)}`);
      const banner = page
        .getByRole('status')
        .filter({ hasText: t(`deal.banner.${to === 'sold' ? 'sold' : 'pending'}`) });
      await expect(banner).toHaveCount(to === 'active' ? 0 : 1);
      expect(await statusOf(dealId)).toBe(to);
    });
  }
  // Sold is final.
  for (const button of ownersButtons) await expect(button).toHaveCount(0);

  await test.step('sold by another user meanwhile', async () => {
    const sold = await givenDeal(owner, { zipCode: quietZipCode });
    await goTo(page, `/deals/${sold}`);
    const dialog = await openDialog(page, t);
    await dialog.locator('input[value="pending"]').check();
    await dialog.locator('input[value="platform"]').check();
    // Another user is faster; the page has not received that change when the button is pressed.
    await page.route('**/api/deals/*/status', async (route) => {
      await callApi('POST', `/api/deals/${sold}/status`, {
        as: owner,
        body: { status: 'sold', throughPlatform: true },
      });
      await route.continue();
    });
    await dialog.locator('button[type="submit"]').click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: t('domain.errors.sold-is-final') })
      .first();
    await expect(alert).toContainText(t('deal.statusDialog.failed'));
  });
});

test('a buyer sees live that a deal is pending or sold, and speaks of no head start; who deletes theirs never reads that it is not available, who has it open does, in en', async ({
  member,
  allowedErrors,
}) => {
  // The rules end the listeners of users who can no longer see the deal.
  allowedErrors.push(/cannot be shown/, /A live query ended/);
  const t = textIn('en');
  const { page, person: owner } = await member();
  const publicAt = Timestamp.fromMillis(Date.now() + 23 * 60 * 60 * 1000);
  const early = await givenDeal(owner, { status: 'new', visibility: 'premium', publicAt, zipCode: quietZipCode });
  const { page: buyer } = await member({ role: 'buyer', premium: true }, { path: `/deals/${early}` });

  await test.step('a deal that is pending or sold says so to a buyer, live, and speaks of no head start', async () => {
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText(early);
    const chips = buyer.getByRole('main').getByText(t('deal.headStart.chip'));
    const offer = buyer.getByRole('button', { name: 'Make an offer' });
    // For sighted users, and for screen readers.
    await expect(chips).toHaveCount(2);
    await expect(offer).toBeVisible();
    for (const status of ['pending', 'sold'] as const) {
      await callApi('POST', `/api/deals/${early}/status`, { as: owner, body: { status, throughPlatform: true } });
      await expect(buyer.getByRole('status').filter({ hasText: t(`deal.banner.${status}`) })).toBeVisible();
      await expect(chips).toHaveCount(0);
      await expect(offer).toHaveCount(0);
    }
  });

  await test.step('a deal that is deleted', async () => {
    const id = await givenDeal(owner, { zipCode: quietZipCode });
    await goTo(buyer, `/deals/${id}`);
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText(id);
    await goTo(page, `/deals/${id}`);
    await page.getByRole('button', { name: t('deal-page.owner.delete') }).click();
    const notFound = page.getByText(t('deal.deal.notFound'));
    // The response arrives after the page has received the deletion.
    await page.route(`**/api/deals/${id}`, async (route) => {
      const response = await route.fetch();
      await expect(page.getByText(`${id} Test Street`)).toHaveCount(0);
      await expect(notFound).toHaveCount(0);
      await route.fulfill({ response });
    });
    await page
      .getByRole('dialog', { name: t('deal-page.deleteDialog.title') })
      .getByRole('button', { name: t('deal-page.owner.delete') })
      .click();
    await expect(page).toHaveURL('/manage');
    await expect(buyer.getByRole('heading', { name: t('deal.deal.notFound') })).toBeVisible();
    expect(await statusOf(id)).toBe('deleted');
  });
});
