import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;

beforeAll(async () => {
  owner = await person();
});

const remove = (id: string, as: Person | undefined = owner, headers: Record<string, string> = {}) =>
  callApi('DELETE', `/api/deals/${id}`, { as, headers });

test('a deleted deal is hidden, its address free, its data and history kept', async () => {
  const form = cashForm();
  const id = await listDeal(owner, form);
  const before = await documentAt(paths.deal(id));
  const answer = await remove(id);
  expect([answer.status, answer.json]).toEqual([200, { status: 'deleted' }]);
  const deal = await documentAt(paths.deal(id));
  expect(deal).toEqual({ ...before, status: 'deleted', visibility: 'none', updatedAt: expect.anything() });
  expect(await documentAt(paths.address(before?.['addressKey']))).toBeUndefined();
  const history = await db.collection(paths.statusHistory(id)).orderBy('date').get();
  expect(history.docs.map((entry) => entry.data())).toMatchObject([
    { status: 'new' },
    { status: 'deleted', date: deal?.['updatedAt'], source: 'platform', by: { uid: owner.uid, name: owner.name } },
  ]);
  expect(await listDeal(owner, form), 'the same address again').not.toBe(id);
});

test('a deal is deleted once', async () => {
  const id = await givenDeal(owner);
  const key = { 'idempotency-key': randomUUID() };
  expect((await remove(id, owner, key)).status).toBe(200);
  expect((await remove(id, owner, key)).json, 'the same request again').toEqual({ status: 'deleted' });
  const again = await remove(id);
  expect([again.status, again.json.error.message]).toEqual([409, 'This status change is not allowed']);
});

test('a sold deal stays', async () => {
  const id = await givenDeal(owner, { status: 'sold' });
  const answer = await remove(id);
  expect([answer.status, answer.json.error.message]).toEqual([
    409,
    'A sold deal cannot be changed back to another status',
  ]);
  expect(await documentAt(paths.deal(id))).toMatchObject({ status: 'sold', visibility: 'all' });
});

test.each<[string, number, () => Promise<Person | undefined>]>([
  ['nobody', 401, async () => undefined],
  ['another originator', 403, () => person()],
  ['a buyer', 403, () => person({ role: 'buyer' })],
  ['a deactivated originator', 403, () => person({ status: 'deactivated' })],
])('%s may not delete it', async (_, status, who) => {
  const id = await givenDeal(owner);
  expect((await callApi('DELETE', `/api/deals/${id}`, { as: await who() })).status).toBe(status);
  expect(await documentAt(paths.deal(id))).toMatchObject({ status: 'active', visibility: 'all' });
});

test('an admin may, and nobody what does not exist', async () => {
  const admin = await person({ role: 'admin' });
  expect((await remove(await givenDeal(owner), admin)).status).toBe(200);
  expect((await remove(newId(), admin)).status).toBe(404);
});
