import { expect, type Page } from '@playwright/test';
import { zipPlaces } from '#functions/buyers/zip-places.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { expectInColumn, foundByAxe } from '#tests/e2e/looks-right.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { expectHomeOfWork, expectNoPanel } from './buying.ts';
import { counted, givenBuyers, type MapFilters } from './on-the-map.ts';
import { textIn } from './texts.ts';

// ZIP codes without buyers of other tests.
const [zipCodes, city, typed] = [['82601', '82604', '82609', '82636', '82633'], 'Casper, WY', 'casp'] as const;

const found = (page: Page) => page.locator('main header output').first();
/** Returns the two numbers of the result. */
const numbers = async (page: Page) =>
  ((await found(page).textContent()) ?? '')
    .match(/\d[\d,]*/g)
    ?.slice(0, 2)
    .map((text) => Number(text.replace(',', '')));
const expectCounted = (page: Page, filters: MapFilters) =>
  expect.poll(async () => JSON.stringify([await numbers(page), await counted(filters)])).toMatch(/^\[(\[.+\]),\1\]$/);
const bubbles = (page: Page) => page.getByRole('application').getByRole('button');
const choose = (page: Page, name: string, value: string) =>
  page.getByRole('search').getByRole('combobox', { name, exact: true }).selectOption(value);

test('an originator sees how many buyers want what they have, and where', async ({ member, allowedErrors }) => {
  test.slow();
  allowedErrors.push(/net::ERR_FAILED/);
  const t = textIn('en');
  const remove = await givenBuyers(zipCodes, 120);
  const [middle] = await zipPlaces(zipCodes);
  if (!middle) throw new Error('There is no such ZIP code.');
  const { page } = await member({ role: 'originator' });
  const filters: MapFilters = { near: middle, miles: 25 };

  await test.step('the admin panel is not theirs; their home begins with what needs attention', async () => {
    await goTo(page, '/admin?section=messages');
    await expectNoPanel(page);
    await page.keyboard.press('Escape');
    await expectHomeOfWork(page, 'own');
  });

  await test.step('from the menu to all buyers, from there to one region', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('app:sections.buyers') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('buyer-map:title') })).toBeVisible();
    await expect(bubbles(page).first()).toBeVisible();
    await expectInColumn(page, page.locator('main header').first());
    const place = page.getByRole('combobox', { name: t('buyer-map:filters.near') });
    await place.fill(typed);
    await page.getByRole('option', { name: city }).click();
    await expect(page).toHaveURL(new RegExp(`near=${city.replace(', ', '%2C\\+')}`));
    await expect(found(page)).toContainText(city);
    await place.fill(middle.zipCode);
    await expect(found(page)).toContainText(`${middle.zipCode} (`);
    await expectCounted(page, filters);
  });

  await test.step('every filter finds what the same data says', async () => {
    await choose(page, t('buyer-map:filters.miles.label'), '10');
    await expectCounted(page, Object.assign(filters, { miles: 10 }));
    await choose(page, t('buyer-map:filters.miles.label'), '50');
    await expectCounted(page, Object.assign(filters, { miles: 50 }));
    await choose(page, t('buyer-map:filters.bedrooms.label'), '2');
    await expectCounted(page, Object.assign(filters, { beds: 2 }));
    await choose(page, t('buyer-map:filters.bathrooms.label'), '1');
    await expectCounted(page, Object.assign(filters, { baths: 1 }));
    await choose(page, t('buyer-map:filters.budget.label'), '1500000');
    await expectCounted(page, Object.assign(filters, { budget: 1_500_000 }));
    await choose(page, t('buyer-map:filters.homeType.label'), 'investment');
    await expectCounted(page, Object.assign(filters, { homeType: 'investment' }));
    // The address contains the whole state, so going back restores it.
    await goTo(page, '/profile');
    await expect(found(page)).toHaveCount(0);
    await page.goBack();
    await expectCounted(page, filters);
    await expect(page).toHaveURL(/beds=2.*baths=1.*budget=1500000/);
    await page.goBack();
    await expectCounted(page, Object.assign(filters, { homeType: undefined }));
  });

  await test.step('few want all of it: that is all that is said, and the one filter to drop is named', async () => {
    await choose(page, t('buyer-map:filters.propertyType.label'), 'land');
    await expect(page.getByRole('heading', { name: t('buyer-map:empty.few', { few: 5 }) })).toBeVisible();
    await expect(found(page)).toContainText(t('buyer-map:few', { few: 5 }));
    const drop =
      t('buyer-map:empty.drop_other', { filter: t('domain:preferredPropertyTypes.land') }).split(':')[0] ?? '';
    await page.getByRole('button', { name: drop }).click();
    await expectCounted(page, filters);
    await page.getByRole('button', { name: t('buyer-map:filters.clear') }).click();
    await goTo(page, `/buyers?near=${middle.zipCode}&miles=25`);
    await expectCounted(page, { near: middle, miles: 25 });
  });

  await test.step('what is chosen in the list stands out on the map, and the other way round', async () => {
    const row = page.locator(`[data-place="${middle.zipCode}"]`);
    await row.getByRole('button').first().click();
    await expect(row.getByRole('list')).toContainText(t('domain:preferredPropertyTypes.singleFamily'));
    await expect(page.locator('button[data-chosen]')).toHaveCount(1);
    expect(await foundByAxe(page)).toEqual([]);
    await row.getByRole('button', { name: t('buyer-map:list.zoom') }).click();
    const own = bubbles(page).and(page.getByTitle(`${middle.zipCode}, `));
    await expect(own).toHaveAttribute('data-chosen');
    await row.getByRole('button').first().click();
    await expect(own).not.toHaveAttribute('data-chosen');
    await own.click();
    await expect(row.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(new RegExp(`place=${middle.zipCode}`));
  });

  await test.step('it is moved by buttons, keys, wheel and pointer; bubbles split', async () => {
    const map = page.getByRole('application', { name: t('buyer-map:map.label') });
    await page.getByRole('button', { name: t('buyer-map:map.all') }).click();
    const split = async (nearer: () => Promise<void>) => {
      const before = page.url();
      await nearer();
      await expect.poll(() => page.url()).not.toBe(before);
    };
    await expect(page).toHaveURL(/map=/);
    for (let press = 0; press < 4; press += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      await split(() => page.getByRole('button', { name: t('map:further') }).click());
    }
    await expect(bubbles(page)).toHaveCount(1);
    await bubbles(page).first().click();
    await expect.poll(() => bubbles(page).count()).toBeGreaterThan(1);
    await map.focus();
    await split(() => page.keyboard.press('+'));
    await split(() => page.keyboard.press('ArrowLeft'));
    await split(() => page.keyboard.press('0'));
    const box = await map.boundingBox();
    if (!box) throw new Error('The map is not there.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    await page.mouse.move(x, y);
    await split(() => page.mouse.wheel(0, -200));
    await split(async () => {
      await page.mouse.down();
      await page.mouse.move(x + 1500, y, { steps: 4 });
      await page.mouse.up();
    });
  });

  await test.step('where nobody looks, the way back is shown', async () => {
    await goTo(page, `/buyers?near=${middle.zipCode}&map=30,-150,6`);
    await expect(page.getByRole('heading', { name: t('buyer-map:list.none') })).toBeVisible();
    await page
      .getByRole('region')
      .getByRole('button', { name: t('buyer-map:map.all') })
      .click();
    await expect(page.locator(`[data-place="${middle.zipCode}"]`)).toBeVisible();
  });

  await test.step('a place that is none is said so', async () => {
    await goTo(page, '/buyers?near=Atlantis');
    await expect(page.getByText(t('buyer-map:filters.unknownPlace', { place: 'Atlantis' }))).toBeVisible();
  });

  await test.step('what cannot be loaded says so, and is tried again', async () => {
    await goTo(page, '/profile');
    await expect(found(page)).toHaveCount(0);
    await page.route('**/api/buyers/map*', (route) => route.abort());
    await goTo(page, `/buyers?near=${middle.zipCode}&beds=1`);
    const alert = page.getByRole('alert').filter({ hasText: t('buyer-map:failed') });
    await expect(alert).toBeVisible();
    await page.unroute('**/api/buyers/map*');
    await alert.getByRole('button').click();
    await expectCounted(page, { near: middle, miles: 25, beds: 1 });
    expect(textIn('en')('buyer-map:failed')).toBe('Error loading buyer locations');
  });
  await remove();
});
