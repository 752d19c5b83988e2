import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const early = { status: 'new', visibility: 'premium' };
const open = async (dealId: string, as: Person | undefined) =>
  (await callApi('PUT', `/api/deals/${dealId}/opening`, { as })).status;
const ledgerOf = async (dealId: string) =>
  (await db.collection(paths.paperOpenings(dealId)).get()).docs.map((entry) => entry.data());

test('a premium buyer who opens a deal in its head start is in its ledger, once, with the first time', async () => {
  const dealId = await givenDeal(await person(), early);
  const buyer = await person({ role: 'buyer', premium: true });
  expect(await open(dealId, buyer)).toBe(200);
  const [entry, ...others] = await ledgerOf(dealId);
  expect(others).toEqual([]);
  expect(entry).toEqual({
    reader: { uid: buyer.uid, name: buyer.name, role: 'buyer' },
    at: expect.anything(),
    lastAt: entry?.['at'],
  });
  expect(await Promise.all([1, 2, 3].map(() => open(dealId, buyer)))).toEqual([200, 200, 200]);
  expect(await ledgerOf(dealId)).toEqual([entry]);
});

test('several openings at the same time are one', async () => {
  const dealId = await givenDeal(await person(), early);
  const buyer = await person({ role: 'buyer', premium: true });
  expect(await Promise.all([1, 2, 3, 4].map(() => open(dealId, buyer)))).toEqual([200, 200, 200, 200]);
  expect(await ledgerOf(dealId)).toHaveLength(1);
});

test('nobody else is written down in the head start, nor learns that there is such a deal', async () => {
  const owner = await person();
  const dealId = await givenDeal(owner, early);
  const changed = [await person({ role: 'buyer' }), await person({ role: 'buyer', premium: true })];
  const others = {
    visitor: [undefined, 401],
    'buyer without premium': [await person({ role: 'buyer' }), 404],
    'originator of the deal': [owner, 403],
    'another originator': [await person(), 403],
    admin: [await person({ role: 'admin' }), 403],
    'deactivated buyer': [await person({ role: 'buyer', premium: true, status: 'deactivated' }), 403],
  } as const;
  for (const [who, [as, status]] of Object.entries(others)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await open(dealId, as), who).toBe(status);
  }
  expect(await ledgerOf(dealId)).toEqual([]);
  for (const former of changed) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const own = await givenDeal(former, early);
    // oxlint-disable-next-line no-await-in-loop -- two
    expect([await open(own, former), await ledgerOf(own)]).toEqual([200, []]);
  }
});

test('premium that an admin took away counts from then on, whatever the token says', async () => {
  const dealId = await givenDeal(await person(), early);
  const buyer = await person({ role: 'buyer', premium: true });
  await db.doc(paths.user(buyer.uid)).update({ premium: false });
  expect(await open(dealId, buyer)).toBe(404);
  expect(await ledgerOf(dealId)).toEqual([]);
});

test.each([
  ['after the head start', { status: 'active', visibility: 'all' }, 200],
  ['of a deleted deal', { status: 'deleted', visibility: 'none' }, 404],
])('an opening %s is not written down', async (_, change, status) => {
  const dealId = await givenDeal(await person(), change);
  expect(await open(dealId, await person({ role: 'buyer', premium: true }))).toBe(status);
  expect(await ledgerOf(dealId)).toEqual([]);
});

test('a deal that is not there, or an absurd id, is refused', async () => {
  const buyer = await person({ role: 'buyer', premium: true });
  for (const id of ['nowhere', '..%2Fusers', 'x'.repeat(1400), '__x__']) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    expect([400, 404], id).toContain(await open(id, buyer));
  }
  expect(await documentAt(paths.dealOpening('nowhere', buyer.uid))).toBeUndefined();
});
