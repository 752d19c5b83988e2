import { expect, type Page } from '@playwright/test';
import { person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { foundByAxe } from '#tests/e2e/looks-right.ts';
import { shownIds } from './listed.ts';
import { test, word } from './member.ts';
import { expectOnBoth, onTheMap, pinOf, squareAround } from './on-the-map.ts';

const found = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const litRows = (page: Page) => page.locator('li[data-lit] > article');

test('a buyer looks for deals on the map beside the list, draws where, and both say the same', async ({ member }) => {
  test.slow();
  const city = word();
  const owner = await person();
  const given = (zipCode: string, purchasePrice: number, change = {}) =>
    givenDeal(owner, { city, state: 'AZ', zipCode, purchasePrice, ...change });
  const mesa = await given('85201', 285_000, { bedrooms: 2 });
  const tucson = await given('85719', 1_250_000, { bedrooms: 4 });
  let later = '';
  await onTheMap([mesa, tucson]);
  const { page } = await member({ role: 'buyer' }, { path: `/deals?q=${city}` });
  await expect(page.locator(`[data-deal="${mesa}"]`)).toBeVisible();

  await test.step('each deal has a pin with its price, and what is pointed at stands out in both', async () => {
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(pinOf(page, mesa)).toHaveText('$285K');
    await expect(pinOf(page, tucson)).toHaveText('$1.25M');
    await expectOnBoth(page, [mesa, tucson]);
    await found(page, '2 deals');
    await page.locator(`[data-deal="${tucson}"]`).hover();
    await expect(pinOf(page, tucson)).toHaveAttribute('data-lit');
    await pinOf(page, mesa).hover();
    await expect(litRows(page)).toHaveAttribute('data-deal', mesa);
    await expect(pinOf(page, tucson)).not.toHaveAttribute('data-lit');
    expect(await foundByAxe(page)).toEqual([]);
  });

  await test.step('a filter keeps the map and takes pins away, and going back brings them again', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('button', { name: '3+', exact: true }).first().click();
    await panel.getByRole('button', { name: 'Show deals' }).click();
    await expect(page).toHaveURL(/beds=3.*view=map/);
    await expectOnBoth(page, [tucson]);
    await page.goBack();
    await expectOnBoth(page, [mesa, tucson]);
  });

  await test.step('a deal comes to the map while one looks, and one in its head start to premium buyers alone', async () => {
    const { page: premium } = await member({ role: 'buyer', premium: true }, { path: `/deals?q=${city}&view=map` });
    await expectOnBoth(premium, [mesa, tucson]);
    const early = await given('85719', 90_000, { visibility: 'premium', status: 'new' });
    await expect(premium.locator(`[data-deal="${early}"]`)).toBeVisible();
    await expect(premium.getByRole('application').getByRole('button', { name: /New|2 deals/ })).toBeVisible();
    // Later than the other, so that the other would have come, too.
    later = await given('85301', 199_000);
    await expect(pinOf(premium, later)).toHaveText('$199K');
    await found(premium, '4 deals');
    await expectOnBoth(page, [mesa, tucson, later]);
    await found(page, '3 deals');
    await endHeadStart(early);
    await found(page, '4 deals');
    await expect(page.locator(`[data-deal="${early}"]`)).toBeVisible();
  });

  await test.step('what is drawn around is what the list shows, until its chip is taken away', async () => {
    await expect(pinOf(page, mesa)).toBeVisible();
    await page.getByRole('button', { name: 'Draw an area' }).click();
    await expect(page.getByText('Draw around the area you want.')).toBeVisible();
    const [first, ...corners] = await squareAround(pinOf(page, mesa));
    await page.mouse.move(...(first ?? [0, 0]));
    await page.mouse.down();
    // oxlint-disable-next-line no-await-in-loop -- one corner after the other
    for (const corner of corners) await page.mouse.move(...corner, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/area=p/);
    await expectOnBoth(page, [mesa]);
    await found(page, '1 deal');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('application')).toHaveCount(0);
    await expect(page).toHaveURL(/area=p/);
    expect(await shownIds(page)).toEqual([mesa]);
    await page.getByRole('button', { name: 'Remove Area on the map' }).click();
    await found(page, '4 deals');
  });

  await test.step('a radius around a place is the equal of drawing, by keys alone', async () => {
    await page.getByRole('link', { name: 'Map', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Near a place' }).press('Enter');
    await page.keyboard.type('85201');
    await expect(page.getByRole('button', { name: /^Remove Within 25 mi of 85201/ })).toBeVisible();
    await expectOnBoth(page, [mesa, later]);
    expect(await foundByAxe(page)).toEqual([]);
    await page.getByLabel('Radius').selectOption('Within 5 miles');
    await expect(page).toHaveURL(/area=c%2C[-\d.]+%2C[-\d.]+%2C5(&|$)/);
    await expectOnBoth(page, [mesa]);
    await page.getByLabel('Radius').press('Escape');
    await expect(page.getByRole('button', { name: 'Near a place' })).toBeFocused();
    await page.reload();
    await expectOnBoth(page, [mesa]);
    await expect(page.getByRole('button', { name: /^Remove Within 5 mi of 85201/ })).toBeVisible();
  });

  await test.step('the way back from a deal leads to the map as it was', async () => {
    await page.locator(`[data-deal="${mesa}"]`).getByRole('link').click();
    await expect(page).toHaveURL(`/deals/${mesa}`);
    await expect(page.locator('article h1')).toBeVisible();
    await page.goBack();
    await expect(pinOf(page, mesa)).toBeVisible();
    await expectOnBoth(page, [mesa]);
  });
});
