import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { dealOf } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { compareDeal, findSameHouses } from './find-same-houses.ts';
import { nearbyZips } from './nearby-zips.ts';

const owner = { uid: 'robin', name: 'Robin Alvarez' };
let context: Context;
let errors: unknown[];
beforeEach(() => {
  errors = [];
  const log = { info: () => {}, warn: () => {}, error: (...said: unknown[]) => void errors.push(said) };
  // A project of its own, because the run covers all deals.
  context = { ...productionContext(), ...ownProject(), log };
});

const given = (id: string, change: Record<string, unknown> = {}) =>
  context.db.doc(paths.deal(id)).set(dealOf(id, owner, { loanBalance: 300_000, ...change }));
const photo = { ready: true, width: 1, height: 1, token: 't', placeholder: '' };
async function withPhoto(id: string, fingerprint: string, change: Record<string, unknown> = {}) {
  await given(id, { ...change, photos: [{ ...photo, id: 'front' }] });
  const upload = { uid: 'robin', state: 'ready', ...photo, listed: true, generation: '1', createdAt: Timestamp.now() };
  await context.db.doc(paths.photoUpload(id, 'front')).set({ ...upload, fingerprint: [fingerprint] });
}
async function pairs() {
  const { docs } = await context.db.collection(paths.sameHouses()).get();
  return Object.fromEntries(docs.map((pair) => [pair.id, pair.data()]));
}
const reasonsOf = async (id: string) => (await pairs())[id]?.['reasons'];
const atMain = { streetAddress: '12 Main St' };

test('deals that could be the same house are kept as a pair, with the reasons', async () => {
  await given('a', { ...atMain, loanBalance: 193_184.39 });
  await given('b', { streetAddress: '12 Main Street Apt 4', loanBalance: 193_184.39 });
  await given('c', { streetAddress: '14 Main Street' });
  await findSameHouses(context);
  expect(await pairs()).toEqual({
    a_b: {
      dealIds: ['a', 'b'],
      addresses: ['12 Main St, Phoenix, AZ', '12 Main Street Apt 4, Phoenix, AZ'],
      reasons: ['address', 'loan'],
      photos: 0,
      state: 'open',
      foundAt: expect.any(Timestamp),
    },
  });
  expect(errors).toEqual([]);
});

test('photos that resemble each other are a reason', async () => {
  await withPhoto('a', '3c5a96e1d20f4b87', { streetAddress: '1 Oak St' });
  await withPhoto('b', '3c5a96e1d20f4b86', { streetAddress: '99 Elm St' });
  await withPhoto('c', 'a5f00f5ac3963c69', { streetAddress: '7 Fir St' });
  await findSameHouses(context);
  const all = await pairs();
  expect(Object.keys(all)).toEqual(['a_b']);
  expect(all['a_b']).toMatchObject({ reasons: ['photos'], photos: 1 });
});

test('a ZIP code is compared with itself first, and once', async () => {
  const zips = await nearbyZips('85021');
  expect(zips[0]).toBe('85021');
  expect(new Set(zips).size).toBe(zips.length);
});

test('deals of the neighboring ZIP codes are compared, those far away are not', async () => {
  await given('a', { ...atMain, zipCode: '85021' });
  await given('near', { ...atMain, zipCode: '85020' });
  await given('far', { ...atMain, zipCode: '10001' });
  await given('unknown', { ...atMain, zipCode: '00000' });
  await given('unknownToo', { ...atMain, zipCode: '00000' });
  // The next ZIP code in the desert of Nevada is 34 miles away.
  await given('desert', { ...atMain, zipCode: '89049' });
  await given('desertToo', { ...atMain, zipCode: '89022' });
  await findSameHouses(context);
  expect(Object.keys(await pairs()).toSorted()).toEqual(['a_near', 'unknown_unknownToo']);
});

test.each([{ status: 'sold' }, { status: 'deleted' }, { visibility: 'contested' }])(
  'a deal that is $status$visibility leaves its pairs',
  async (change) => {
    await given('a', atMain);
    await given('b', atMain);
    await given('c', atMain);
    await findSameHouses(context);
    expect(Object.keys(await pairs()).toSorted()).toEqual(['a_b', 'a_c', 'b_c']);
    await given('b', { ...atMain, ...change });
    await findSameHouses(context);
    expect(Object.keys(await pairs())).toEqual(['a_c']);
    await given('d', atMain);
    await findSameHouses(context);
    expect(Object.keys(await pairs()).toSorted()).toEqual(['a_c', 'a_d', 'c_d']);
  },
);

describe('again', () => {
  test('a pair stays as it was, and what an admin said stays', async () => {
    await given('a', atMain);
    await given('b', atMain);
    await findSameHouses(context);
    await context.db.doc(paths.sameHouse('a_b')).update({ state: 'different' });
    const before = await pairs();
    await findSameHouses(context);
    expect(await pairs()).toEqual(before);
    await given('b', { ...atMain, loanBalance: 193_184.39 });
    await given('a', { ...atMain, loanBalance: 193_184.39 });
    await findSameHouses(context);
    expect(await pairs()).toEqual({ a_b: { ...before['a_b'], reasons: ['address', 'loan'] } });
  });

  test('a pair goes when an edit takes its reason', async () => {
    await given('a', atMain);
    await given('b', atMain);
    await findSameHouses(context);
    await given('b', { streetAddress: '99 Elm St' });
    await findSameHouses(context);
    expect(await pairs()).toEqual({});
  });

  test('nothing is compared twice without a change, and a run that was interrupted is made up for', async () => {
    await given('a', atMain);
    await given('b', atMain);
    await findSameHouses(context);
    await context.db.doc(paths.sameHouse('a_b')).delete();
    await findSameHouses(context);
    expect(await pairs(), 'not compared').toEqual({});
    await context.db.doc(paths.houseFingerprint('a')).update({ compared: false });
    await findSameHouses(context);
    expect(await reasonsOf('a_b')).toEqual(['address']);
  });

  test('two deals that come at once find each other', async () => {
    await given('a', atMain);
    await given('b', atMain);
    await Promise.all(['a', 'b', 'a', 'b'].map((id) => compareDeal(context, id)));
    expect(await reasonsOf('a_b')).toEqual(['address']);
  });
});

test('only deals that changed in the last hours are looked at, and a broken one blocks no other', async () => {
  const before = Timestamp.fromMillis(Date.now() - 4 * hour);
  await given('a', { ...atMain, updatedAt: before });
  await given('b', { ...atMain, updatedAt: before });
  await findSameHouses(context);
  expect(await pairs()).toEqual({});
  await context.db.doc(paths.deal('0')).set({ updatedAt: Timestamp.now(), broken: true });
  await given('a', atMain);
  await given('b', atMain);
  await findSameHouses(context);
  expect(Object.keys(await pairs())).toEqual(['a_b']);
  expect(errors).toHaveLength(1);
});
