import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { fingerprintViews } from 'domain/deal/photo-fingerprint.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { clientOf } from '#tests/client.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { heicClaiming, phoneHeic, phonePhoto, picture, pixelBomb } from '#tests/pictures.ts';
import { bucket } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { productionContext } from '#platform/context.ts';
import { publishPhoto } from './publish-photo.ts';

// Uploads with the client SDK under the real rules; the emulator delivers the events to the deployed function.

let originator: Person;
let client: Awaited<ReturnType<typeof clientOf>>;

beforeAll(async () => {
  originator = await person();
  client = await clientOf(originator);
});

const settled = (dealId: string, photoId: string) =>
  waitForDocument(paths.photoUpload(dealId, photoId), (record) => /ready|refused/.test(String(record?.['state'])));
const original = (dealId: string, photoId: string, uid = originator.uid) =>
  bucket.file(storagePaths.upload(uid, dealId, photoId));
const published = (dealId: string, photoId: string, size: number) =>
  bucket.file(storagePaths.photo(dealId, photoId, size));
const isThere = async (file: ReturnType<typeof original>) => (await file.exists())[0];
const publishedFiles = async (dealId: string) => (await bucket.getFiles({ prefix: `deals/${dealId}/` }))[0].length;

/** Resolves when the pipeline has deleted the upload, its last step. */
async function gone(dealId: string, photoId: string, uid?: string): Promise<void> {
  await publishPhoto(productionContext(), original(dealId, photoId, uid).name, new Date());
  expect(await isThere(original(dealId, photoId, uid))).toBe(false);
}

describe('a photo from a phone', () => {
  test('is published in both sizes, upright, without what the phone wrote into it, and the upload is deleted', async () => {
    const [dealId, photoId] = [newId(), newId()];
    await client.upload(dealId, photoId, await phonePhoto(2000, 1500, 6));
    const record = await settled(dealId, photoId);
    expect(record).toEqual({
      uid: originator.uid,
      state: 'ready',
      width: 1200,
      height: 1600,
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      // Red is brighter than blue, so no cell is brighter than the one before.
      fingerprint: fingerprintViews.map(() => '0'.repeat(16)),
      listed: false,
      generation: expect.any(String),
      createdAt: expect.anything(),
    });
    for (const [size, width] of [
      [320, 240],
      [1600, 1200],
    ] as const) {
      const file = published(dealId, photoId, size);
      const [metadata] = await file.getMetadata();
      expect(metadata).toMatchObject({
        contentType: 'image/webp',
        cacheControl: 'private, max-age=31536000, immutable',
        metadata: { firebaseStorageDownloadTokens: record?.['token'] },
      });
      const [bytes] = await file.download();
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: size });
      expect(bytes.toString('latin1')).not.toMatch(/Robin|EXIF|XMP |ICCP/);
    }
    await gone(dealId, photoId);
  });

  test('is loaded by its token from anywhere, and not at all without', async () => {
    const [dealId, photoId] = [newId(), newId()];
    await client.upload(dealId, photoId, await picture(400, 300).jpeg().toBuffer());
    const token = (await settled(dealId, photoId))?.['token'];
    const url = `${addresses.storage}/v0/b/${bucket.name}/o/${encodeURIComponent(storagePaths.photo(dealId, photoId, 320))}?alt=media`;
    const withToken = await fetch(`${url}&token=${String(token)}`);
    expect([withToken.status, withToken.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(`${url}&token=${newId()}`)).status).toBe(403);
  });

  test('that a deal already lists is shown by the deal', async () => {
    const [dealId, first, second] = [newId(), newId(), newId()];
    await listDeal(originator, cashForm({ photos: [first, second] }), dealId);
    await client.upload(dealId, second, await picture(400, 300).png().toBuffer(), 'image/png');
    const record = await settled(dealId, second);
    expect(record).toMatchObject({ state: 'ready', listed: true });
    const deal = await documentAt(paths.deal(dealId));
    expect(deal?.['photos']).toEqual([
      { id: first, ready: false, width: 0, height: 0, token: '', placeholder: '' },
      {
        id: second,
        ready: true,
        width: 400,
        height: 300,
        token: record?.['token'],
        placeholder: record?.['placeholder'],
      },
    ]);
    expect(deal?.['version'], 'no edit, so nobody’s edit is outdated').toBe(1);
  });

  test('that was ready first is shown by the deal from the start', async () => {
    const [dealId, photoId] = [newId(), newId()];
    await client.upload(dealId, photoId, await picture(400, 300).webp().toBuffer(), 'image/webp');
    await settled(dealId, photoId);
    await listDeal(originator, cashForm({ photos: [photoId] }), dealId);
    expect((await documentAt(paths.deal(dealId)))?.['photos']).toMatchObject([
      { id: photoId, ready: true, width: 400 },
    ]);
  });

  test('listed while it is in the making is shown, whichever comes first', async () => {
    const dealId = newId();
    const photos = [newId(), newId()];
    const file = await phonePhoto(1200, 900, 1);
    // The emulator may run the function before or after the call; here they run at the same time.
    await Promise.all([
      ...photos.map(async (photoId) => {
        await client.upload(dealId, photoId, file);
        await publishPhoto(productionContext(), original(dealId, photoId).name, new Date());
      }),
      listDeal(originator, cashForm({ photos }), dealId),
    ]);
    const deal = await waitForDocument(paths.deal(dealId), (data) =>
      ((data?.['photos'] ?? []) as { ready: boolean }[]).every(({ ready }) => ready),
    );
    expect(deal?.['photos']).toMatchObject(photos.map((id) => ({ id })));
  });

  test('as HEIC is converted', async () => {
    const [dealId, photoId] = [newId(), newId()];
    await client.upload(dealId, photoId, phoneHeic(), 'image/heic');
    expect(await settled(dealId, photoId)).toMatchObject({ state: 'ready', width: 480, height: 640 });
    const [small] = await published(dealId, photoId, 320).download();
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
    expect(small.includes('Robin')).toBe(false);
    await gone(dealId, photoId);
  });

  test('of an admin in somebody’s deal is theirs to add', async () => {
    const admin = await person({ role: 'admin' });
    const photoId = newId();
    const dealId = await listDeal(originator, cashForm());
    await (await clientOf(admin)).upload(dealId, photoId, await picture(40, 30).jpeg().toBuffer());
    expect(await settled(dealId, photoId)).toMatchObject({ state: 'ready', uid: admin.uid });
  });
});

describe('what is no photo', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(999)]);

  test.each<[string, PhotoRefusal, () => Promise<Buffer> | Buffer, string]>([
    ['a text named .jpg', 'not-a-photo', () => Buffer.from('a text\n'.repeat(500)), 'image/jpeg'],
    ['a page that says it is a PNG', 'not-a-photo', () => Buffer.from('<script>alert(1)</script>'), 'image/png'],
    ['a damaged HEIC', 'heic', () => heic, 'image/heic'],
    ['a damaged HEIC that says it is a JPEG', 'heic', () => heic, 'image/jpeg'],
    ['a HEIC that claims 81 megapixels', 'too-many-pixels', () => heicClaiming(9000, 9000), 'image/heic'],
    ['a HEIC that claims just the 64 that are allowed', 'heic', () => heicClaiming(8000, 8000), 'image/heic'],
    ['a damaged JPEG', 'unreadable', async () => (await phonePhoto(900, 900, 1)).subarray(0, 3000), 'image/jpeg'],
    ['a bomb of 81 megapixels', 'too-many-pixels', () => pixelBomb(9000), 'image/png'],
  ])('%s is refused as %s, leaves the deal’s list, and leaves nothing behind', async (_, reason, make, contentType) => {
    const [dealId, photoId, other] = [newId(), newId(), newId()];
    await listDeal(originator, cashForm({ photos: [photoId, other] }), dealId);
    await client.upload(dealId, photoId, await make(), contentType);
    expect(await settled(dealId, photoId)).toMatchObject({ state: 'refused', reason, uid: originator.uid, width: 0 });
    expect((await documentAt(paths.deal(dealId)))?.['photos']).toMatchObject([{ id: other }]);
    await gone(dealId, photoId);
    expect(await publishedFiles(dealId)).toBe(0);
  });

  test.each([
    ['30 MB', 30 * 1024 * 1024, 'image/jpeg'],
    ['a byte more than 10 MB', 10 * 1024 * 1024 + 1, 'image/jpeg'],
    ['a text that says so', 100, 'text/plain'],
  ])('%s does not even come through the rules', async (_, size, contentType) => {
    const [dealId, photoId] = [newId(), newId()];
    await expect(client.tryUpload(dealId, photoId, Buffer.alloc(size), contentType)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(await isThere(original(dealId, photoId))).toBe(false);
    expect(await documentAt(paths.photoUpload(dealId, photoId))).toBeUndefined();
  });

  test('what came past the rules is refused for its size', async () => {
    const [dealId, photoId] = [newId(), newId()];
    await original(dealId, photoId).save(Buffer.alloc(10 * 1024 * 1024 + 1), { resumable: false });
    expect(await settled(dealId, photoId)).toMatchObject({ state: 'refused', reason: 'too-large' });
    await gone(dealId, photoId);
  });
});

describe('a stranger', () => {
  test('gets no slot for somebody’s deal, and changes nothing past the rules', async () => {
    const stranger = await person();
    const photoId = newId();
    const dealId = await listDeal(originator, cashForm({ photos: [photoId] }));
    const file = await picture(40, 30).jpeg().toBuffer();
    await expect((await clientOf(stranger)).tryUpload(dealId, photoId, file)).rejects.toThrow('not-found');
    const before = await documentAt(paths.deal(dealId));
    await original(dealId, photoId, stranger.uid).save(file, { resumable: false });
    await gone(dealId, photoId, stranger.uid);
    expect(await documentAt(paths.photoUpload(dealId, photoId))).toBeUndefined();
    expect(await documentAt(paths.deal(dealId))).toEqual(before);
    expect(await publishedFiles(dealId)).toBe(0);
  });
});

describe('removing an uploaded photo', () => {
  const remove = (dealId: string, photoId: string, as: Person | undefined = originator) =>
    callApi('DELETE', `/api/deals/${dealId}/photos/${photoId}`, { as });
  async function uploaded(): Promise<[dealId: string, photoId: string]> {
    const [dealId, photoId] = [newId(), newId()];
    await client.upload(dealId, photoId, await picture(40, 30).jpeg().toBuffer());
    await settled(dealId, photoId);
    return [dealId, photoId];
  }

  test('takes it from the draft with its files', async () => {
    const [dealId, photoId] = await uploaded();
    expect(await publishedFiles(dealId)).toBe(2);
    const answer = await remove(dealId, photoId);
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    expect(await publishedFiles(dealId)).toBe(0);
    expect(await documentAt(paths.photoUpload(dealId, photoId))).toBeUndefined();
    expect((await remove(dealId, photoId)).status, 'again').toBe(404);
  });

  test('is refused for a photo that a deal lists', async () => {
    const [dealId, photoId] = await uploaded();
    await listDeal(originator, cashForm({ photos: [photoId] }), dealId);
    expect((await remove(dealId, photoId)).code).toBe('conflict');
    expect(await publishedFiles(dealId)).toBe(2);
  });

  test('is for the uploader and admins', async () => {
    const [dealId, photoId] = await uploaded();
    const [other, buyer, admin] = await Promise.all([person(), person({ role: 'buyer' }), person({ role: 'admin' })]);
    expect((await remove(dealId, photoId, other)).status).toBe(403);
    expect((await remove(dealId, photoId, buyer)).status).toBe(403);
    expect((await callApi('DELETE', `/api/deals/${dealId}/photos/${photoId}`)).status).toBe(401);
    expect(await publishedFiles(dealId)).toBe(2);
    expect((await remove(dealId, photoId, admin)).status).toBe(200);
  });
});
