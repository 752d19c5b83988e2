import { expect, type Page } from '@playwright/test';
import { person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { dealWithPhotos } from './listed.ts';
import { newStreet, test } from './member.ts';

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

test('photos are swiped and the link goes to the device’s own sheet; the map shows the area of the ZIP code, describes it as text, and can be retried', async ({
  member,
}) => {
  const owner = await person();
  const id = await givenDeal(owner, {
    streetAddress: `${newStreet()}, Secret Way`,
    city: 'Mesa',
    zipCode: '85201',
  });
  const elsewhere: string[] = [];
  const { page } = await member({ role: 'buyer', languagePreference: 'es' }, { path: 'about:blank' });
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) elsewhere.push(request.url());
  });
  const withPhotos = await dealWithPhotos();
  await page.goto(`/deals/${withPhotos.id}`);

  await test.step('a strip that is swiped from photo to photo, with its place in words for the eye', async () => {
    const strip = page.getByRole('region', { name: 'Fotos' }).getByRole('list');
    // Again, if the strip had no width yet.
    await expect(async () => {
      await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
      await expect(page.getByText(`2 / ${withPhotos.photos}`)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await strip.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: `Abrir la foto 1 de ${withPhotos.photos}` }).click();
    const full = page.getByRole('dialog', { name: 'Fotos' });
    // Phones swipe instead of using buttons.
    await expect(full.getByRole('button', { name: 'Cerrar las fotos' })).toBeFocused();
    await expect(full.getByRole('button', { name: 'Foto siguiente' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
  });

  await test.step('what the device’s own sheet would be given', async () => {
    await page.evaluate(() => {
      const share = ({ url }: ShareData) => void Object.assign(window, { given: url });
      Object.assign(navigator, { canShare: () => true, share });
    });
    await page.getByRole('button', { name: 'Compartir' }).click();
    expect(await page.evaluate(() => (window as unknown as { given?: string }).given)).toBe(
      new URL(`/deals/${withPhotos.id}`, page.url()).href,
    );
  });

  await goTo(page, `/deals/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Secret Way');
  const place = section(page, 'Ubicación');
  await place.scrollIntoViewIfNeeded();
  const map = place.getByRole('application');
  await expect(map).toHaveAccessibleName(/Mesa, Arizona/);
  await expect(map.getByText('Phoenix')).toBeVisible();
  // Land, borders, counties and the circle.
  await expect(map.locator('path').filter({ visible: true })).not.toHaveCount(0);
  // Keys and buttons move the map; zoomed out, it shows state codes.
  for (let press = 0; press < 5; press += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
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
    // In another area, of which nothing has loaded yet.
    await goTo(page, `/deals/${await givenDeal(owner, { city: 'Chicago', state: 'IL', zipCode: '60601' })}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Chicago');
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText('No se pudo cargar el mapa.');
    await page.unroute(/\/zip\//);
    await page.route('**/map/state/**', (route) => route.abort());
    await place.getByRole('button', { name: 'Reintentar' }).click();
    await expect(place.getByRole('application')).toBeVisible();
    await expect(place.getByRole('alert')).toHaveText(/No se pudo cargar el fondo del mapa\./);
    await page.unroute('**/map/state/**');
    await place.getByRole('button', { name: 'Reintentar' }).click();
    await expect(place.getByText('Chicago', { exact: true })).toBeVisible();
    await expect(place.getByRole('alert')).toHaveCount(0);
    const nowhere = await givenDeal(owner, { city: 'Mesa', zipCode: '00001' });
    await goTo(page, `/deals/${nowhere}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nowhere);
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText('Código postal 00001, Mesa, Arizona.');
  });
});
