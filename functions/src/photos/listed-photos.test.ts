import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { unlistedRecord } from '#tests/unlisted-photo.ts';
import { listedPhotos } from './listed-photos.ts';

let originator: Person;
let other: Person;

beforeAll(async () => {
  [originator, other] = await Promise.all([person(), person({ firstName: 'Sam' })]);
});

const upload = (change: Record<string, unknown>) =>
  unlistedRecord(originator.uid, {
    width: 1600,
    height: 1200,
    placeholder: 'data:image/webp;base64,AAAA',
    ...change,
  });

describe('photos of a new deal', () => {
  test('are taken from what the pipeline made of them, in the order given', async () => {
    const id = newId();
    const [ready, processing, refused, missing] = [newId(), newId(), newId(), newId()];
    await db.doc(paths.photoUpload(id, ready)).set(upload({}));
    await db.doc(paths.photoUpload(id, processing)).set(upload({ state: 'processing', width: 0, height: 0 }));
    await db.doc(paths.photoUpload(id, refused)).set(upload({ state: 'refused', reason: 'not-a-photo' }));
    await listDeal(originator, cashForm({ photos: [missing, refused, ready, processing] }), id);
    const pending = { ready: false, width: 0, height: 0, token: '', placeholder: '' };
    expect((await documentAt(paths.deal(id)))?.['photos']).toEqual([
      { ...pending, id: missing },
      {
        id: ready,
        ready: true,
        width: 1600,
        height: 1200,
        token: 'secret',
        placeholder: 'data:image/webp;base64,AAAA',
      },
      { ...pending, id: processing },
    ]);
    expect((await documentAt(paths.photoUpload(id, ready)))?.['listed']).toBe(true);
    expect((await documentAt(paths.photoUpload(id, processing)))?.['listed']).toBe(true);
    expect((await documentAt(paths.photoUpload(id, refused)))?.['listed']).toBe(false);
  });

  test("cannot be somebody else's", async () => {
    const [id, photo] = [newId(), newId()];
    await db.doc(paths.photoUpload(id, photo)).set(upload({ uid: other.uid }));
    const answer = await callApi('POST', `/api/deals?id=${id}`, {
      as: originator,
      body: cashForm({ photos: [photo] }),
    });
    expect(answer.json.error.details).toMatchObject([{ field: 'photos.0', message: 'validation.choice' }]);
    expect(await documentAt(paths.deal(id))).toBeUndefined();
  });
});

describe('photos of a deal that is edited', () => {
  const entry = (id: string, ready: boolean) => ({ id, ready, width: 9, height: 9, token: 'shown', placeholder: '' });

  test('stay as they are shown, and what is ready by now is shown too', async () => {
    const dealId = newId();
    const [shown, ready, listed] = [newId(), newId(), newId()];
    await db.doc(paths.photoUpload(dealId, shown)).set(upload({ state: 'refused', reason: 'failed' }));
    await db.doc(paths.photoUpload(dealId, ready)).set(upload({}));
    await db.doc(paths.photoUpload(dealId, listed)).set(upload({ listed: true }));
    const before = [entry(shown, true), entry(ready, false), entry(listed, false)];
    const { photos, toMark } = await db.runTransaction((transaction) =>
      listedPhotos({ db }, transaction, dealId, [shown, ready, listed], { shown: before }),
    );
    expect(photos[0]).toEqual(before[0]);
    expect(photos.slice(1)).toMatchObject([ready, listed].map((id) => ({ id, ready: true, token: 'secret' })));
    expect(toMark).toEqual([ready]);
  });
});
