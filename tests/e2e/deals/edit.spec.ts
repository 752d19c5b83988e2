import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { addPhotos, certify, fillDeal, photoOrder, publish, ready, smallPhoto, tiles } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';

test('an edit sends what was changed alone, or nothing; photos are added, ordered and removed with it', async ({
  member,
}) => {
  const { page, person } = await member({ role: 'originator' }, { path: '/deals/new' });
  const city = word();
  await addPhotos(page, [await smallPhoto('a.jpg', '#a00'), await smallPhoto('b.jpg', '#0a0')]);
  await fillDeal(page, { street: newStreet(), city });
  await certify(page);
  await publish(page);
  await expect(page).toHaveURL(/\/deals\/[A-Za-z0-9]{20}$/);
  const dealId = page.url().split('/').at(-1) as string;
  const stored = async () => (await db.doc(paths.deal(dealId)).get()).data() ?? {};

  await page.goto(`/deals/${dealId}/edit`);
  await expect(ready(page)).toHaveCount(2);
  const [a, b] = await photoOrder(page);
  await page.getByLabel('Purchase price').fill('399,000');
  await page.getByLabel('EMD').fill('5000');
  await addPhotos(page, [await smallPhoto('c.jpg', '#00a')]);
  await expect(ready(page)).toHaveCount(3);
  const c = (await photoOrder(page))[2];
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  expect(await photoOrder(page)).toEqual([c, b]);

  // What is typed outlives a reload here, too.
  await page.reload();
  await expect(page.getByLabel('Purchase price')).toHaveValue('399,000');
  await expect(tiles(page)).toHaveCount(2);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ purchasePrice: 399_000, emd: 5000, photos: [c, b] });
  expect(new URL(request.url()).searchParams.get('fields')).toBe('purchasePrice,emd,photos');
  await expect(page).toHaveURL(`/deals/${dealId}`);
  await expect(page.getByText('$399,000').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open photo 1 of 2' })).toBeVisible();
  expect(await stored()).toMatchObject({ city, purchasePrice: 399_000, emd: 5000, bedrooms: 3, version: 2 });
  expect((await stored())['photos']).toMatchObject([{ id: c }, { id: b }]);
  expect(a).not.toBe(b);
  const { docs } = await db.collection(paths.changes(dealId)).get();
  expect(docs.map((change) => change.data())).toMatchObject([
    {
      by: { uid: person.uid },
      fields: { purchasePrice: { from: 425_000, to: 399_000 }, emd: { from: null, to: 5000 } },
    },
  ]);

  await test.step('nothing is sent where nothing was changed', async () => {
    let requests = 0;
    page.on('request', (each) => (requests += each.method() === 'PUT' ? 1 : 0));
    await page.goto(`/deals/${dealId}/edit`);
    await page.getByLabel('City').fill('Tempe');
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await page.getByLabel('City').fill(city);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/deals/${dealId}`);
    expect(requests).toBe(0);
    expect((await stored())['version']).toBe(2);
  });
});
