import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { givenBuyers } from '#tests/e2e/buyers/on-the-map.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { foundByAxe } from '#tests/e2e/looks-right.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from './member.ts';
import { pinOf } from './on-the-map.ts';

// ZIP codes without buyers of other tests.
const zipCodes = ['58102', '58103', '58104'];

test('an originator sees own deals on a map, live, and how many buyers look there', async ({ member }) => {
  test.slow();
  const remove = await givenBuyers(zipCodes, 60);
  const { page, person: owner } = await member({ role: 'originator' });
  const fargo = { city: 'Fargo', state: 'ND' };
  const sold = await givenDeal(owner, { ...fargo, zipCode: '58102', purchasePrice: 310_000, status: 'sold' });
  const open = await givenDeal(owner, { ...fargo, zipCode: '58104', purchasePrice: 285_000 });
  const foreign = await givenDeal(await person(), { ...fargo, zipCode: '58103' });

  await test.step('the switch leads to the map, where each own deal has a pin', async () => {
    await page.goto('/manage');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(page.getByRole('heading', { level: 1 }), 'in place of the link, which is gone').toBeFocused();
    await expect(pinOf(page, open)).toHaveText('$285K');
    await expect(pinOf(page, sold)).toHaveAttribute('data-status', 'sold');
    await expect(pinOf(page, foreign)).toHaveCount(0);
    await expect(page.locator(`tr[data-deal="${open}"]`)).toBeVisible();
  });

  await test.step('circles and the list of ZIP codes say how many buyers look there', async () => {
    const circle = page.locator('[data-demand]').first();
    await expect(circle).toBeVisible();
    await page.getByRole('button', { name: 'Most sought ZIP codes' }).click();
    const row = page.locator('[data-place="58104"]');
    await expect(row).toContainText(/\d+ buyers/);
    await expect(row).toContainText('1 of your deals');
    expect(await foundByAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Hide buyers' }).click();
    await expect(circle).toHaveCount(0);
    await page.getByRole('button', { name: 'Show buyers' }).click();
    await expect(circle).toBeVisible();
  });

  await test.step('a pressed pin shows its row, and a change of its deal comes by itself', async () => {
    await pinOf(page, open).click();
    await expect(page.locator(`tr[data-deal="${open}"]`)).toHaveAttribute('data-lit');
    await db.doc(paths.deal(open)).update({ purchasePrice: 299_000 });
    await expect(pinOf(page, open)).toHaveText('$299K');
    const added = await givenDeal(owner, { ...fargo, zipCode: '58103', purchasePrice: 150_000 });
    await expect(pinOf(page, added)).toHaveText('$150K');
    const last = page.locator(`tr[data-deal="${sold}"]`);
    await expect(last).not.toBeInViewport();
    await pinOf(page, sold).click();
    await expect(last).toBeInViewport({ ratio: 0.5 });
  });

  await test.step('a filter leaves the pins of what it finds', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('sold');
    await expect(page).toHaveURL(/view=map/);
    await expect(pinOf(page, open)).toHaveCount(0);
    await expect(pinOf(page, sold)).toBeVisible();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL('/manage?status=sold');
    await expect(page.getByRole('application')).toHaveCount(0);
  });
  await remove();
});
