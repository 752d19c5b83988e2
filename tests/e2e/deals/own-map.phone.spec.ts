import { expect } from '@playwright/test';
import { givenBuyers } from '#tests/e2e/buyers/on-the-map.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { fitsWidth, foundByAxe } from '#tests/e2e/looks-right.ts';
import { test, word } from './member.ts';
import { pinOf } from './on-the-map.ts';

// ZIP codes without buyers of other tests.
const zipCodes = ['59101', '59102', '59105'];

test('on a phone a tapped pin shows the own deal with what to do with it, and demand as a list', async ({ member }) => {
  test.slow();
  const remove = await givenBuyers(zipCodes, 60);
  const { page, person: owner } = await member({ role: 'originator', languagePreference: 'es' });
  const place = { city: 'Billings', state: 'MT' };
  const pending = await givenDeal(owner, { ...place, zipCode: '59101', purchasePrice: 640_000, status: 'pending' });
  await givenDeal(owner, { ...place, zipCode: '59105', purchasePrice: 285_000 });
  await goTo(page, '/manage');
  await page.getByRole('link', { name: 'Mapa', exact: true }).tap();

  await test.step('the map fills the screen, and the list of ZIP codes opens on it', async () => {
    await expect(page.locator('[data-demand]').first()).toBeVisible();
    const box = await page.getByRole('application').boundingBox();
    expect([box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([390, 844]);
    await page.getByRole('button', { name: 'Códigos postales más buscados' }).tap();
    await expect(page.locator('[data-place="59101"]')).toContainText('1 de tus oportunidades');
    expect(await foundByAxe(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await page.getByRole('button', { name: 'Códigos postales más buscados' }).tap();
  });

  await test.step('a tapped pin shows its card, where the deal is edited or given another status', async () => {
    await pinOf(page, pending).tap();
    const card = page.locator('[data-chosen]');
    await expect(card).toContainText('Pendiente');
    await card.getByRole('button', { name: /^Cambiar el estatus de/ }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await foundByAxe(page)).toEqual([]);
    await card.getByRole('link', { name: /^Editar/ }).tap();
    await expect(page).toHaveURL(`/deals/${pending}/edit`);
  });

  await test.step('where nothing is found, the map says so', async () => {
    await goTo(page, `/manage?q=${word()}&view=map`);
    await expect(page.getByRole('heading', { name: 'Ninguna oportunidad coincide' })).toBeVisible();
    expect(await foundByAxe(page)).toEqual([]);
  });
  await remove();
});
