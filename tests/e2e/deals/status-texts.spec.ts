import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { test } from './member.ts';
import { textIn } from './texts.ts';

const statusOf = async (dealId: string) => (await db.doc(paths.deal(dealId)).get()).get('status') as string;
const given = (owner: Person, status: DealStatus) => givenDeal(owner, { status });

async function openDialog(page: Page, t: (path: string) => string) {
  await page.getByRole('button', { name: t('deals.owner.changeStatus') }).click();
  return page.getByRole('dialog', { name: t('deals.statusDialog.title') });
}

test('a change that is not allowed any more says why, also while its dialog is open', async ({ member }) => {
  const t = textIn('es');
  const { page, person: owner } = await member({ languagePreference: 'es' });
  for (const [meanwhile, reason] of [
    ['sold', 'domain.errors.sold-is-final'],
    ['pending', 'domain.errors.status-change-not-allowed'],
  ] as const) {
    await test.step(meanwhile, async () => {
      const dealId = await given(owner, 'active');
      await page.goto(`/deals/${dealId}`);
      const dialog = await openDialog(page, t);
      await dialog.locator('input[value="pending"]').check();
      await dialog.locator('input[value="platform"]').check();
      // Somebody else is faster; the page has not received that change when the button is pressed.
      await page.route('**/api/deals/*/status', async (route) => {
        await callApi('POST', `/api/deals/${dealId}/status`, {
          as: owner,
          body: { status: meanwhile, throughPlatform: true },
        });
        await route.continue();
      });
      await dialog.locator('button[type="submit"]').click();
      const alert = page
        .getByRole('alert')
        .filter({ hasText: t(reason) })
        .first();
      await expect(alert).toContainText(t('deals.statusDialog.failed'));
      expect(await statusOf(dealId)).toBe(meanwhile);
      await page.unroute('**/api/deals/*/status');
    });
  }

  await test.step('the dialog says so when the deal was sold meanwhile', async () => {
    const id = await given(owner, 'active');
    await page.goto(`/deals/${id}`);
    await page.getByRole('button', { name: t('deals.owner.changeStatus') }).click();
    const dialog = page.getByRole('dialog', { name: t('deals.statusDialog.title') });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await callApi('POST', `/api/deals/${id}/status`, {
      as: owner,
      body: { status: 'sold', throughPlatform: true },
    });
    const final = t('deals.statusDialog.final').replace('{{status}}', t('deals.status.sold'));
    await expect(dialog.getByText(final)).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('button').click();
    await expect(dialog).toHaveCount(0);
  });
});

test('a deal that is pending or sold says so to a buyer, live, in their language, and speaks of no head start', async ({
  member,
}) => {
  const owner = await person();
  const publicAt = Timestamp.fromMillis(Date.now() + 23 * 60 * 60 * 1000);
  const dealId = await givenDeal(owner, { status: 'new', visibility: 'premium', publicAt });
  const pages = await Promise.all(
    (['en', 'es'] as const).map(async (language) => ({
      t: textIn(language),
      page: (await member({ role: 'buyer', premium: true, languagePreference: language }, { path: `/deals/${dealId}` }))
        .page,
    })),
  );
  for (const { page, t } of pages) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(dealId);
    // For the eye, and for readers.
    await expect(page.getByRole('main').getByText(t('deals.headStart.chip'))).toHaveCount(2);
  }
  for (const status of ['pending', 'sold'] as const) {
    await callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body: { status, throughPlatform: true } });
    for (const { page, t } of pages) {
      await expect(page.getByRole('status').filter({ hasText: t(`deals.banner.${status}`) })).toBeVisible();
      await expect(page.getByRole('main').getByText(t('deals.headStart.chip'))).toHaveCount(0);
      await expect(page.getByRole('button', { name: /Make an offer|Hacer una oferta/ })).toHaveCount(0);
    }
  }
});
