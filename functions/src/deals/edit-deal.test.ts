import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths, storagePaths } from 'domain/paths.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { cashForm, type DealForm, hybridForm, listDeal, newStreet } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { type Person, person, signIn } from '#tests/people.ts';
import { bucket, db } from '#tests/services.ts';

let owner: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  [owner, other, admin] = await Promise.all([person(), person(), person({ role: 'admin', firstName: 'Alex' })]);
});

const edit = (id: string, form: unknown, headers: Record<string, string> = {}, as: Person | undefined = owner) =>
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

describe('editing a deal', () => {
  test('replaces its fields and what follows from them, and keeps what the server owns', async () => {
    const form = hybridForm({ emd: 5000, parking: 'carport' });
    const id = await listDeal(owner, form);
    const before = await documentAt(paths.deal(id));
    await db.doc(paths.deal(id)).update({ favoriteCount: 3, interestCount: 2, offerCount: 1 });
    const answer = await edit(id, {
      ...form,
      purchaseType: 'SubTo',
      interestRate: 4.875,
      entryFee: 60_000,
      parking: undefined,
      tags: ['wholesale'],
    });
    expect([answer.status, answer.json]).toEqual([200, { id, version: 2 }]);

    const { parking, sellerLoanAmount, sellerInterestRate, pi, sellerLoanMaturityDate, ...kept } = before ?? {};
    expect([parking, sellerLoanAmount, sellerInterestRate, pi, sellerLoanMaturityDate]).not.toContain(undefined);
    expect(await documentAt(paths.deal(id))).toEqual({
      ...kept,
      purchaseType: 'SubTo',
      interestRate: 4.875,
      lowestRate: 4.875,
      monthlyPayment: 1450.25,
      entryFee: 60_000,
      tags: ['wholesale', 'low-interest-rate'],
      favoriteCount: 3,
      interestCount: 2,
      offerCount: 1,
      updatedAt: expect.anything(),
      version: 2,
    });
    expect((await documentAt(paths.deal(id)))?.['updatedAt'].toMillis()).toBeGreaterThan(
      before?.['updatedAt'].toMillis(),
    );
  });

  test('keeps who changed which fields, from what to what', async () => {
    const form = cashForm({ emd: 5000 });
    const id = await listDeal(owner, form);
    await edit(id, { ...form, purchasePrice: 299_000, emd: undefined, yearBuilt: 1987 }, {}, admin);
    expect(await changesOf(id)).toEqual([
      {
        by: { uid: admin.uid, name: admin.name },
        at: (await documentAt(paths.deal(id)))?.['updatedAt'],
        fields: {
          purchasePrice: { from: 318_500.5, to: 299_000 },
          emd: { from: 5000, to: null },
          yearBuilt: { from: null, to: 1987 },
        },
      },
    ]);
  });

  test('that changes nothing writes nothing', async () => {
    const form = hybridForm();
    const id = await listDeal(owner, form);
    const before = await documentAt(paths.deal(id));
    // Blanks around a text, and fields that belong to no such deal, are no change.
    const answer = await edit(id, { ...form, city: ' Phoenix ', tags: form['tags'] });
    expect(answer.json).toEqual({ id, version: 1 });
    expect(await documentAt(paths.deal(id))).toEqual(before);
    expect(await changesOf(id)).toEqual([]);
  });

  test('checks the fields like a new deal', async () => {
    const id = await listDeal(owner);
    const answer = await edit(id, cashForm({ purchasePrice: -5, status: 'sold' }));
    expect(answer.status).toBe(400);
    expect(answer.json.error.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'purchasePrice',
      'status',
    ]);
    expect((await documentAt(paths.deal(id)))?.['version']).toBe(1);
  });

  test('leaves dates that have passed as they are, and takes no new ones', async () => {
    const id = await listDeal(owner, hybridForm());
    const past = { closeOfEscrow: '2025-03-01', loanMaturityDate: '2024-06-01' };
    await db.doc(paths.deal(id)).update(past);
    const form = { ...hybridForm(), ...past, streetAddress: (await documentAt(paths.deal(id)))?.['streetAddress'] };
    expect(await edit(id, { ...form, bedrooms: 5 })).toMatchObject({ status: 200 });
    expect(await edit(`${id}?fields=bedrooms`, { bedrooms: 6 })).toMatchObject({ status: 200 });
    expect(await documentAt(paths.deal(id))).toMatchObject({ ...past, bedrooms: 6 });
    for (const [field, day] of [
      ['closeOfEscrow', '2025-03-02'],
      ['loanMaturityDate', '2024-06-02'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await edit(`${id}?fields=${field}`, { [field]: day });
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.json.error.details).toContainEqual(expect.objectContaining({ field }));
    }
    expect(await documentAt(paths.deal(id))).toMatchObject(past);
  });

  test('is possible while it is pending and after it was sold, and leaves its status', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    for (const [index, status] of ['pending', 'sold'].entries()) {
      await db.doc(paths.deal(id)).update({ status });
      expect((await edit(id, { ...form, bedrooms: 4 + index })).status).toBe(200);
      expect(await documentAt(paths.deal(id))).toMatchObject({ status, bedrooms: 4 + index });
    }
  });
});

describe('an edit by somebody who did not see the newest version', () => {
  test('is refused and told the version', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    expect((await edit(id, { ...form, bedrooms: 4 }, { 'if-match': '1' })).json).toEqual({ id, version: 2 });
    const late = await edit(id, { ...form, bedrooms: 5 }, { 'if-match': '1' }, admin);
    expect([late.status, late.json.error]).toEqual([
      412,
      { code: 'edited-meanwhile', message: 'Someone saved a newer version of this deal', version: 2 },
    ]);
    expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 4, version: 2 });
    expect((await edit(id, { ...form, bedrooms: 5 }, { 'if-match': '"2"' }, admin)).json.version).toBe(3);
  });

  test.each(['', '0', '2', '1.0', '-1', '"x"', 'NaN', '1 or 2', "1' or '1'='1"])(
    '%j is not version 1',
    async (version) => {
      const form = cashForm();
      const id = await listDeal(owner, form);
      expect((await edit(id, { ...form, bedrooms: 4 }, { 'if-match': version })).code).toBe('edited-meanwhile');
    },
  );

  test('of two at once on one version, one wins and the other is told', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const answers = await Promise.all([
      edit(id, { ...form, bedrooms: 4 }, { 'if-match': '1' }),
      edit(id, { ...form, bedrooms: 5 }, { 'if-match': '1' }, admin),
    ]);
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect(await changesOf(id)).toHaveLength(1);
    const won = answers[0]?.status === 200 ? 4 : 5;
    expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: won, version: 2 });
  });

  test('two at once that ask for no version are both kept in the history', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const answers = await Promise.all([edit(id, { ...form, bedrooms: 4 }), edit(id, { ...form, bathrooms: 3 })]);
    expect(answers.map(({ json }) => json.version).toSorted((a, b) => a - b)).toEqual([2, 3]);
    expect(await changesOf(id)).toHaveLength(2);
  });
});

describe('who may edit', () => {
  test.each<[string, number, string, () => Promise<Person | undefined>]>([
    ['nobody', 401, 'unauthenticated', async () => undefined],
    ['another originator, to whom it is hidden in its head start', 404, 'not-found', async () => other],
    ['a buyer', 403, 'forbidden', () => person({ role: 'buyer' })],
    ['a deactivated admin', 403, 'deactivated', () => person({ role: 'admin', status: 'deactivated' })],
  ])('not %s', async (_, status, code, who) => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const answer = await callApi('PUT', `/api/deals/${id}`, { as: await who(), body: { ...form, bedrooms: 9 } });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 2, version: 1 });
  });

  test('not another originator who sees it', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    await db.doc(paths.deal(id)).update({ visibility: 'all' });
    expect((await edit(id, { ...form, bedrooms: 9 }, {}, other)).code).toBe('forbidden');
    expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 2, version: 1 });
  });

  test('not its owner once they are no originator any more', async () => {
    const former = await person();
    const form = cashForm();
    const id = await listDeal(former, form);
    await db.doc(paths.user(former.uid)).update({ role: 'buyer' });
    expect((await edit(id, { ...form, bedrooms: 9 }, {}, former)).code).toBe('session-revoked');
    const { idToken } = await signIn(former.email, former.password);
    await callApi('GET', '/api/auth/me', { as: { idToken } });
    const buyer = { ...former, ...(await signIn(former.email, former.password)) };
    expect((await edit(id, { ...form, bedrooms: 9 }, {}, buyer)).code).toBe('forbidden');
  });

  test('nobody, what does not exist or was deleted', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    await callApi('DELETE', `/api/deals/${id}`, { as: owner });
    for (const as of [owner, admin]) {
      expect((await edit(id, { ...form, bedrooms: 9 }, {}, as)).status).toBe(404);
      expect((await edit(newId(), cashForm(), {}, as)).status).toBe(404);
    }
  });

  test.each([
    'a%2FstatusHistory%2Fb',
    '..%2Fusers%2Fsomebody',
    '%2e%2e',
    '__name__',
    'x'.repeat(199),
    '%00',
    '%F0%9F%8F%A1',
  ])('a deal named %s does not exist', async (id) => {
    expect((await edit(id, cashForm(), {}, admin)).status).toBe(404);
  });
});

describe('the address', () => {
  test('moves with the deal: the old one is free, the new one taken', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const streetAddress = newStreet();
    expect((await edit(id, { ...form, streetAddress })).status).toBe(200);
    expect(await documentAt(paths.deal(id))).toMatchObject({
      searchTokens: expect.arrayContaining([streetAddress.slice(0, 8)]),
    });
    expect((await callApi('POST', '/api/deals', { as: other, body: form })).status, 'the old one').toBe(200);
    const taken = await callApi('POST', '/api/deals', { as: owner, body: { ...form, streetAddress } });
    expect(taken.json.error.dealId, 'the new one').toBe(id);
  });

  test('of another deal is refused and moves nothing', async () => {
    const [mine, theirs] = [cashForm(), cashForm()];
    const id = await listDeal(owner, mine);
    const otherId = await listDeal(other, theirs);
    const answer = await edit(id, { ...mine, streetAddress: theirs['streetAddress'] });
    expect(answer.json.error).toMatchObject({ code: 'duplicate-property' });
    expect(answer.json.error, 'theirs is in its head start').not.toHaveProperty('dealId');
    await db.doc(paths.deal(otherId)).update({ visibility: 'all' });
    expect((await edit(id, { ...mine, streetAddress: theirs['streetAddress'] })).json.error.dealId).toBe(otherId);
    const deal = await documentAt(paths.deal(id));
    expect(await documentAt(paths.address(deal?.['addressKey']))).toEqual({ dealId: id });
  });

  test('written in another way stays the deal’s own', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const streetAddress = String(form['streetAddress']).replace('Road', 'Rd.');
    expect((await edit(id, { ...form, streetAddress })).json.version).toBe(2);
    const deal = await documentAt(paths.deal(id));
    expect(deal).toMatchObject({ streetAddress });
    expect(await documentAt(paths.address(deal?.['addressKey']))).toEqual({ dealId: id });
  });

  test('that two deals move to at once is given to one', async () => {
    const forms = [cashForm(), cashForm()];
    const ids = await Promise.all(forms.map((form) => listDeal(owner, form)));
    const streetAddress = newStreet();
    const answers = await Promise.all(forms.map((form, index) => edit(ids[index] ?? '', { ...form, streetAddress })));
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});

describe('photos', () => {
  /** A deal that shows photos; with their files in Storage where a test is about those. */
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

test('the same edit again with its key is carried out once', async () => {
  const form = cashForm();
  const id = await listDeal(owner, form);
  const key = { 'idempotency-key': randomUUID() };
  const first = await edit(id, { ...form, bedrooms: 4 }, key);
  await edit(id, { ...form, bedrooms: 5 });
  const again = await edit(id, { ...form, bedrooms: 4 }, key);
  expect([first.json, again.json]).toEqual([
    { id, version: 2 },
    { id, version: 2 },
  ]);
  expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 5, version: 3 });
  expect((await edit(id, { ...form, bedrooms: 6 }, key)).status).toBe(422);
});
