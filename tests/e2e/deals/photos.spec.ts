import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { bucket, db } from '#tests/services.ts';
import { noisyPhoto, phoneHeic, phonePhoto } from '#tests/pictures.ts';
import { addPhotos, drag, photoOrder, ready, smallPhoto, tiles } from './deal-form.ts';
import { test } from './member.ts';
import { textIn } from './texts.ts';

/** Returns the deal id of a draft, once the draft is stored. */
async function draftId(page: Page, uid: string): Promise<string> {
  const kept = () => page.evaluate((key) => localStorage.getItem(key), `dealDraft:${uid}:new`);
  await expect.poll(kept).toContain('dealId');
  return (JSON.parse((await kept()) ?? '{}') as { dealId: string }).dealId;
}
const uploadsOf = async (uid: string) => (await bucket.getFiles({ prefix: `${storagePaths.uploads()}/${uid}/` }))[0];
const text = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('I am a text, whatever my name says.'),
});
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const huge = (name: string) => jpeg(name, Buffer.alloc(limits.photoBytes + 1, 1));

test('a text named .jpg, a file that is too large and the 21st photo are refused, and leave nothing behind; a finger puts photos in order, in es', async ({
  member,
}) => {
  const t = textIn('es');
  const { page, person } = await member({ role: 'originator', languagePreference: 'es' }, { path: '/deals/new' });
  const input = page.getByLabel(t('photos.add'));
  await input.setInputFiles([text('notes.jpg'), huge('huge.jpg'), await smallPhoto('fine.jpg')]);
  const refused = page.getByRole('alert').filter({ hasText: 'notes.jpg' });
  await expect(refused).toContainText(`notes.jpg: ${t('domain.photoRefusals.not-a-photo')}`);
  await expect(refused).toContainText(`huge.jpg: ${t('domain.photoRefusals.too-large')}`);
  await expect(tiles(page)).toHaveCount(1);
  await expect(ready(page)).toHaveCount(1);

  const dealId = await draftId(page, person.uid);
  expect(dealId).toMatch(/^[A-Za-z0-9]{20}$/);
  const { docs } = await db.collection(paths.photoUploads(dealId)).get();
  expect(docs).toHaveLength(1);
  const [published] = await bucket.getFiles({ prefix: `deals/${dealId}/` });
  expect(published).toHaveLength(2);
  expect(await uploadsOf(person.uid)).toEqual([]);

  await page.getByRole('button', { name: /notes\.jpg/ }).click();
  await page.getByRole('button', { name: /huge\.jpg/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '.jpg' })).toHaveCount(0);

  await test.step('the 21st photo is refused', async () => {
    // Phones also have a camera input.
    await expect(page.locator('input[type=file][capture=environment]')).toHaveCount(1);
    // The uploads need not arrive.
    await page.route('**/v0/b/**', () => undefined);
    const photo = await smallPhoto('house.jpg');
    await input.setInputFiles(Array.from({ length: 20 }, (_, index) => ({ ...photo, name: `house ${index + 1}.jpg` })));
    await expect(tiles(page)).toHaveCount(20);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      `house 20.jpg: ${t('domain.photoRefusals.too-many')}`,
    );
    await expect(input).toHaveCount(0);
  });

  await test.step('a finger puts them in order', async () => {
    const [a, b] = await photoOrder(page);
    const grip = t('photos.grip').replace('{{number}}', '2').replace('{{count}}', '20');
    await drag(page, page.getByRole('button', { name: grip }), tiles(page).first());
    expect((await photoOrder(page)).slice(0, 2)).toEqual([b, a]);
  });
});

test('what goes over the air and what is stored is upright, small, and says nothing of who took it and where; a HEIC is converted and shown; photos are put in order, the first is the cover, in en', async ({
  member,
}) => {
  const { page, person } = await member({ role: 'originator' }, { path: '/deals/new' });
  const sent: Buffer[] = [];
  await page.route('**/v0/b/**', async (route) => {
    const body = route.request().postDataBuffer();
    if (body) sent.push(body);
    await route.continue();
  });
  // A phone's photo with GPS data, and noise that no encoder can compress.
  const [phone, noisy] = await Promise.all([phonePhoto(4032, 3024, 6), noisyPhoto()]);
  for (const mark of ['Robin Alvarez', 'Exif']) expect(phone.includes(mark)).toBe(true);
  expect((await sharp(phone).metadata()).orientation).toBe(6);
  expect(noisy.length).toBeGreaterThan(3 * 1024 * 1024);

  await addPhotos(page, [jpeg('front.jpg', phone), jpeg('garden.jpg', noisy)]);
  await expect(ready(page)).toHaveCount(2);
  const air = Buffer.concat(sent);
  expect(air.length).toBeGreaterThan(200 * 1024);
  expect(air.length).toBeLessThan(2 * 600 * 1024);
  expect(air.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(true);
  for (const mark of ['Exif', 'Robin', 'Phone', 'GPS']) expect(air.includes(mark), mark).toBe(false);

  const dealId = await draftId(page, person.uid);
  const [files] = await bucket.getFiles({ prefix: `deals/${dealId}/photos/` });
  expect(files).toHaveLength(4);
  for (const file of files) {
    const [stored] = await file.download();
    const { exif, xmp, iptc, orientation, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(height).toBeGreaterThan(width);
    expect(stored.includes('Robin')).toBe(false);
    expect(JSON.stringify(file.metadata)).not.toContain('Robin');
  }

  await test.step('a HEIC that this browser cannot show is converted, and then shown', async () => {
    await expect(page.getByLabel('Add photos')).toHaveAttribute('accept', /image\/\*.*\.heic/);
    await expect(page.locator('input[type=file][capture=environment]')).toHaveCount(0);
    await addPhotos(page, [{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: phoneHeic() }]);
    await expect(ready(page)).toHaveCount(3);
    const picture = tiles(page).nth(2).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(320);
  });

  await test.step('they are put in order by hand, by buttons and by keys; the first is the cover; one is removed', async () => {
    const [a, b, c] = await photoOrder(page);
    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
    expect(await photoOrder(page)).toEqual([a, c, b]);
    const grip = page.getByRole('button', { name: /^Move photo 2 of 3/ });
    await grip.press('Home');
    expect(await photoOrder(page)).toEqual([c, a, b]);
    await expect(tiles(page).first()).toContainText('Cover');
    await expect(page.getByRole('button', { name: /^Move photo 1 of 3/ })).toBeFocused();
    await drag(page, page.getByRole('button', { name: /^Move photo 2 of 3/ }), tiles(page).first());
    expect(await photoOrder(page)).toEqual([a, c, b]);
    await expect(page.getByRole('status').filter({ hasText: 'Now photo 1 of 3' })).toBeAttached();
    await expect(tiles(page).first()).toContainText('Cover');
    await page.getByRole('button', { name: /^Move photo 1 of 3/ }).press('End');
    expect(await photoOrder(page)).toEqual([c, b, a]);
    await expect(page.getByRole('button', { name: /^Move photo 3 of 3/ })).toBeFocused();
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).press('Enter');
    expect(await photoOrder(page)).toEqual([a, c, b]);
    await expect(page.getByRole('button', { name: /^Move photo 1 of 3/ })).toBeFocused();
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).click();
    expect(await photoOrder(page)).toEqual([b, a, c]);
    await page.getByRole('button', { name: 'Make photo 2 the cover' }).click();
    expect(await photoOrder(page)).toEqual([a, b, c]);
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    expect(await photoOrder(page)).toEqual([a, b]);
    await expect(page.getByRole('button', { name: /^Move photo 2 of 2/ })).toBeFocused();

    await page.reload();
    await expect(ready(page)).toHaveCount(2);
    expect(await photoOrder(page)).toEqual([a, b]);
  });
});
