import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { addPhotos, publish, smallPhoto } from './deal-form.ts';
import { givenCity } from './listed.ts';
import { test, word } from './member.ts';

/** What axe finds on the page as it stands, once everything that moves has come to rest. */
async function findings(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    test('axe finds nothing on the list, its filters and its empty state', async ({ member }) => {
      const city = word();
      await givenCity(await person(), city, 9);
      const { page } = await member(
        { role: 'buyer' },
        { path: `/deals?q=${city}&status=any`, context: { colorScheme: theme } },
      );
      await expect(page.locator('article[data-deal]')).toHaveCount(9);
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.goto(`/deals?q=${city}&status=any&min-price=900000000`);
      await expect(page.getByText('No deals match')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Without/ })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing on a deal’s page, its dialogs and its photos', async ({ member, allowedErrors }) => {
      allowedErrors.push(/AbsentAbsent/);
      const { page, person: owner } = await member({}, { context: { colorScheme: theme } });
      const dealId = await givenDeal(owner, { status: 'pending', city: 'Mesa', zipCode: '85201' });
      await db.doc(`${paths.changes(dealId)}/one`).set({
        by: { uid: owner.uid, name: owner.name },
        at: new Date(),
        fields: {
          purchasePrice: { from: 420_000, to: 410_000 },
          description: { from: 'As it was. '.repeat(20), to: 'As it is now. '.repeat(20) },
        },
      });
      await page.goto(`/deals/${dealId}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('application', { name: /^Map of/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Edits' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.getByRole('button', { name: 'Change status' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Delete deal' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.goto('/deals/AbsentAbsentAbsent12');
      await expect(page.getByRole('heading', { name: 'This deal is not available' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing on the form, with errors and photos', async ({ member }) => {
      const { page } = await member({}, { path: '/deals/new', context: { colorScheme: theme } });
      await page.getByRole('radio', { name: 'Creative' }).check();
      await page.locator('input[name="purchaseType"][value="Hybrid"]').check();
      expect(await findings(page)).toEqual([]);
      await addPhotos(page, [
        await smallPhoto('a.jpg'),
        await smallPhoto('b.jpg', '#722'),
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') },
      ]);
      await expect(page.locator('[data-photo][data-state="ready"]')).toHaveCount(2);
      await publish(page);
      await expect(page.getByText('Please check the form')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    });

    test('axe finds nothing where deals are managed', async ({ member }) => {
      const { page, person: owner } = await member({}, { path: '/manage', context: { colorScheme: theme } });
      await expect(page.getByText('You have no deals yet')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await givenDeal(owner);
      await givenDeal(owner, { status: 'sold' });
      await expect(page.locator('tr[data-deal]')).toHaveCount(2);
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    });
  });
}
