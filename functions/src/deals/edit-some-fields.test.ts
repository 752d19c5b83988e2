import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, hybridForm, listDeal, newStreet } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
beforeAll(async () => {
  owner = await person();
});

const edit = (id: string, fields: string, body: unknown, headers: Record<string, string> = {}, as = owner) =>
  callApi('PUT', `/api/deals/${id}?fields=${fields}`, { as, body, headers });
const dealAt = (id: string) => documentAt(paths.deal(id));
const historyOf = async (id: string) =>
  (await db.collection(paths.changes(id)).get()).docs.map((change) => change.data());

describe('an edit of some fields', () => {
  test('replaces these and what follows from them, and leaves all others as they are', async () => {
    const id = await listDeal(owner, hybridForm({ emd: 5000, parking: 'carport' }));
    const before = await dealAt(id);
    const answer = await edit(id, 'purchasePrice,bedrooms', { purchasePrice: 380_000, bedrooms: 4 });
    expect(answer.json).toEqual({ id, version: 2 });
    const { purchasePrice, bedrooms, version, updatedAt, tags, ...others } = (await dealAt(id)) ?? {};
    expect({ purchasePrice, bedrooms, version }).toEqual({ purchasePrice: 380_000, bedrooms: 4, version: 2 });
    expect(updatedAt).not.toEqual(before?.['updatedAt']);
    expect(tags, 'the fee is more than 5 % now').not.toContain('super-low-entry-fee');
    expect(before).toMatchObject(others);
    const [change] = await historyOf(id);
    expect(Object.keys(change?.['fields'] as object).toSorted()).toEqual(['bedrooms', 'purchasePrice', 'tags']);
  });

  test('removes what it names and does not bring', async () => {
    const id = await listDeal(owner, cashForm({ emd: 5000, parking: 'carport' }));
    expect((await edit(id, 'emd', {})).status).toBe(200);
    const deal = await dealAt(id);
    expect(deal).not.toHaveProperty('emd');
    expect(deal).toMatchObject({ parking: 'carport' });
  });

  test('names the address that was stored before addresses were checked, until it is corrected', async () => {
    const id = await listDeal(owner);
    await db.doc(paths.deal(id)).update({ streetAddress: 'http://evil.com 12 Main St' });
    const refused = await edit(id, 'bedrooms', { bedrooms: 4 });
    expect(refused.status).toBe(400);
    expect(refused.json.error.details).toMatchObject([{ field: 'streetAddress', message: 'validation.noLinks' }]);
    const streetAddress = newStreet();
    const corrected = await edit(id, 'bedrooms,streetAddress', { bedrooms: 4, streetAddress });
    expect(corrected.status).toBe(200);
    expect(await dealAt(id)).toMatchObject({ bedrooms: 4, streetAddress });
  });

  test('drops the loans with the category, and asks for them when it comes back', async () => {
    const id = await listDeal(owner, hybridForm());
    expect((await edit(id, 'dealCategory', { dealCategory: 'cash' })).status).toBe(200);
    expect(await dealAt(id)).not.toHaveProperty('piti');
    const refused = await edit(id, 'dealCategory', { dealCategory: 'creative' });
    expect(refused.status).toBe(400);
    expect(refused.json.error.details).toMatchObject([{ field: 'purchaseType' }]);
    expect(await dealAt(id)).toMatchObject({ dealCategory: 'cash', version: 2 });
  });

  test('moves the address, checked against all others', async () => {
    const [street, taken] = [newStreet(), newStreet()];
    const [id] = await Promise.all([listDeal(owner), listDeal(owner, cashForm({ streetAddress: taken }))]);
    const refused = await edit(id, 'streetAddress', { streetAddress: taken });
    expect(refused.code).toBe('duplicate-property');
    expect((await edit(id, 'streetAddress', { streetAddress: street })).status).toBe(200);
    expect(await dealAt(id)).toMatchObject({ streetAddress: street, city: 'Phoenix' });
  });

  test('that change nothing writes nothing', async () => {
    const form = hybridForm();
    const id = await listDeal(owner, form);
    const before = await dealAt(id);
    expect((await edit(id, 'tags,piti', { tags: form['tags'], piti: form['piti'] })).json).toEqual({ id, version: 1 });
    expect(await dealAt(id)).toEqual(before);
    expect(await historyOf(id)).toEqual([]);
  });

  test('on an older version is refused', async () => {
    const id = await listDeal(owner);
    expect((await edit(id, 'bedrooms', { bedrooms: 5 }, { 'if-match': '1' })).status).toBe(200);
    const late = await edit(id, 'bathrooms', { bathrooms: 3 }, { 'if-match': '1' });
    expect(late).toMatchObject({ status: 412, code: 'edited-meanwhile' });
    expect(await dealAt(id)).toMatchObject({ bedrooms: 5, bathrooms: 1.5, version: 2 });
  });
});

describe('nobody gets past the fields', () => {
  test.each([
    ['a field that is not named', 'bedrooms', { bedrooms: 3, purchasePrice: 1 }, 'purchasePrice'],
    ['a field of the server, named', 'status', { status: 'sold' }, 'fields.0'],
    ['a field of the server, brought along', 'bedrooms', { bedrooms: 3, visibility: 'all' }, 'visibility'],
    ['the listing owner', 'listedBy', { listedBy: { uid: 'x', name: 'x' } }, 'fields.0'],
    ['a value that is wrong', 'purchasePrice', { purchasePrice: -1 }, 'purchasePrice'],
    ['what is needed, taken away', 'city', {}, 'city'],
    ['a certification, taken away', 'legalCertification', {}, 'legalCertification'],
    ['the prototype', '__proto__', {}, 'fields.0'],
    ['nothing named', '', { bedrooms: 3 }, 'fields.0'],
  ])('%s is refused', async (_, fields, body, field) => {
    const id = await listDeal(owner);
    const before = await dealAt(id);
    const answer = await edit(id, fields, body);
    expect(answer.status).toBe(400);
    expect(answer.json.error.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
    expect(await dealAt(id)).toEqual(before);
  });

  test('and only the owner and admins have any', async () => {
    const id = await listDeal(owner);
    const [other, buyer, admin] = await Promise.all([person(), person({ role: 'buyer' }), person({ role: 'admin' })]);
    // During its head start the deal is hidden from other originators.
    for (const [as, code] of [
      [other, 'not-found'],
      [buyer, 'forbidden'],
    ] as const)
      expect((await edit(id, 'bedrooms', { bedrooms: 5 }, {}, as)).code).toBe(code);
    expect((await edit(id, 'bedrooms', { bedrooms: 5 }, {}, admin)).status).toBe(200);
  });
});
