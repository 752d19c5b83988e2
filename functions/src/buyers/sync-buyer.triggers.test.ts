import { buyerMapSheet } from 'domain/buyer/buyer-location.ts';
import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { clientOf } from '#tests/client.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { syncBuyer } from './sync-buyer.ts';
import { writeBuyerMap } from './write-buyer-map.ts';

const zipCodes = ['85021', '85018', '85008', '85281', '85251'];
const preferences = {
  notification: 'email',
  homeType: 'investment',
  state: 'AZ',
  city: 'Phoenix',
  zipCodes,
  propertyType: 'singleFamily',
  minBedrooms: 3,
  maxMonthlyPayment: 2000,
  minMonthlyCashFlow: 200,
  maxEntryFee: 25_000,
  maxDownPayment: 30_000,
};

async function buyerWithPreferences(options: PersonOptions): Promise<Person> {
  const buyer = await person({ role: 'buyer', ...options });
  await db.doc(paths.own(buyer.uid, 'preferences')).set(preferences);
  return buyer;
}
const locationId = async ({ uid }: Person) => (await documentAt(paths.buyerLocationId(uid)))?.['id'];
const location = async (buyer: Person) => {
  const id: unknown = await locationId(buyer);
  return typeof id === 'string' ? documentAt(paths.buyerLocation(id)) : undefined;
};
const subscription = ({ uid }: Person) => documentAt(paths.zipSubscription(uid));
const change = async ({ uid }: Person, action: string, body: unknown) => {
  const { status } = await callApi('POST', `/api/admin/users/${uid}/${action}`, { as: admin, body });
  expect(status).toBe(200);
};
const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 100 });

let admin: Person;
let premium: Person;
let free: Person;

beforeAll(async () => {
  [admin, premium, free] = await Promise.all([
    person({ role: 'admin' }),
    buyerWithPreferences({ premium: true }),
    buyerWithPreferences({}),
  ]);
});

describe('what follows from a buyer’s preferences', () => {
  test('a place on the map by ZIP centroids, without a name or contact', async () => {
    await settled(async () => expect(await location(premium)).toMatchObject({ zipCodes }));
    const { notification: _, homeType: __, ...looksFor } = preferences;
    expect(await documentAt(paths.buyerLocationId(premium.uid))).toMatchObject({
      looksFor,
      premium: true,
      areas: [...zipCodes, 'AZ phoenix'],
    });
    const shown = await location(premium);
    expect(shown).toMatchObject({ homeType: 'investment', propertyType: 'singleFamily', minBedrooms: 3 });
    expect(shown?.['places']).toHaveLength(5);
    expect(shown?.['places'][0]).toEqual({
      zipCode: '85021',
      city: 'Phoenix',
      state: 'AZ',
      latitude: expect.closeTo(33.56, 1),
      longitude: expect.closeTo(-112.09, 1),
    });
    expect(JSON.stringify(shown)).not.toContain(premium.email);
    expect(JSON.stringify(shown)).not.toContain(premium.lastName);
  });

  test('in sheets of many, and in no document of their own, whose times and id would say whose it is', async () => {
    await settled(async () => expect(await location(premium)).toBeDefined());
    const originator = await clientOf(await person({ role: 'originator' }));
    await writeBuyerMap(productionContext());
    const listed = (await db.collection(paths.buyerMap()).get()).docs;
    const buyers = listed.flatMap((sheet) => buyerMapSheet.parse(sheet.data()).buyers);
    expect(buyers).toContainEqual(await location(premium));
    const said = JSON.stringify(listed.map((sheet) => [sheet.id, sheet.data()]));
    for (const secret of [premium.uid, await locationId(premium)]) expect(said).not.toContain(secret);
    const refused = { code: 'permission-denied' };
    await expect(originator.get(paths.buyerLocationId(premium.uid))).rejects.toMatchObject(refused);
    await expect(originator.get(paths.buyerLocation(premium.uid))).rejects.toMatchObject(refused);
    await expect(originator.list(paths.buyerMap(), 1)).rejects.toMatchObject(refused);
    await expect(originator.list(paths.buyerLocations(), 1)).rejects.toMatchObject(refused);
    await expect(originator.list(paths.buyerLocationIds(), 1)).rejects.toMatchObject(refused);
  });

  test('at one place, however often their preferences change', async () => {
    const buyer = await buyerWithPreferences({});
    await settled(async () => expect(await location(buyer)).toBeDefined());
    const id = await locationId(buyer);
    await db.doc(paths.own(buyer.uid, 'preferences')).update({ propertyType: 'condo' });
    await settled(async () => expect(await location(buyer)).toMatchObject({ propertyType: 'condo' }));
    expect(await locationId(buyer)).toBe(id);
  });

  test('and no more at the one that was named by the buyer, as it once was', async () => {
    const buyer = await buyerWithPreferences({});
    await settled(async () => expect(await location(buyer)).toBeDefined());
    await db.doc(paths.buyerLocation(buyer.uid)).set({ zipCodes });
    await db.doc(paths.own(buyer.uid, 'preferences')).update({ propertyType: 'condo' });
    await settled(async () => expect(await documentAt(paths.buyerLocation(buyer.uid))).toBeUndefined());
    expect(await location(buyer)).toMatchObject({ propertyType: 'condo' });
  });

  test('premium buyers hear of all their ZIP codes; others use three and hear of none first', async () => {
    await settled(async () => expect(await subscription(premium)).toEqual({ zipCodes }));
    await settled(async () => expect(await location(free)).toMatchObject({ zipCodes: zipCodes.slice(0, 3) }));
    expect(await subscription(free)).toBeUndefined();
  });

  test('losing premium keeps the codes but uses the allowed number; winning it uses them again', async () => {
    const buyer = await buyerWithPreferences({ premium: true });
    await settled(async () => expect(await subscription(buyer)).toEqual({ zipCodes }));
    await change(buyer, 'premium', { premium: false });
    expect(await subscription(buyer)).toBeUndefined();
    expect(await location(buyer)).toMatchObject({ zipCodes: zipCodes.slice(0, 3) });
    expect(await documentAt(paths.own(buyer.uid, 'preferences'))).toMatchObject({ zipCodes });
    await change(buyer, 'premium', { premium: true });
    expect(await subscription(buyer)).toEqual({ zipCodes });
  });

  test.each([
    ['deactivate', { reason: 'test' }],
    ['role', { role: 'originator' }],
  ])('%s takes them off the map at once', async (action, body) => {
    const buyer = await buyerWithPreferences({ premium: true });
    await settled(async () => expect(await location(buyer)).toBeDefined());
    const id = String(await locationId(buyer));
    await change(buyer, action, body);
    expect(await documentAt(paths.buyerLocation(id))).toBeUndefined();
    expect(await locationId(buyer)).toBeUndefined();
    expect(await subscription(buyer)).toBeUndefined();
  });
});

test.each([
  ['without preferences', ({ uid }: Person) => db.doc(paths.own(uid, 'preferences')).delete()],
  [
    'with preferences that cannot be read',
    ({ uid }: Person) => db.doc(paths.own(uid, 'preferences')).set({ zipCodes: 7 }),
  ],
  ['without an account', ({ uid }: Person) => db.doc(paths.user(uid)).delete()],
])('whoever is left %s leaves the map, and nothing is tried again for ever', async (_, lose) => {
  const buyer = await buyerWithPreferences({});
  await settled(async () => expect(await location(buyer)).toBeDefined());
  const id = String(await locationId(buyer));
  await lose(buyer);
  await syncBuyer(productionContext(), buyer.uid);
  expect([await documentAt(paths.buyerLocation(id)), await locationId(buyer)]).toEqual([undefined, undefined]);
});

describe('a buyer whose email address is not proven', () => {
  const unproven = async (options: PersonOptions = {}) => {
    const buyer = await buyerWithPreferences({ ...options, emailVerified: false });
    await syncBuyer(productionContext(), buyer.uid);
    return buyer;
  };

  test('is not on the map: whoever invents addresses fills it with nobody', async () => {
    const buyer = await unproven();
    expect(await locationId(buyer)).toBeUndefined();
  });

  test('hears of no deals by ZIP code, also when an admin made them premium', async () => {
    const [buyer, raised] = await Promise.all([unproven({ premium: true }), unproven()]);
    await change(raised, 'premium', { premium: true });
    expect([await subscription(buyer), await subscription(raised)]).toEqual([undefined, undefined]);
  });

  test('has both without doing anything more once it is', async () => {
    const buyer = await unproven({ premium: true });
    await auth.updateUser(buyer.uid, { emailVerified: true });
    expect((await callApi('GET', '/api/auth/me', { as: buyer })).json).toMatchObject({ emailVerified: true });
    await settled(async () => expect(await location(buyer)).toMatchObject({ zipCodes }));
    expect(await subscription(buyer)).toEqual({ zipCodes });
  });

  test('loses the place they had from before it took a proof', async () => {
    const buyer = await buyerWithPreferences({ premium: true });
    await settled(async () => expect(await location(buyer)).toBeDefined());
    const id = String(await locationId(buyer));
    await db.doc(paths.user(buyer.uid)).update({ emailVerified: false });
    await syncBuyer(productionContext(), buyer.uid);
    expect(await documentAt(paths.buyerLocation(id))).toBeUndefined();
    expect([await locationId(buyer), await subscription(buyer)]).toEqual([undefined, undefined]);
  });
});
