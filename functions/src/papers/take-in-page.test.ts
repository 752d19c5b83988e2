import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { pdf } from '#tests/proofs.ts';
import { type Person, person } from '#tests/people.ts';
import { colourAt, phoneHeic, phonePhoto, picture, pixelBomb, withClaimedSize } from '#tests/pictures.ts';
import { bucket, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { makePage } from './make-page.ts';
import { takeInPage } from './take-in-page.ts';

const context = { ...productionContext(), log: { info: () => {}, warn: () => {}, error: () => {} } };

let owner: Person;
beforeAll(async () => {
  owner = await person();
});

/** Uploads bytes as a page, past the rules, and takes them in. */
async function takeIn(bytes: Buffer, { as = owner, dealId = '', pageId = newId(), at = new Date() } = {}) {
  const deal = dealId || (await givenDeal(owner));
  const name = storagePaths.pageUpload(as.uid, deal, pageId);
  await bucket.file(name).save(bytes, { resumable: false, contentType: 'image/webp' });
  await takeInPage(context, name, at);
  const stored = bucket.file(storagePaths.page(deal, pageId));
  return {
    name,
    dealId: deal,
    pageId,
    record: await documentAt(paths.paperPage(deal, pageId)),
    uploadIsThere: (await bucket.file(name).exists())[0],
    bytes: (await stored.exists())[0] ? (await stored.download())[0] : undefined,
    metadata: async () => (await stored.getMetadata())[0],
  };
}

describe('an uploaded page', () => {
  test('is stored anew as pixels, upright, where no address opens it, and its upload is deleted', async () => {
    const taken = await takeIn(await phonePhoto(300, 200, 6));
    expect(taken.record).toMatchObject({ state: 'ready', width: 200, height: 300, listed: false, uid: owner.uid });
    expect(taken.uploadIsThere).toBe(false);
    const { format, exif, xmp, icc } = await sharp(taken.bytes).metadata();
    expect([format, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined]);
    expect(taken.bytes?.includes('Robin Alvarez')).toBe(false);
    expect((await colourAt(taken.bytes ?? Buffer.alloc(0), 100, 20))[0]).toBeGreaterThan(200);
    expect((await taken.metadata()).metadata?.['firebaseStorageDownloadTokens']).toBeUndefined();
  });

  test('keeps nothing that was planted after its pixels or in its metadata', async () => {
    const planted = '123-45-6789';
    const jpeg = await picture(80, 60)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: planted } })
      .toBuffer();
    const { bytes, record } = await takeIn(Buffer.concat([jpeg, Buffer.from(`%PDF-1.7 ${planted}`)]));
    expect(record).toMatchObject({ state: 'ready' });
    expect(bytes?.includes(planted)).toBe(false);
  });

  test('that is too large on screen is made smaller', async () => {
    const { width, height } = await makePage(await picture(2000, 1000).png().toBuffer());
    expect([width, height]).toEqual([2000, 1000]);
  });

  test('of the largest square that the client draws is taken', async () => {
    const side = limits.pageSide;
    const { width, height } = await makePage(await picture(side, side).jpeg().toBuffer());
    expect([width, height]).toEqual([side, side]);
  });

  test('whose storage fails stays, to be taken in later', async () => {
    const dealId = await givenDeal(owner);
    const pageId = newId();
    const name = storagePaths.pageUpload(owner.uid, dealId, pageId);
    await bucket.file(name).save(await picture(80, 60).webp().toBuffer(), { resumable: false });
    // The emulator cannot fail.
    const failing = {
      file: (path: string) =>
        Object.assign(bucket.file(path), { save: () => Promise.reject(new Error('unavailable')) }),
    } as unknown as typeof context.bucket;
    await expect(takeInPage({ ...context, bucket: failing }, name, new Date())).rejects.toThrow('unavailable');
    expect((await documentAt(paths.paperPage(dealId, pageId)))?.['state']).toBe('processing');
    expect(await takeInPage(context, name, new Date())).toBe(true);
    expect((await documentAt(paths.paperPage(dealId, pageId)))?.['state']).toBe('ready');
  });

  test('that comes twice, or again after it was taken in, changes nothing', async () => {
    const first = await takeIn(await picture(80, 60).webp().toBuffer());
    await db.doc(paths.paperPage(first.dealId, first.pageId)).update({ listed: true });
    const again = await takeIn(await picture(20, 20).webp().toBuffer(), first);
    expect(again.record).toMatchObject({ state: 'ready', width: 80, listed: true });
    expect(again.bytes).toEqual(first.bytes);
    expect(await takeInPage(context, first.name, new Date())).toBe(true);
  });
});

describe('refused, with a reason:', () => {
  const noise = () =>
    sharp({
      create: { width: 1300, height: 1300, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 60 } },
    })
      .png()
      .toBuffer();
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a PDF', 'not-a-page', () => pdf()],
    ['a page of the web', 'not-a-page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', 'not-a-page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a HEIC, which the browser has to draw', 'not-a-page', () => phoneHeic()],
    ['nothing', 'not-a-page', () => Buffer.alloc(0)],
    [
      'a cut file',
      'unreadable',
      async () => (await picture(400, 400).webp({ quality: 100 }).toBuffer()).subarray(0, 90),
    ],
    ['a bomb of pixels', 'too-many-pixels', () => pixelBomb(20_000)],
    [
      'one that claims to be smaller',
      'unreadable',
      async () => withClaimedSize(await picture(8, 8).png().toBuffer(), 900),
    ],
    ['more than 4 MB', 'too-large', noise],
  ])('%s', async (_, reason, bytes) => {
    const taken = await takeIn(await bytes());
    expect(taken.record).toMatchObject({ state: 'refused', reason });
    expect([taken.uploadIsThere, taken.bytes]).toEqual([false, undefined]);
  });

  test('one that has failed for three hours', async () => {
    const { record } = await takeIn(await picture(8, 8).webp().toBuffer(), { at: new Date(Date.now() - 4 * hour) });
    expect(record).toMatchObject({ state: 'refused', reason: 'failed' });
  });

  test('the 201st that no paper lists', async () => {
    const dealId = await givenDeal(owner);
    const batch = db.batch();
    for (let count = 0; count < 200; count += 1) {
      batch.set(db.doc(paths.paperPage(dealId, newId())), { listed: false });
    }
    await batch.commit();
    const { record } = await takeIn(await picture(8, 8).webp().toBuffer(), { dealId });
    expect(record).toMatchObject({ state: 'refused', reason: 'too-many' });
  });
});

describe('deleted without a trace: an upload', () => {
  test.each<[string, () => Promise<{ as?: Person; dealId?: string; pageId?: string }>]>([
    ['of a buyer', async () => ({ as: await person({ role: 'buyer' }) })],
    ['of another originator', async () => ({ as: await person() })],
    ['of someone deactivated', async () => ({ as: await person({ role: 'admin', status: 'deactivated' }) })],
    ['to a deleted deal', async () => ({ dealId: await givenDeal(owner, { status: 'deleted', visibility: 'none' }) })],
    ['to a deal that there is not', async () => ({ dealId: newId() })],
    ['under a name that no client makes', async () => ({ pageId: 'page.webp' })],
  ])('%s', async (_, options) => {
    const { record, bytes, uploadIsThere } = await takeIn(await picture(8, 8).webp().toBuffer(), await options());
    expect([record, bytes, uploadIsThere]).toEqual([undefined, undefined, false]);
  });
});

test('other objects are not its business', async () => {
  expect(await takeInPage(context, 'uploads/robin/deal/photo', new Date())).toBe(false);
});
