import { expect, test } from 'vitest';
import type { DealPhoto } from 'domain/deal/deal-document.ts';
import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { bucket, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { sweepDeletedPhotos } from './close-photos.ts';
import { publishedAs } from './published-files.ts';

const statusOf = async (dealId: string, photoId: string, size: number, token: unknown) => {
  const name = encodeURIComponent(storagePaths.photo(dealId, photoId, size));
  const response = await fetch(`${addresses.storage}/v0/b/${bucket.name}/o/${name}?alt=media&token=${String(token)}`);
  return [response.status, await response.text()] as const;
};

async function givenDealWithPhoto() {
  const owner = await person();
  const [photoId, token] = [newId(), newId()];
  const photo = { id: photoId, ready: true, width: 1600, height: 1200, token, placeholder: '' };
  const waiting = { id: newId(), ready: false, width: 0, height: 0, token: '', placeholder: '' };
  const dealId = await givenDeal(owner, { photos: [photo, waiting] });
  for (const size of photoSizes) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    await bucket.file(storagePaths.photo(dealId, photoId, size)).save(`${size}`, publishedAs(token));
  }
  const open = (with_: unknown) => Promise.all(photoSizes.map((size) => statusOf(dealId, photoId, size, with_)));
  const tokenNow = async () =>
    ((await documentAt(paths.deal(dealId)))?.['photos'] as DealPhoto[] | undefined)?.[0]?.token;
  return { owner, dealId, token, photo, waiting, open, tokenNow };
}
const opened = photoSizes.map((size) => [200, `${size}`]);
const refused = photoSizes.map(() => [403, expect.anything()]);

test('the address of a photo opens nothing once its deal is deleted, for whoever kept it; that of an admin does', async () => {
  const { owner, dealId, token, waiting, open, tokenNow } = await givenDealWithPhoto();
  expect(await open(token)).toEqual(opened);
  expect((await callApi('DELETE', `/api/deals/${dealId}`, { as: owner })).status).toBe(200);
  await expect.poll(() => open(token)).toEqual(refused);
  const now = await tokenNow();
  expect(now).toMatch(/^[0-9a-f]{32}$/);
  expect(await open(now)).toEqual(opened);
  expect((await documentAt(paths.deal(dealId)))?.['photos']).toContainEqual(waiting);
});

test('what a task has left open the sweep closes, and it leaves other deals alone', async () => {
  const [deleted, live] = await Promise.all([givenDealWithPhoto(), givenDealWithPhoto()]);
  const photos = [{ ...deleted.photo, token: 'another' }, deleted.waiting];
  await db.doc(paths.deal(deleted.dealId)).update({ status: 'deleted', visibility: 'none', photos });
  await sweepDeletedPhotos(productionContext());
  expect(await deleted.open(deleted.token)).toEqual(refused);
  expect(await deleted.open('another')).toEqual(opened);
  expect(await live.open(live.token)).toEqual(opened);
  // Repeating it writes nothing, and missing files are no error.
  await sweepDeletedPhotos(productionContext());
  expect(await deleted.open('another')).toEqual(opened);
});
