import { expect, type Page, type Route } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { addPhotos, certify, fillDeal, grainyPhoto, publish, ready, smallPhoto, tiles } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';
import { textIn } from './texts.ts';

/** Lets uploads through up to their first piece, and holds the rest until released. */
async function holdUploads(page: Page) {
  let held: Route[] = [];
  let holding = true;
  let bytes = 0;
  await page.context().route('**/v0/b/**', async (route) => {
    const size = route.request().postDataBuffer()?.length ?? 0;
    // The first request of a resumable upload is small; a piece of a photo is not.
    if (holding && size > 1000 && bytes > 200 * 1024) {
      held.push(route);
      return;
    }
    bytes += size;
    await route.continue();
  });
  return {
    bytes: () => bytes,
    held: () => held.length,
    release: async () => {
      holding = false;
      const waiting = held;
      held = [];
      for (const route of waiting) await route.continue().catch(() => undefined);
    },
  };
}

const state = (page: Page, index: number) => tiles(page).nth(index).getAttribute('data-state');

test('an upload that is cut off in the middle goes on by itself: without a network, after a reload, in another tab, in es', async ({
  member,
}) => {
  const t = textIn('es');
  const { page, person } = await member({ role: 'originator', languagePreference: 'es' }, { path: '/deals/new' });
  const photo = await grainyPhoto('large.jpg');
  const sending = await holdUploads(page);
  const input = page.getByLabel(t('photos.add'));
  await input.setInputFiles([photo, await smallPhoto('second.jpg')]);
  await expect.poll(sending.held).toBeGreaterThan(0);
  expect(sending.bytes()).toBeGreaterThan(200 * 1024);
  await expect(tiles(page).first()).toContainText(/Subiendo \d+%/);

  await page.context().setOffline(true);
  await expect(page.getByText(t('photos.offline'))).toBeVisible();
  await expect(tiles(page).first()).toContainText(t('photos.state.offline'));
  await input.setInputFiles([await smallPhoto('while offline.jpg')]);
  await expect(tiles(page)).toHaveCount(3);
  await expect(tiles(page).nth(2)).toContainText(t('photos.state.offline'));
  await page.context().setOffline(false);
  await expect(page.getByText(t('photos.offline'))).toHaveCount(0);
  await expect(tiles(page).first()).toContainText('Subiendo');

  await page.reload();
  await expect(tiles(page)).toHaveCount(3);
  await expect.poll(() => state(page, 0)).toBe('uploading');
  const context = page.context();
  await page.close();
  await sending.release();
  // Uploads continue on any page.
  const later = await context.newPage();
  await later.goto('/profile');
  const uploads = db.collectionGroup(paths.photoUploadGroup()).where('uid', '==', person.uid);
  await expect
    .poll(async () => (await uploads.get()).docs.map((upload) => upload.get('state') as string))
    .toEqual(['ready', 'ready', 'ready']);
  await goTo(later, '/deals/new');
  await expect(ready(later)).toHaveCount(3);
  await expect(later.getByText('3 fotos', { exact: true })).toBeVisible();
});

test('photos are paused and resumed, each and all, also over a reload; one that fails is tried again; publishing says what it waits for, in en', async ({
  member,
}) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  const uploads = await holdUploads(page);
  await fillDeal(page, { street: newStreet(), city: word() });
  await certify(page);
  const photo = await grainyPhoto('large.jpg');
  await addPhotos(page, [photo]);
  await expect.poll(uploads.held).toBeGreaterThan(0);
  await expect(page.getByText(/^0\.\d MB left to upload$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause photo 1' }).click();
  await expect(tiles(page).first()).toContainText('Paused');
  // Photos added while uploads are paused are held back too.
  await addPhotos(page, [await smallPhoto('second.jpg'), await smallPhoto('third.jpg')]);
  await expect(page.getByText('3 photos are paused. Resume them to continue.')).toBeVisible();
  await uploads.release();

  await page.reload();
  await expect(page.getByText('3 photos are paused. Resume them to continue.')).toBeVisible();
  await publish(page);
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused();
  await page.getByRole('button', { name: 'Resume photo 2' }).click();
  await expect(ready(page)).toHaveCount(1);
  expect([await state(page, 0), await state(page, 1), await state(page, 2)]).toEqual(['paused', 'ready', 'paused']);
  await page.getByRole('button', { name: 'Resume all' }).click();
  await expect(ready(page)).toHaveCount(3);
  await publish(page);
  await expect(page.getByRole('button', { name: 'Open photo 1 of 3' })).toBeVisible();

  await test.step('a photo that fails is tried again; publishing waits for the photos, and can be stopped', async () => {
    await goTo(page, '/deals/new');
    const refuse = (route: Route) => route.fulfill({ status: 403, body: '{"error":{"code":403}}' });
    let answer: (route: Route) => Promise<void> = refuse;
    await page.route('**/v0/b/**', (route) => answer(route));
    await addPhotos(page, [await smallPhoto('a.jpg'), await smallPhoto('b.jpg', '#722')]);
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('2 photos were not uploaded. Try them again or remove them.');
    await page.getByRole('button', { name: /^Try again.*Photo 1 of 2$/ }).click();
    await expect(failed).toContainText('2 photos were not uploaded.');
    const held: Route[] = [];
    answer = async (route) => void held.push(route);
    await failed.getByRole('button', { name: 'Try all again' }).click();
    await expect(failed).toHaveCount(0);

    await fillDeal(page, { street: newStreet(), city: word() });
    await certify(page);
    await publish(page);
    await expect(page.getByRole('button', { name: 'Waiting for 2 photos…' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await expect(page.getByRole('button', { name: 'Publish deal' })).toBeVisible();
    answer = (route) => route.continue();
    // One that is refused once is sent again by itself.
    await Promise.all(held.map((route, index) => (index === 0 ? refuse(route) : route.continue())));
    await expect(ready(page)).toHaveCount(2);
    await publish(page);
    await expect(page.getByRole('button', { name: 'Open photo 1 of 2' })).toBeVisible();
  });
});
