import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths, storagePaths } from 'domain/paths.ts';
import { bucket, db } from '#tests/services.ts';
import { addPhotos, certify, fillDeal, phonePhoto, publish, smallPhoto } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';
import { textIn } from './texts.ts';

const tiles = (page: Page) => page.locator('[data-photo]');
const ready = (page: Page) => page.locator('[data-photo][data-state="ready"]');
const draftId = (page: Page, uid: string) =>
  page.evaluate((key) => {
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { dealId?: string };
    return draft.dealId;
  }, `dealDraft:${uid}:new`);
const uploadsOf = async (uid: string) => (await bucket.getFiles({ prefix: `${storagePaths.uploads()}/${uid}/` }))[0];
const text = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('I am a text, whatever my name says.'),
});
const huge = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.alloc(30 * 1024 * 1024, 1) });

for (const language of ['en', 'es'] as const) {
  const t = textIn(language);
  test(`a text named .jpg and a file of 30 MB are refused and leave nothing behind, in ${language}`, async ({
    member,
  }) => {
    const { page, person } = await member({ role: 'originator', languagePreference: language }, { path: '/deals/new' });
    const input = page.getByLabel(t('photos.add'));
    await input.setInputFiles([text('notes.jpg'), huge('huge.jpg'), await smallPhoto('fine.jpg')]);
    const refused = page.getByRole('alert').filter({ hasText: 'notes.jpg' });
    await expect(refused).toContainText(`notes.jpg: ${t('domain.photoRefusals.not-a-photo')}`);
    await expect(refused).toContainText(`huge.jpg: ${t('domain.photoRefusals.too-large')}`);
    await expect(tiles(page)).toHaveCount(1);
    await expect(ready(page)).toHaveCount(1);

    const dealId = (await draftId(page, person.uid)) as string;
    expect(dealId).toMatch(/^[A-Za-z0-9]{20}$/);
    const { docs } = await db.collection(paths.photoUploads(dealId)).get();
    expect(docs).toHaveLength(1);
    const [published] = await bucket.getFiles({ prefix: `deals/${dealId}/` });
    expect(published).toHaveLength(2);
    expect(await uploadsOf(person.uid)).toEqual([]);

    await page.getByRole('button', { name: /notes\.jpg/ }).click();
    await page.getByRole('button', { name: /huge\.jpg/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: '.jpg' })).toHaveCount(0);
  });
}

test('the 21st photo is refused', async ({ member }) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  const photo = await smallPhoto('house.jpg');
  await addPhotos(
    page,
    Array.from({ length: 21 }, (_, index) => ({ ...photo, name: `house ${index + 1}.jpg` })),
  );
  await expect(tiles(page)).toHaveCount(20);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('house 21.jpg: At most 20 photos');
  await expect(page.getByLabel('Add photos')).toHaveCount(0);
});

test('what goes over the air is upright, small, and says nothing of where it was taken', async ({ member }) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  const sent: Buffer[] = [];
  await page.route('**/v0/b/**', async (route) => {
    const body = route.request().postDataBuffer();
    if (body) sent.push(body);
    await route.continue();
  });
  const picked = await phonePhoto('front.jpg', '#5b8fb9');
  expect(picked.buffer.includes('Test Phone')).toBe(true);
  expect((await sharp(picked.buffer).metadata()).orientation).toBe(6);
  expect(picked.buffer.length).toBeGreaterThan(700 * 1024);

  await addPhotos(page, [picked]);
  await expect(ready(page)).toHaveCount(1);
  const air = Buffer.concat(sent);
  expect(air.length).toBeLessThan(600 * 1024 + 4096);
  expect(air.includes('Exif')).toBe(false);
  expect(air.includes('Test Phone')).toBe(false);
  const size = await tiles(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect((size[1] ?? 0) > (size[0] ?? 0)).toBe(true);
});

test('photos are put in order by buttons and keys, and removed', async ({ member }) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  await addPhotos(page, [
    await smallPhoto('a.jpg', '#a00'),
    await smallPhoto('b.jpg', '#0a0'),
    await smallPhoto('c.jpg', '#00a'),
  ]);
  await expect(ready(page)).toHaveCount(3);
  const order = () => tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset['photo']));
  const [a, b, c] = await order();
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
  expect(await order()).toEqual([a, c, b]);
  const grip = page.getByRole('button', { name: /^Move photo 2 of 3/ });
  await grip.press('Home');
  expect(await order()).toEqual([c, a, b]);
  await expect(tiles(page).first()).toContainText('Cover');
  await expect(page.getByRole('button', { name: /^Move photo 1 of 3/ })).toBeFocused();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  expect(await order()).toEqual([c, b]);

  await page.reload();
  await expect(ready(page)).toHaveCount(2);
  expect(await order()).toEqual([c, b]);
});

test('an upload goes on by itself after the network was lost, and after a reload', async ({ member }) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  await page.getByLabel('City').fill('Mesa');
  await page.context().setOffline(true);
  await addPhotos(page, [await smallPhoto('a.jpg'), await smallPhoto('b.jpg', '#722')]);
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByText('You are offline. The photos go on by themselves when you are back.')).toBeVisible();
  await expect(tiles(page).first()).toContainText('Waits for the network');
  await page.context().setOffline(false);
  await expect(ready(page)).toHaveCount(2);

  let blocked = true;
  await page.route('**/v0/b/**', (route) => (blocked ? undefined : route.continue()));
  await addPhotos(page, [await smallPhoto('c.jpg', '#227')]);
  await expect(tiles(page).nth(2)).toHaveAttribute('data-state', 'uploading');
  await page.reload();
  blocked = false;
  await expect(ready(page)).toHaveCount(3);
});

test('publishing waits for the photos, and can be stopped', async ({ member }) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  let blocked = true;
  await page.route('**/v0/b/**', async (route) => {
    if (!blocked) await route.continue();
  });
  await fillDeal(page, { street: newStreet(), city: word() });
  await addPhotos(page, [await smallPhoto('a.jpg')]);
  await certify(page);
  await publish(page);
  await expect(page.getByRole('button', { name: 'Waiting for 1 photo…' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('button', { name: 'Publish deal' })).toBeVisible();
  blocked = false;
  await page.reload();
  await expect(ready(page)).toHaveCount(1);
  await publish(page);
  await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible();
});
