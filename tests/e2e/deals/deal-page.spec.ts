import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { hybridForm, listDeal } from './listed-by-api.ts';
import { newStreet, test } from './member.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

/** A deal of the seed with a gallery. */
async function dealWithPhotos(): Promise<{ id: string; photos: number }> {
  const { docs } = await db
    .collection(paths.deals())
    .where('status', '==', 'active')
    .where('visibility', '==', 'all')
    .get();
  const deal = docs.find((each) => (each.get('photos') as unknown[]).length >= 4);
  if (!deal) throw new Error('The seed has no deal with four photos.');
  return { id: deal.id, photos: (deal.get('photos') as unknown[]).length };
}

test('photos open full screen, go on by keys and by swipe; the link that is shared works for members, by way of the sign-in', async ({
  member,
  browser,
}, { project }) => {
  const { id, photos } = await dealWithPhotos();
  const { page } = await member({ role: 'buyer' }, { path: `/deals/${id}` });
  const opener = page.getByRole('button', { name: `Open photo 1 of ${photos}` });
  await expect(opener.locator('img[data-loaded]')).toBeVisible();
  // What is not seen at first is not fetched at first.
  expect(
    await page.locator('main li img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).loading)),
  ).toEqual(['eager', ...Array.from({ length: photos - 1 }, () => 'lazy')]);
  if (project.name === 'phone') {
    // A strip that is swiped from photo to photo, with its place in words for the eye.
    const strip = page.getByRole('region', { name: 'Photos' }).getByRole('list');
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
    await expect(page.getByText(`2 / ${photos}`)).toBeVisible();
    await strip.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  }
  await opener.click();
  const full = page.getByRole('dialog', { name: 'Photos' });
  const at = (number: number) => expect(full.getByRole('status')).toContainText(`Photo ${number} of ${photos}`);
  await at(1);
  await page.keyboard.press('ArrowRight');
  await at(2);
  await page.keyboard.press('End');
  await at(photos);
  // Fingers swipe: a phone has no buttons for it.
  if (project.name !== 'phone') await expect(full.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await at(photos - 1);
  await page.keyboard.press('Home');
  await at(1);
  await full.getByRole('list').evaluate((list) => list.scrollTo({ left: 2 * list.clientWidth, behavior: 'instant' }));
  await at(3);
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(opener).toBeFocused();

  await test.step('sharing gives a link that works for members, by way of the sign-in for those who are not signed in', async () => {
    const address = (await heading(page).textContent()) ?? '';
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    if (project.name === 'phone') {
      // What the device's own sheet would be given.
      await page.evaluate(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: (data: ShareData) => navigator.clipboard.writeText(data.url ?? ''),
        });
      });
    }
    await page.getByRole('button', { name: 'Share' }).click();
    if (project.name !== 'phone')
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' }).first()).toBeAttached();
    const link = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(link).toBe(new URL(`/deals/${id}`, page.url()).href);

    const visitor = await browser.newPage();
    const ana = await person({ role: 'buyer' });
    await visitor.goto(await link());
    await expect(visitor).toHaveURL(/\/auth$/);
    await visitor.getByLabel('Email').fill(ana.email);
    await visitor.getByLabel('Password', { exact: true }).fill(ana.password);
    await visitor.keyboard.press('Enter');
    await expect(heading(visitor)).toContainText(address);
    await visitor.close();
  });
});

test('key figures come first, then every field in its group, tags, who listed it, for how long, and a way to call, in en', async ({
  member,
}) => {
  const owner = await person({ firstName: 'Olga', lastName: 'Ortiz' });
  const callBookingLink = 'https://calls.example.com/olga';
  await db.doc(paths.user(owner.uid)).update({ callBookingLink });
  const form = hybridForm();
  const id = await listDeal(owner, form);
  const days = 3;
  await endHeadStart(id);
  await db.doc(paths.deal(id)).update({ listedOn: new Date(Date.now() - days * 24 * 3_600_000 - 60_000) });
  const savers = await Promise.all([person({ role: 'buyer' }), person({ role: 'buyer' })]);
  await Promise.all(savers.map(({ uid }) => db.doc(paths.favorite(uid, id)).set({ createdAt: new Date() })));
  const { page } = await member({ role: 'buyer' }, { path: `/deals/${id}` });
  await expect(heading(page)).toContainText(form.streetAddress);
  const main = page.getByRole('main');
  for (const text of [
    'Listed by Olga Ortiz',
    '3 days on the portal',
    'Saved by 2 buyers',
    '1,450 sqft',
    '1987',
    '0.25 acres',
    '$5,000',
  ]) {
    await expect(main).toContainText(text);
  }
  for (const group of ['Terms', 'Existing loan', 'Seller financing', 'Property', 'Status history', 'Location'])
    await expect(page.getByRole('heading', { name: group })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', callBookingLink);
  const figures = main.locator('dl').first();
  await expect(figures).toContainText('Entry fee');
  const order = await main.evaluate((element) => {
    const [first, second] = [...element.querySelectorAll('dl')];
    return Boolean(first && second && first.getBoundingClientRect().top <= second.getBoundingClientRect().top);
  });
  expect(order).toBe(true);
  const place = section(page, 'Location');
  // What comes in above it while one scrolls can push it out of sight again.
  await expect(async () => {
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText('ZIP code 85021, Phoenix, Maricopa County, Arizona.', { timeout: 2000 });
  }).toPass();
});

test('the map shows the area of the ZIP code and describes it as text, and can be retried, in es', async ({
  member,
}) => {
  const owner = await person();
  const id = await givenDeal(owner, {
    streetAddress: `${newStreet()}, Secret Way`,
    city: 'Mesa',
    zipCode: '85201',
  });
  const elsewhere: string[] = [];
  const { page } = await member({ role: 'buyer', languagePreference: 'es' }, { path: '/' });
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto(`/deals/${id}`);
  const place = section(page, 'Ubicación');
  await place.scrollIntoViewIfNeeded();
  const map = place.getByRole('application');
  await expect(map).toHaveAccessibleName(/Mesa, Arizona/);
  await expect(map.getByText('Phoenix')).toBeVisible();
  // Land, the country's borders, counties and the circle.
  await expect(map.locator('path').filter({ visible: true })).not.toHaveCount(0);
  // It is moved by keys and buttons: from further away, the names are those of states.
  for (let press = 0; press < 5; press += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await place.getByRole('button', { name: 'Alejar' }).click();
  }
  await expect(map.getByText('AZ', { exact: true })).toBeVisible();
  await expect(map.getByText('Phoenix')).toHaveCount(0);
  await expect(place).toContainText(
    'Código postal 85201, Mesa, condado de Maricopa, Arizona. A unas 15 millas al sureste de Phoenix.',
  );
  await expect(place).not.toContainText('Secret');
  expect(elsewhere, 'no other server is called').toEqual([]);

  await test.step('a map that could not be loaded can be retried; a ZIP code without an area is described as text', async () => {
    await page.route(/\/zip\//, (route) => route.abort());
    await page.goto(`/deals/${id}`);
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText('No se pudo cargar el mapa.');
    await page.unroute(/\/zip\//);
    await page.route('**/map/state/**', (route) => route.abort());
    await place.getByRole('button', { name: 'Reintentar' }).click();
    await expect(place.getByRole('application')).toBeVisible();
    await expect(place.getByRole('alert')).toHaveText(/No se pudo cargar el fondo del mapa\./);
    await page.unroute('**/map/state/**');
    await place.getByRole('button', { name: 'Reintentar' }).click();
    await expect(place.getByText('Phoenix', { exact: true })).toBeVisible();
    await expect(place.getByRole('alert')).toHaveCount(0);
    const nowhere = await givenDeal(owner, { city: 'Mesa', zipCode: '00001' });
    await page.goto(`/deals/${nowhere}`);
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText('Código postal 00001, Mesa, Arizona.');
  });
});
