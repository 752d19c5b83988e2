import type { File } from '@google-cloud/storage';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { picture } from '#tests/pictures.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { publishPhoto } from './publish-photo.ts';
import { removeUnlistedPhoto } from './unlisted-photo.ts';

// A separate project without triggers: the tests deliver every event.

let own: ReturnType<typeof ownProject>;
let context: Context;
let photo: Buffer;
let template: object | undefined;
let dealId: string;
const uid = 'robin';

beforeAll(async () => {
  own = ownProject();
  context = { ...productionContext(), ...own, log: { info: () => {}, warn: () => {}, error: () => {} } };
  photo = await picture(400, 300).jpeg().toBuffer();
  template = await documentAt(paths.deal(await givenDeal({ uid, name: 'Robin Alvarez' })));
  await account(uid, 'originator');
});
beforeEach(() => {
  dealId = newId();
});

const account = (id: string, role: Role, status = 'active') =>
  own.db.doc(paths.user(id)).set({
    email: `${id}@example.com`,
    firstName: 'Robin',
    lastName: 'Alvarez',
    phoneNumber: '6025550134',
    role,
    status,
    createdAt: new Date(),
  });
const givenOwnDeal = (change: object = {}) => own.db.doc(paths.deal(dealId)).set({ ...template, ...change });
const pending = (id: string) => ({ id, ready: false, width: 0, height: 0, token: '', placeholder: '' });
const nameOf = (photoId: string, by = uid) => storagePaths.upload(by, dealId, photoId);

async function upload(photoId: string, { by = uid, bytes = photo } = {}): Promise<void> {
  await own.bucket.file(nameOf(photoId, by)).save(bytes, { resumable: false });
}
const deliver = (photoId: string, { by = uid, in: where = context, uploadedAt = new Date() } = {}) =>
  publishPhoto(where, nameOf(photoId, by), uploadedAt);
const recordOf = async (photoId: string) => (await own.db.doc(paths.photoUpload(dealId, photoId)).get()).data();
const filesBelow = async (prefix: string) => (await own.bucket.getFiles({ prefix }))[0].map(({ name }) => name);
const tokensOf = (photoId: string) =>
  Promise.all(
    [320, 1600].map(async (size) => {
      const [{ metadata, generation }] = await own.bucket.file(storagePaths.photo(dealId, photoId, size)).getMetadata();
      return { token: metadata?.['firebaseStorageDownloadTokens'], generation };
    }),
  );
async function published(): Promise<string> {
  const photoId = newId();
  await upload(photoId);
  await deliver(photoId);
  return photoId;
}

/** Returns the context with one method of the bucket's files replaced. */
const withCall = (
  call: 'save' | 'download' | 'delete' | 'getMetadata',
  instead: (file: File) => Promise<unknown>,
): Context => {
  const file = (name: string) =>
    new Proxy(own.bucket.file(name), {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (key === call) return () => instead(target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return { ...context, bucket: new Proxy(own.bucket, { get: (_, key) => (key === 'file' ? file : undefined) }) };
};

const text = Buffer.from('a text');
const unavailable = () => Promise.reject(new Error('Storage is not available'));

describe('an event that comes again', () => {
  test('changes nothing: not the record, not the files, not the deal', async () => {
    const photoId = newId();
    await givenOwnDeal({ photos: [pending(photoId)] });
    await upload(photoId);
    await deliver(photoId);
    const before = [
      await recordOf(photoId),
      await tokensOf(photoId),
      (await own.db.doc(paths.deal(dealId)).get()).data(),
    ];
    expect(before[0]).toMatchObject({ state: 'ready' });
    for (let time = 0; time < 3; time += 1) await deliver(photoId);
    const after = [
      await recordOf(photoId),
      await tokensOf(photoId),
      (await own.db.doc(paths.deal(dealId)).get()).data(),
    ];
    expect(after).toEqual(before);
  });

  test('changes nothing after the photo was removed, either', async () => {
    const photoId = await published();
    await removeUnlistedPhoto(context, dealId, photoId);
    await deliver(photoId);
    expect(await recordOf(photoId)).toBeUndefined();
    expect(await filesBelow(`deals/${dealId}`)).toEqual([]);
  });

  test('several times at once stores files that open with the record’s token', async () => {
    const photoId = newId();
    await upload(photoId);
    await Promise.all([deliver(photoId), deliver(photoId), deliver(photoId)]);
    const record = await recordOf(photoId);
    expect(record).toMatchObject({ state: 'ready' });
    expect((await tokensOf(photoId)).map(({ token }) => token)).toEqual([record?.['token'], record?.['token']]);
    expect(await filesBelow('uploads/')).toEqual([]);
  });

  test('while the first is still at work leaves files that open with the record’s token', async () => {
    const photoId = newId();
    await upload(photoId);
    const overtaken = withCall('download', async (file) => {
      const bytes = await file.download();
      await deliver(photoId);
      return bytes;
    });
    await deliver(photoId, { in: overtaken });
    const record = await recordOf(photoId);
    expect(record).toMatchObject({ state: 'ready' });
    expect((await tokensOf(photoId)).map(({ token }) => token)).toEqual([record?.['token'], record?.['token']]);
  });

  test('of a refused upload keeps the record, and deletes the upload if that failed', async () => {
    const photoId = newId();
    await upload(photoId, { bytes: text });
    await expect(deliver(photoId, { in: withCall('delete', unavailable) })).rejects.toThrow('not available');
    const before = await recordOf(photoId);
    await deliver(photoId);
    expect(before).toMatchObject({ state: 'refused', reason: 'not-a-photo' });
    expect(await recordOf(photoId)).toEqual(before);
    expect(await filesBelow('uploads/')).toEqual([]);
  });

  test('and fails does not undo what the first has made', async () => {
    const photoId = newId();
    await upload(photoId);
    const overtaken = withCall('download', async () => {
      await deliver(photoId);
      return [text];
    });
    await deliver(photoId, { in: overtaken });
    expect(await recordOf(photoId)).toMatchObject({ state: 'ready', width: 400 });
  });
});

describe('a second upload under the same id', () => {
  test('does not replace a published photo, whose address is kept by browsers for good', async () => {
    const photoId = await published();
    const before = await tokensOf(photoId);
    await upload(photoId, { bytes: await picture(50, 50).jpeg().toBuffer() });
    await deliver(photoId);
    expect(await tokensOf(photoId)).toEqual(before);
    expect(await filesBelow('uploads/')).toEqual([]);
  });

  test('makes good for one that was refused', async () => {
    const photoId = newId();
    await upload(photoId, { bytes: text });
    await deliver(photoId);
    await upload(photoId);
    await deliver(photoId);
    expect(await recordOf(photoId)).toMatchObject({ state: 'ready', width: 400 });
  });

  test('by an admin makes good for the owner’s, in a deal', async () => {
    const [photoId, by] = [newId(), newId()];
    await account(by, 'admin');
    await givenOwnDeal({ photos: [] });
    await upload(photoId, { bytes: text });
    await deliver(photoId);
    await upload(photoId, { by });
    await deliver(photoId, { by });
    expect(await recordOf(photoId)).toMatchObject({ state: 'ready', uid: by });
  });

  test('does not replace a photo that the deal shows, though its record is gone', async () => {
    const photoId = newId();
    const photos = [{ ...pending(photoId), ready: true }];
    await givenOwnDeal({ photos });
    await upload(photoId);
    await deliver(photoId);
    expect(await recordOf(photoId)).toBeUndefined();
    expect((await own.db.doc(paths.deal(dealId)).get()).get('photos')).toEqual(photos);
  });

  test.each([
    ['a photo', () => photo],
    ['none', () => text],
  ])('waits for its own turn, whatever the first turns out to be: %s', async (_, bytes) => {
    const photoId = newId();
    await upload(photoId);
    const late = withCall('download', async () => {
      await upload(photoId);
      await expect(deliver(photoId, { in: withCall('save', unavailable) })).rejects.toThrow('not available');
      return [bytes()];
    });
    await deliver(photoId, { in: late });
    expect(await recordOf(photoId)).toMatchObject({ state: 'processing' });
  });
});

describe('the number of photos', () => {
  test('ends at 20: the 21st of a draft is refused, and comes in when another one is removed', async () => {
    const first = await published();
    const record = await recordOf(first);
    await Promise.all(
      Array.from({ length: 19 }, () => own.db.doc(paths.photoUpload(dealId, newId())).set({ ...record })),
    );
    const tooMany = await published();
    expect(await recordOf(tooMany)).toMatchObject({ state: 'refused', reason: 'too-many' });
    expect(await filesBelow(`deals/${dealId}/photos/${tooMany}`)).toEqual([]);
    await removeUnlistedPhoto(context, dealId, first);
    expect(await recordOf(await published())).toMatchObject({ state: 'ready' });
  });

  test('does not count the photo itself when its event comes again', async () => {
    const record = await recordOf(await published());
    await Promise.all(
      Array.from({ length: 18 }, () => own.db.doc(paths.photoUpload(dealId, newId())).set({ ...record })),
    );
    const last = newId();
    await upload(last);
    await expect(deliver(last, { in: withCall('save', unavailable) })).rejects.toThrow('not available');
    await deliver(last);
    expect(await recordOf(last)).toMatchObject({ state: 'ready' });
  });

  test('does not count what the deal lists already: all 20 can be replaced in one edit', async () => {
    const [first, shown] = [await published(), newId()];
    const record = await recordOf(first);
    await own.db.doc(paths.photoUpload(dealId, first)).delete();
    await Promise.all(
      Array.from({ length: 20 }, () => own.db.doc(paths.photoUpload(dealId, newId())).set({ ...record, listed: true })),
    );
    await givenOwnDeal({ photos: [pending(shown)] });
    for (const photoId of [newId(), shown]) {
      await upload(photoId);
      await deliver(photoId);
      expect(await recordOf(photoId)).toMatchObject({ state: 'ready', listed: photoId === shown });
    }
  });
});

test('an upload of exactly 10 MB is not too large', async () => {
  const photoId = newId();
  await upload(photoId, { bytes: Buffer.alloc(limits.photoBytes) });
  await deliver(photoId);
  expect(await recordOf(photoId)).toMatchObject({ state: 'refused', reason: 'not-a-photo' });
});

describe('an upload that is not the uploader’s to make', () => {
  test.each<[string, () => Promise<string>]>([
    ['a buyer', async () => newAccount('buyer')],
    ['a deactivated originator', async () => newAccount('originator', 'deactivated')],
    ['nobody with an account', async () => newId()],
    ['another originator, into a deal', async () => (await givenOwnDeal(), newAccount('originator'))],
    [
      'the owner, into a deleted deal',
      async () => (await givenOwnDeal({ status: 'deleted', visibility: 'none' }), uid),
    ],
  ])('%s: is deleted without a trace', async (_, who) => {
    const by = await who();
    const photoId = newId();
    await upload(photoId, { by });
    await deliver(photoId, { by });
    expect(await recordOf(photoId)).toBeUndefined();
    expect(await filesBelow(`deals/${dealId}`)).toEqual([]);
    expect(await filesBelow(`uploads/${by}/${dealId}`)).toEqual([]);
  });

  test('another originator into a draft cannot take over its photo', async () => {
    const photoId = await published();
    const before = [await recordOf(photoId), await tokensOf(photoId)];
    const by = await newAccount('originator');
    await upload(photoId, { by });
    await deliver(photoId, { by });
    expect([await recordOf(photoId), await tokensOf(photoId)]).toEqual(before);
    expect(await filesBelow('uploads/')).toEqual([]);
  });

  test('another originator cannot make good for one that was refused in a draft', async () => {
    const photoId = newId();
    await upload(photoId, { bytes: text });
    await deliver(photoId);
    const by = await newAccount('originator');
    await upload(photoId, { by });
    await deliver(photoId, { by });
    expect(await recordOf(photoId)).toMatchObject({ state: 'refused', uid });
    expect(await filesBelow('uploads/')).toEqual([]);
  });

  async function newAccount(role: Role, status?: string): Promise<string> {
    const id = newId();
    await account(id, role, status);
    return id;
  }
});

describe('other objects of the bucket', () => {
  const untouched = new Proxy({} as Context, {
    get: (_, part) => expect.unreachable(`${String(part)} was used`),
  });

  test.each([
    'deals/a/photos/b_320.webp',
    'uploads',
    'uploads/a/b',
    'uploads/a/b/c/d',
    'exports/x.json',
    '',
    'uploads/a//b',
  ])('%j is left alone without reading anything', async (name) => {
    await expect(publishPhoto(untouched, name, new Date())).resolves.toBeUndefined();
  });

  test.each(['short', 'with-a-hyphen-in-it-x', 'a'.repeat(33), '..%2F..%2Fdeals'])(
    'an upload named %j is deleted',
    async (photoId) => {
      await upload(photoId);
      await deliver(photoId);
      expect(await recordOf(photoId)).toBeUndefined();
      expect(await filesBelow('uploads/')).toEqual([]);
    },
  );
});

describe('when something fails on the way', () => {
  test.each(['save', 'download'] as const)(
    '(%s) the upload is kept, and the next delivery makes it good',
    async (call) => {
      const photoId = newId();
      await givenOwnDeal({ photos: [pending(photoId)] });
      await upload(photoId);
      await expect(deliver(photoId, { in: withCall(call, unavailable) })).rejects.toThrow('Storage is not available');
      expect(await recordOf(photoId)).toMatchObject({ state: 'processing', listed: true });
      await deliver(photoId);
      const record = await recordOf(photoId);
      expect(record).toMatchObject({ state: 'ready' });
      expect((await tokensOf(photoId)).map(({ token }) => token)).toEqual([record?.['token'], record?.['token']]);
      expect((await own.db.doc(paths.deal(dealId)).get()).get('photos')).toMatchObject([{ id: photoId, ready: true }]);
    },
  );

  test('it is tried for three hours, and then given up', async () => {
    const photoId = newId();
    await upload(photoId);
    const uploadedAt = new Date();
    const after = (milliseconds: number, where: Context): Context => ({
      ...where,
      now: () => new Date(uploadedAt.getTime() + milliseconds),
    });
    const threeHours = 3 * 60 * 60 * 1000;
    const failing = after(threeHours, withCall('save', unavailable));
    await expect(deliver(photoId, { in: failing, uploadedAt })).rejects.toThrow('Storage is not available');
    await deliver(photoId, { in: after(threeHours + 1, context), uploadedAt });
    expect(await recordOf(photoId)).toMatchObject({ state: 'refused', reason: 'failed' });
    expect(await filesBelow('uploads/')).toEqual([]);
  });

  test('an upload that cannot be looked at for now is not taken for one that is gone', async () => {
    const photoId = newId();
    await upload(photoId);
    await expect(deliver(photoId, { in: withCall('getMetadata', unavailable) })).rejects.toThrow('not available');
    await deliver(photoId);
    expect(await recordOf(photoId)).toMatchObject({ state: 'ready' });
  });

  test.each([
    ['a photo', () => photo],
    ['none', () => text],
  ])('an upload taken away while it is looked at leaves nothing behind: %s', async (_, bytes) => {
    const photoId = newId();
    await upload(photoId, { bytes: bytes() });
    const removing = withCall('download', async (file) => {
      await removeUnlistedPhoto(context, dealId, photoId);
      return file.download();
    });
    await deliver(photoId, { in: removing });
    expect(await recordOf(photoId)).toBeUndefined();
    expect(await filesBelow(`deals/${dealId}`)).toEqual([]);
    expect(await filesBelow('uploads/')).toEqual([]);
  });
});
