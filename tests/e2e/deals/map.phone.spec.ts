import { expect, type Page } from '@playwright/test';
import { person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { fitsWidth, foundByAxe, looksRight } from '#tests/e2e/looks-right.ts';
import { test, word } from './member.ts';
import { onTheMap, pinOf, squareAround } from './on-the-map.ts';

/** Unlike `looksRight`, takes it that the touch target of a pin is larger than the pin. */
async function expectClean(page: Page): Promise<void> {
  expect(await foundByAxe(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
}

/** Waits for a deal's pin to go, and returns the query that the page's address has at that moment. */
const addressWithout = (page: Page, dealId: string): Promise<string> =>
  page.evaluate(
    (pin) =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector(pin)) return;
          observer.disconnect();
          resolve(location.search);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    `[data-pin="${dealId}"]`,
  );

test('on a phone the map takes the place of the list: a pin shows its deal, and a finger draws an area', async ({
  member,
}) => {
  test.slow();
  const city = word();
  const owner = await person();
  const given = (zipCode: string, purchasePrice: number, status: string) =>
    givenDeal(owner, { city, state: 'AZ', zipCode, purchasePrice, status });
  const [mesa, tucson] = [await given('85201', 285_000, 'active'), await given('85719', 640_000, 'pending')];
  await onTheMap([mesa, tucson]);
  const { page } = await member({ role: 'buyer', languagePreference: 'es' }, { path: `/deals?q=${city}&status=any` });
  const rows = page.locator('article[data-deal]');
  const card = page.locator('[data-chosen]');
  await expect(rows).toHaveCount(2);

  await test.step('the switch leads to the map, which fills the screen', async () => {
    await page.getByRole('link', { name: 'Mapa', exact: true }).tap();
    await expect(pinOf(page, mesa)).toHaveText('$285K');
    await expect(page.getByTitle(/^\$640K, Pendiente/)).toBeVisible();
    await expect(rows.first()).toBeHidden();
    const box = await page.getByRole('application').boundingBox();
    expect([box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([390, 844]);
    await expectClean(page);
  });

  await test.step('a tapped pin shows its deal, which opens, and is there on the way back', async () => {
    await pinOf(page, tucson).tap();
    await expect(card).toContainText('$640,000');
    await expect(card).toContainText('Pendiente');
    await expect(page).toHaveURL(new RegExp(`deal=${tucson}`));
    await expectClean(page);
    await card.getByRole('link').tap();
    await expect(page).toHaveURL(`/deals/${tucson}`);
    await expect(page.locator('article h1')).toBeVisible();
    await page.goBack();
    await expect(card).toContainText('$640,000');
    await expect(pinOf(page, tucson)).toHaveAttribute('data-lit');
    await card.getByRole('button', { name: 'Cerrar esta oportunidad' }).tap();
    await expect(card).toHaveCount(0);
  });

  await test.step('filters from the panel leave the pins of what they find, in one step of the way back even if pressed twice', async () => {
    await page.getByRole('button', { name: /^Filtros/ }).tap();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Pendientes', exact: true }).tap();
    const goneAt = addressWithout(page, mesa);
    await panel.getByRole('button', { name: 'Aplicar' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page).toHaveURL(/status=pending/);
    await expect(panel).toHaveCount(0);
    await expect(pinOf(page, mesa)).toHaveCount(0);
    await expect(pinOf(page, tucson)).toBeVisible();
    // The map did not wait for the page, whose address is the new one when it is drawn.
    expect(await goneAt).toContain('status=any');
    await page.goBack();
    await expect(page).toHaveURL(/status=any/);
    await expect(pinOf(page, mesa)).toBeVisible();
  });

  await test.step('a finger draws an area, which the list has, too', async () => {
    await page.getByRole('button', { name: 'Dibujar un área' }).tap();
    await expect(page.getByText('Dibuja alrededor del área que quieres.')).toBeVisible();
    const line = await squareAround(pinOf(page, mesa));
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    for (const [index, [x, y]] of line.entries())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await touch(index === 0 ? 'touchStart' : 'touchMove', [{ x, y }]);
    await touch('touchEnd', []);
    await expect(page).toHaveURL(/area=p/);
    await expect(pinOf(page, tucson)).toHaveCount(0);
    await page.getByRole('link', { name: 'Lista', exact: true }).tap();
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAttribute('data-deal', mesa);
    await page.getByRole('button', { name: /Área en el mapa/ }).tap();
    await expect(rows).toHaveCount(2);
  });

  await test.step('where nothing is found, the map says so and what would help', async () => {
    await goTo(page, `/deals?q=${city}&status=any&beds=50&view=map`);
    await expect(page.getByRole('heading', { name: 'Ninguna oportunidad coincide' })).toBeVisible();
    await looksRight(page);
  });
});
