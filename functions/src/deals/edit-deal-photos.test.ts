import { beforeAll, describe, expect, test } from 'vitest';
import { paths, storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, type DealForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { bucket, db } from '#tests/services.ts';

let owner: Person;
let other: Person;

beforeAll(async () => {
  [owner, other] = await Promise.all([person(), person()]);
});

const edit = (id: string, form: unknown, headers: Record<string, string> = {}, as = owner) =>
  callApi('PUT', `/api/deals/${id}`, { as, body: form, headers });
const changesOf = async (id: string) =>
  (await db.collection(paths.changes(id)).orderBy('at').get()).docs.map((change) => change.data());
const photo = (id: string, ready = true) => ({
  id,
  ready,
  width: ready ? 1600 : 0,
  height: ready ? 1200 : 0,
  token: ready ? `token-of-${id}` : '',
  placeholder: ready ? 'data:image/webp;base64,AAAA' : '',
});

describe('the photos of an edited deal', () => {
  /** A deal with photos, optionally with their files in Storage. */
  async function dealWithPhotos(
    count: number,
    { files = false } = {},
  ): Promise<{ id: string; form: DealForm; photos: string[] }> {
    const photos = Array.from({ length: count }, newId);
    const form = cashForm({ photos });
    const id = await listDeal(owner, form);
    await db.doc(paths.deal(id)).update({ photos: photos.map((name) => photo(name)) });
    const names = photos.flatMap((name) => [320, 1600].map((size) => storagePaths.photo(id, name, size)));
    if (files) await Promise.all(names.map((name) => bucket.file(name).save('webp')));
    return { id, form, photos };
  }
  const filesOf = async (id: string) =>
    (await bucket.getFiles({ prefix: `deals/${id}/photos/` }))[0]
      .map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
      .toSorted();

  test('are put in another order with all that is known of them', async () => {
    const { id, form, photos } = await dealWithPhotos(3);
    expect((await edit(id, { ...form, photos: photos.toReversed() })).status).toBe(200);
    expect((await documentAt(paths.deal(id)))?.['photos']).toEqual(photos.toReversed().map((name) => photo(name)));
    expect((await changesOf(id))[0]?.['fields']).toEqual({ photos: { from: photos, to: photos.toReversed() } });
  });

  test('that are taken away lose their files, the others keep theirs', async () => {
    const { id, form, photos } = await dealWithPhotos(2, { files: true });
    const [first, second] = photos as [string, string];
    await db.doc(paths.photoUpload(id, second)).set({ uid: owner.uid, listed: true });
    expect((await edit(id, { ...form, photos: [first] })).status).toBe(200);
    expect(await filesOf(id)).toEqual([`${first}_1600.webp`, `${first}_320.webp`]);
    expect(await documentAt(paths.photoUpload(id, second))).toBeUndefined();
  });

  test('stay when the edit is refused', async () => {
    const { id, form } = await dealWithPhotos(1, { files: true });
    expect((await edit(id, { ...form, photos: [] }, { 'if-match': '7' })).status).toBe(412);
    expect((await edit(id, { ...form, photos: [] }, {}, other)).status).toBe(404);
    expect(await filesOf(id)).toHaveLength(2);
  });

  test('that are added come with what the pipeline made of them', async () => {
    const { id, form, photos } = await dealWithPhotos(1);
    const [ready, coming] = [newId(), newId()];
    const { id: _, ...made } = photo(ready);
    await db.doc(paths.photoUpload(id, ready)).set({
      ...made,
      uid: owner.uid,
      state: 'ready',
      listed: false,
      generation: '1',
      createdAt: new Date(),
    });
    await edit(id, { ...form, photos: [ready, ...photos, coming] });
    expect((await documentAt(paths.deal(id)))?.['photos']).toEqual([
      photo(ready),
      photo(photos[0] ?? ''),
      photo(coming, false),
    ]);
    expect((await documentAt(paths.photoUpload(id, ready)))?.['listed']).toBe(true);
  });
});
