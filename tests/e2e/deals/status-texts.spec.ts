import { expect, type Page } from '@playwright/test';
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

test('the banners say what the specification says', () => {
  const t = textIn('en');
  expect([t('deals.banner.pending'), t('deals.banner.sold')]).toEqual([
    'Deal Pending - No New Offers',
    'Deal Sold - No Longer Available',
  ]);
});

for (const language of ['en', 'es'] as const) {
  test(`a change that is not allowed any more says why, in ${language}`, async ({ member }) => {
    const t = textIn(language);
    const { page, person: owner } = await member({ languagePreference: language });
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
  });
}

test('a deal that is pending or sold says so to a buyer, live, in their language', async ({ member }) => {
  const owner = await person();
  const dealId = await given(owner, 'active');
  const pages = await Promise.all(
    (['en', 'es'] as const).map(async (language) => ({
      t: textIn(language),
      page: (await member({ role: 'buyer', languagePreference: language }, { path: `/deals/${dealId}` })).page,
    })),
  );
  for (const { page } of pages) await expect(page.getByRole('heading', { level: 1 })).toContainText(dealId);
  for (const status of ['pending', 'sold'] as const) {
    await callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body: { status, throughPlatform: true } });
    for (const { page, t } of pages) {
      await expect(page.getByRole('status').filter({ hasText: t(`deals.banner.${status}`) })).toBeVisible();
      await expect(page.getByRole('button', { name: /Make an offer|Hacer una oferta/ })).toHaveCount(0);
    }
  }
});
