import { beforeAll, describe, expect, test } from 'vitest';
import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import type { SaidMap } from 'domain/buyer/buyer-map.ts';
import { paths } from 'domain/paths.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { productionContext } from '#platform/context.ts';
import { callApi } from '#tests/call-api.ts';
import { clientOf } from '#tests/client.ts';
import { newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

/** A place where only this test's buyers look. */
const middle = { latitude: -40 - Math.random() * 20, longitude: -100 - Math.random() * 60 };
const place = (number: number) => ({
  zipCode: `T${number}`,
  city: 'Nowhere',
  state: 'AZ',
  latitude: middle.latitude + number / 100,
  longitude: middle.longitude,
});
/** Returns `count` buyers in the n-th place, all with different wishes. */
const buyersIn = (number: number, count: number): BuyerLocation[] =>
  Array.from({ length: count }, (_, index) => ({
    homeType: index % 3 === 0 ? 'primary' : 'investment',
    propertyType: index % 4 === 3 ? 'condo' : 'singleFamily',
    zipCodes: [place(number).zipCode],
    places: [place(number)],
    minBedrooms: 1 + (index % 4),
    budget: 317_000 + 1000 * number + 5000 * index,
  }));
const counts = [1, 2, 4, 5, 9];
const budgets = new Set(counts.flatMap((count, index) => buyersIn(index, count).map(({ budget }) => String(budget))));

type Query = Record<string, string | number>;
const ask = async (as: Person | undefined, query: Query = {}) => {
  const asked = { ...middle, miles: 25, ...query };
  const text = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]);
  const { status, json } = await callApi('GET', `/api/buyers/map?${new URLSearchParams(text).toString()}`, { as });
  return { status, json: json as SaidMap };
};

let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = await Promise.all([person({ role: 'originator' }), person({ role: 'admin' })]);
  const buyers = counts.flatMap((count, index) => buyersIn(index, count));
  await db.doc(paths.buyerMapSheet(newId())).set({ buyers });
});

describe('the buyer map', () => {
  test('tells admins how many look in each place, and for what', async () => {
    const { status, json } = await ask(admin);
    expect(status).toBe(200);
    expect(json.spots.map(({ buyers }) => buyers)).toEqual(counts.toReversed());
    expect(json.buyers).toBe(21);
    expect(json.spots.every(({ boxes, buyers }) => boxes.length === buyers)).toBe(true);
  });

  test.each<Query>([
    {},
    { propertyType: 'singleFamily' },
    { propertyType: 'condo', homeType: 'primary' },
    { bedrooms: 4, budget: 500_000 },
    { miles: 5 },
  ])('tells an originator no number below five of anybody, whatever they ask for: %j', async (query) => {
    const { status, json } = await ask(owner, query);
    expect(status).toBe(200);
    const numbers = [
      json.buyers,
      ...json.spots.flatMap(({ buyers, boxes }) => [buyers, ...boxes.map(({ count }) => count)]),
      ...Object.values(json.clusters),
      ...json.hints.map(({ buyers }) => buyers),
    ].filter((number) => number !== null);
    expect(numbers.filter((number) => number < 5)).toEqual([]);
    // Nor how much a single buyer can pay, or how many rooms they want.
    const text = JSON.stringify(json);
    expect(text).not.toMatch(/budget"|minBedrooms/);
    expect(text.match(/\d+/g)?.filter((digits) => budgets.has(digits))).toEqual([]);
    const few = json.spots.filter(({ key }) => ['T0', 'T1', 'T2'].includes(key));
    expect(few.map(({ buyers, boxes }) => [buyers, boxes])).toEqual(few.map(() => [null, []]));
  });

  test('shows an originator the same few places whatever they filter by, so that a filter finds out nothing of one', async () => {
    const placesFor = async (query: Record<string, string>) =>
      (await ask(owner, query)).json.spots.map(({ key }) => key).toSorted();
    expect(await placesFor({ propertyType: 'land' })).toEqual(await placesFor({}));
  });

  test('is read by this endpoint alone', async () => {
    for (const who of [owner, admin]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const client = await clientOf(who);
      // oxlint-disable-next-line no-await-in-loop -- two
      await expect(client.list(paths.buyerMap(), 1)).rejects.toMatchObject({ code: 'permission-denied' });
    }
  });

  test('is for originators and admins', async () => {
    expect((await ask(await person({ role: 'buyer' }))).status).toBe(403);
    expect((await ask(undefined)).status).toBe(401);
  });

  test.each<Query>([
    { bedrooms: 5 },
    { budget: 317_430 },
    { miles: 3 },
    { latitude: '0x10' },
    { latitude: 91 },
    { longitude: '' },
    { uid: 'ana' },
    { propertyType: 'castle' },
  ])('refuses %j', async (query) => {
    expect((await ask(owner, query)).status).toBe(400);
  });

  test('is read so often in an hour, and no more', async () => {
    const curious = await person({ role: 'originator' });
    for (let count = 0; count < rateLimits.buyerMapPerPerson.count; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await limitRate(productionContext(), [['buyerMapPerPerson', curious.uid]]);
    }
    expect((await ask(curious)).status).toBe(429);
  }, 60_000);
});
