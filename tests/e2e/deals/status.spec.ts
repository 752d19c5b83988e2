import { expect, type Page } from '@playwright/test';
import { dealStatuses, nextStatuses, refuseStatusChange, type DealStatus } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import type { Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { test } from './member.ts';
import { textIn, type Language } from './texts.ts';

const statusOf = async (dealId: string) => (await db.doc(paths.deal(dealId)).get()).get('status') as string;
const visibilityOf: Record<DealStatus, string> = {
  new: 'premium',
  active: 'all',
  pending: 'all',
  sold: 'all',
  deleted: 'none',
};
/** A place without buyers, so that nobody has to be notified of a new deal while its status is changed. */
const quietZipCode = '99950';
const given = (owner: Person, status: DealStatus) =>
  givenDeal(owner, { status, visibility: visibilityOf[status], zipCode: quietZipCode });
const live = dealStatuses.filter((status) => status !== 'deleted');

/** English on the wide page, Spanish on the phone: each way is gone once, and both languages on it. */
const languageOf = (project: string): Language => (project === 'phone' ? 'es' : 'en');

async function openDialog(page: Page, t: (path: string) => string) {
  await page.getByRole('button', { name: t('deals.owner.changeStatus') }).click();
  return page.getByRole('dialog', { name: t('deals.statusDialog.title') });
}

test('every status change that is allowed is made in its dialog, and stands in the history', async ({ member }, {
  project,
}) => {
  test.slow();
  const language = languageOf(project.name);
  const t = textIn(language);
  const { page, person: owner } = await member({ languagePreference: language, firstName: 'Olga', lastName: 'Ortiz' });
  const history = page.locator('section', { has: page.getByRole('heading', { name: t('deals.history.title') }) });
  for (const from of live) {
    for (const to of nextStatuses(from).filter((status) => status !== 'deleted')) {
      await test.step(`${from} to ${to}`, async () => {
        const dealId = await given(owner, from);
        await page.goto(`/deals/${dealId}`);
        const dialog = await openDialog(page, t);
        await dialog.locator(`input[value="${to}"]`).check();
        await dialog.locator(`input[value="${to === 'sold' ? 'platform' : 'off-platform'}"]`).check();
        await dialog.getByLabel(t('deals.statusDialog.comments')).fill(`De ${from} a ${to}, en la cocina.`);
        await dialog.locator('button[type="submit"]').click();
        await expect(dialog).toHaveCount(0);
        const entry = history.getByRole('listitem').first();
        await expect(entry).toContainText(t(`deals.status.${to}`));
        await expect(entry).toContainText(
          `Olga Ortiz · ${t(`deals.source.${to === 'sold' ? 'platform' : 'off-platform'}`)}`,
        );
        await expect(entry).toContainText(`De ${from} a ${to}, en la cocina.`);
        const banner = page
          .getByRole('status')
          .filter({ hasText: t(`deals.banner.${to === 'sold' ? 'sold' : 'pending'}`) });
        await expect(banner).toHaveCount(to === 'active' ? 0 : 1);
        expect(await statusOf(dealId)).toBe(to);
      });
    }
  }
});

test('what is not allowed is not offered, and refused with the exact text where it is requested', async ({
  member,
}) => {
  test.slow();
  const { page, person: owner } = await member();
  const t = textIn('en');
  for (const from of live) {
    await test.step(from, async () => {
      const dealId = await given(owner, from);
      await page.goto(`/deals/${dealId}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(dealId);
      const allowed = nextStatuses(from);
      await expect(page.getByRole('button', { name: t('deals.owner.delete') })).toHaveCount(
        allowed.includes('deleted') ? 1 : 0,
      );
      if (allowed.length === 0) {
        await expect(page.getByRole('button', { name: t('deals.owner.changeStatus') })).toHaveCount(0);
      } else {
        const dialog = await openDialog(page, t);
        const offered = dialog.locator('input[name$="-status"]');
        await expect(offered).toHaveCount(allowed.length - 1);
        expect(await offered.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(
          allowed.filter((status) => status !== 'deleted'),
        );
        await dialog.getByRole('button', { name: t('deals.statusDialog.title') }).click();
        await expect(dialog.getByText(t('domain.validation.choice'))).toHaveCount(2);
        await page.keyboard.press('Escape');
      }
    });
  }
  const messages = {
    'sold-is-final': 'A sold deal cannot be changed back to another status',
    'status-change-not-allowed': 'This status change is not allowed',
  };
  for (const from of dealStatuses) {
    const dealId = await given(owner, from);
    for (const to of dealStatuses) {
      const refusal = refuseStatusChange(from, to);
      if (!refusal) continue;
      await test.step(`${from} to ${to}`, async () => {
        const body = { status: to, throughPlatform: true };
        const answer = await callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body });
        expect([answer.status, answer.json.error]).toMatchObject([409, { code: refusal, message: messages[refusal] }]);
        expect(await statusOf(dealId)).toBe(from);
      });
    }
  }
});

test('a deal is deleted from every status that allows it: hidden from everybody, its data kept', async ({
  member,
  allowedErrors,
}, { project }) => {
  test.slow();
  // The rules end the listeners of those who lose sight of it.
  allowedErrors.push(/cannot be shown/, /A live query ended/);
  const language = languageOf(project.name);
  const t = textIn(language);
  const { page, person: owner } = await member({ languagePreference: language });
  const { page: buyer } = await member({ role: 'buyer', premium: true, languagePreference: language });
  for (const from of live.filter((status) => nextStatuses(status).includes('deleted'))) {
    await test.step(from, async () => {
      const dealId = await given(owner, from);
      const before = (await db.doc(paths.deal(dealId)).get()).data();
      await buyer.goto(`/deals/${dealId}`);
      await expect(buyer.getByRole('heading', { level: 1 })).toContainText(dealId);
      await page.goto(`/deals/${dealId}`);
      await page.getByRole('button', { name: t('deals.owner.delete') }).click();
      const dialog = page.getByRole('dialog', { name: t('deals.deleteDialog.title') });
      await dialog.getByRole('button', { name: t('deals.owner.delete') }).click();
      await expect(page).toHaveURL('/manage');
      await expect(buyer.getByRole('heading', { name: t('deals.deal.notFound') })).toBeVisible();
      const {
        status: _,
        visibility: __,
        updatedAt: ___,
        ...kept
      } = (await db.doc(paths.deal(dealId)).get()).data() ?? {};
      expect(before).toMatchObject(kept);
      expect(await statusOf(dealId)).toBe('deleted');
    });
  }
});
