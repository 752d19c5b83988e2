import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  [owner, other, admin] = await Promise.all([person(), person(), person({ role: 'admin', firstName: 'Alex' })]);
});

const change = (id: string, body: unknown, as: Person | undefined = owner, headers: Record<string, string> = {}) =>
  callApi('POST', `/api/deals/${id}/status`, { as, body, headers });
const historyOf = async (id: string) =>
  (await db.collection(paths.statusHistory(id)).orderBy('date').get()).docs.map((entry) => entry.data());
const given = (status: DealStatus) =>
  givenDeal(owner, {
    status,
    visibility: status === 'new' ? 'premium' : status === 'deleted' ? 'none' : 'all',
  });

const sold = 'A sold deal cannot be changed back to another status';
const no = 'This status change is not allowed';

// The transitions of docs/decisions/0005. `new` is never a target.
describe.each<[DealStatus, Record<DealStatus, true | string>]>([
  ['new', { new: no, active: true, pending: true, sold: true, deleted: true }],
  ['active', { new: no, active: no, pending: true, sold: true, deleted: true }],
  ['pending', { new: no, active: true, pending: no, sold: true, deleted: true }],
  ['sold', { new: sold, active: sold, pending: sold, sold: no, deleted: sold }],
  ['deleted', { new: no, active: no, pending: no, sold: no, deleted: no }],
])('a deal that is %s', (from, targets) => {
  test.each(Object.entries(targets))('to %s: %s', async (status, expected) => {
    const id = await given(from);
    const answer = await change(id, { status, throughPlatform: true });
    const done = expected === true;
    expect([answer.status, answer.json.status ?? answer.json.error.message]).toEqual([
      done ? 200 : 409,
      done ? status : expected,
    ]);
    expect((await documentAt(paths.deal(id)))?.['status']).toBe(done ? status : from);
    expect(await historyOf(id)).toHaveLength(done ? 1 : 0);
  });
});

describe('the history of a change', () => {
  test.each([
    [true, 'platform'],
    [false, 'off-platform'],
  ])('says whether it went through the platform: %s', async (throughPlatform, source) => {
    const id = await given('active');
    await change(id, { status: 'pending', throughPlatform, comments: '  Cash buyer, ten days. ' }, admin);
    const deal = await documentAt(paths.deal(id));
    expect(await historyOf(id)).toEqual([
      {
        status: 'pending',
        date: deal?.['updatedAt'],
        source,
        comments: 'Cash buyer, ten days.',
        by: { uid: admin.uid, name: admin.name },
      },
    ]);
    expect(deal?.['version'], 'a change of status is no edit').toBe(1);
  });

  test('has no empty comments', async () => {
    const id = await given('active');
    await change(id, { status: 'pending', throughPlatform: true, comments: '   ' });
    expect((await historyOf(id))[0]).not.toHaveProperty('comments');
  });
});

describe('what follows', () => {
  test.each(['active', 'pending', 'sold'])('the head start of a new deal that becomes %s goes on', async (status) => {
    const id = await listDeal(owner);
    await change(id, { status, throughPlatform: true });
    expect(await documentAt(paths.deal(id))).toMatchObject({ status, visibility: 'premium' });
  });

  test('a sold deal says when it was sold, also after its figures are corrected', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    await change(id, { status: 'sold', throughPlatform: true });
    const { soldOn, updatedAt } = (await documentAt(paths.deal(id))) ?? {};
    expect(soldOn).toEqual(updatedAt);
    const answer = await callApi('PUT', `/api/deals/${id}`, { as: owner, body: { ...form, bedrooms: 7 } });
    expect(answer.status).toBe(200);
    const later = await documentAt(paths.deal(id));
    expect(later?.['soldOn']).toEqual(soldOn);
    expect(later?.['updatedAt'].toMillis()).toBeGreaterThan(soldOn.toMillis());
  });

  test.each(['active', 'pending', 'deleted'])('a deal that becomes %s says no day of a sale', async (status) => {
    const id = await given(status === 'active' ? 'pending' : 'active');
    await change(id, { status, throughPlatform: true });
    expect(await documentAt(paths.deal(id))).not.toHaveProperty('soldOn');
  });

  test('a deleted deal is hidden, its address free, its data kept', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const before = await documentAt(paths.deal(id));
    await change(id, { status: 'deleted', throughPlatform: false, comments: 'Seller backed out.' });
    const updatedAt = expect.anything();
    expect(await documentAt(paths.deal(id))).toEqual({ ...before, status: 'deleted', visibility: 'none', updatedAt });
    expect(await documentAt(paths.address(before?.['addressKey']))).toBeUndefined();
    expect((await historyOf(id)).at(-1)).toMatchObject({ status: 'deleted', source: 'off-platform' });
    expect((await callApi('POST', '/api/deals', { as: other, body: form })).status, 'the address again').toBe(200);
  });

  test('a pending deal that becomes active again releases its accepted offer, and no other', async () => {
    const [id, buyer] = await Promise.all([given('pending'), person({ role: 'buyer' })]);
    const offer = (state: string, buyerUid: string) => ({
      dealId: id,
      buyerUid,
      buyerName: 'Kim Ito',
      dealAddress: '1 Main St, Phoenix, AZ 85021',
      offerType: 'cash',
      purchasePrice: 300_000,
      closeOfEscrow: dayAhead(60),
      submittedAt: new Date(),
      state,
      accepted: state === 'accepted',
    });
    const states = ['accepted', 'declined', 'withdrawn'];
    await Promise.all(states.map((state) => db.doc(paths.offer(id, state)).set(offer(state, buyer.uid))));
    await change(id, { status: 'active', throughPlatform: true, comments: 'Financing fell through.' });
    const { submittedAt: _, ...released } = (await documentAt(paths.offer(id, 'accepted'))) ?? {};
    const { submittedAt: __, ...expected } = offer('open', buyer.uid);
    expect(released).toEqual({ ...expected, turn: 'originator', version: 2 });
    expect(await documentAt(paths.offer(id, 'declined'))).toMatchObject({ state: 'declined', accepted: false });
    expect(await documentAt(paths.offer(id, 'withdrawn'))).toMatchObject({ state: 'withdrawn', accepted: false });
  });

  test.each([
    ['active', 'pending', true],
    ['pending', 'active', true],
    ['active', 'sold', false],
    ['pending', 'sold', false],
    ['new', 'deleted', false],
    ['pending', 'deleted', false],
  ] as const)(
    'from %s to %s, its offers and interest are in their originator’s list: %s',
    async (from, status, listed) => {
      const id = await given(from);
      const states = from === 'pending' ? ['accepted', 'backup'] : ['open', 'withdrawn'];
      const offer = {
        dealId: id,
        dealAddress: '1 Main St, Phoenix, AZ 85021',
        buyerUid: 'buyer',
        listedByUid: owner.uid,
        offerType: 'cash',
        closeOfEscrow: dayAhead(60),
        submittedAt: new Date(),
      };
      await Promise.all(
        states.map((state) => db.doc(paths.offer(id, state)).set({ ...offer, state, accepted: state === 'accepted' })),
      );
      const interest = { buyerUid: 'buyer', name: 'Bea', email: '', phone: '', createdAt: new Date() };
      await db.doc(paths.interest(id, 'buyer')).set({ ...interest, listedByUid: owner.uid });
      await change(id, { status, throughPlatform: true });
      const kept = [...states.map((state) => paths.offer(id, state)), paths.interest(id, 'buyer')];
      const stored = await Promise.all(kept.map(documentAt));
      const expected = listed ? owner.uid : undefined;
      expect(stored.map((each) => each?.['listedByUid'])).toEqual([expected, expected, expected]);
    },
  );

  test('a pending deal that is sold keeps its accepted offer', async () => {
    const id = await given('pending');
    await db.doc(paths.offer(id, 'one')).set({ state: 'accepted', accepted: true });
    await change(id, { status: 'sold', throughPlatform: true });
    expect(await documentAt(paths.offer(id, 'one'))).toEqual({ state: 'accepted', accepted: true });
  });
});

describe('who may change the status', () => {
  test.each<[string, number, string, () => Promise<Person | undefined>]>([
    ['nobody', 401, 'unauthenticated', async () => undefined],
    ['another originator', 403, 'forbidden', async () => other],
    ['a buyer', 403, 'forbidden', () => person({ role: 'buyer' })],
    ['a deactivated originator', 403, 'deactivated', () => person({ status: 'deactivated' })],
  ])('not %s', async (_, status, code, who) => {
    const id = await given('active');
    const answer = await callApi('POST', `/api/deals/${id}/status`, {
      as: await who(),
      body: { status: 'sold', throughPlatform: true },
    });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect((await documentAt(paths.deal(id)))?.['status']).toBe('active');
  });

  test('an admin', async () => {
    expect((await change(await given('active'), { status: 'sold', throughPlatform: true }, admin)).status).toBe(200);
  });

  test('nobody, of a deal that does not exist', async () => {
    expect((await change(newId(), { status: 'sold', throughPlatform: true }, admin)).status).toBe(404);
  });
});

describe('absurd input', () => {
  test.each<[string, unknown, string, string]>([
    ['no status', { throughPlatform: true }, 'status', 'choice'],
    ['a status that is none', { status: 'archived', throughPlatform: true }, 'status', 'choice'],
    ['a list', { status: ['sold'], throughPlatform: true }, 'status', 'choice'],
    ['nothing about the platform', { status: 'sold' }, 'throughPlatform', 'choice'],
    ['"yes"', { status: 'sold', throughPlatform: 'yes' }, 'throughPlatform', 'choice'],
    [
      'comments of 1,001 characters',
      { status: 'sold', throughPlatform: true, comments: 'x'.repeat(1001) },
      'comments',
      'textTooLong',
    ],
    ['a visibility', { status: 'sold', throughPlatform: true, visibility: 'all' }, 'visibility', 'unknownField'],
  ])('%s is refused by name', async (_, body, field, message) => {
    const id = await given('active');
    const answer = await change(id, body);
    expect(answer.status).toBe(400);
    expect(answer.json.error.details).toMatchObject([{ field, message: `validation.${message}` }]);
  });
});

test('what is no id of a deal, or leads elsewhere in the database, is not found', async () => {
  const ids = [
    '%2F',
    'a%2Fb',
    '..%2F..',
    '__x__',
    '%00',
    '%',
    '%E0%A4',
    '%20',
    '%F0%9F%8F%A1',
    'x'.repeat(201),
    'x'.repeat(5000),
  ];
  const body = { status: 'sold', throughPlatform: true };
  const answers = await atOnce(ids.flatMap((id) => [owner, admin].map((as) => () => change(id, body, as))));
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(answers.map(() => '404 not-found'));
});

test('of many, sent at the same time and some of them twice, each is changed once, and each that is not says why', async () => {
  const mine = await Promise.all(Array.from({ length: 20 }, () => given('active')));
  const theirs = await givenDeal(other, { status: 'active', visibility: 'all' });
  const [gone, over] = await Promise.all([given('deleted'), given('sold')]);
  const body = { status: 'pending', throughPlatform: false };
  const keys = new Map(mine.map((id) => [id, randomUUID()]));
  const asOwner = (id: string) => () => change(id, body, owner, { 'idempotency-key': keys.get(id) ?? randomUUID() });
  const answers = await atOnce([
    ...mine.map(asOwner),
    ...mine.slice(0, 5).map(asOwner),
    ...mine.map((id) => () => change(id, body, admin)),
    ...[theirs, gone, over].map(asOwner),
    () => callApi('DELETE', `/api/deals/${mine[19]}`, { as: owner }),
  ]);
  expect(answers.filter(({ status }) => ![200, 403, 404, 409, 503].includes(status))).toEqual([]);
  expect(answers.slice(45, 48).map(({ status }) => status)).toEqual([403, 409, 409]);
  const histories = await Promise.all(mine.slice(0, 19).map(historyOf));
  expect(histories.map((entries) => entries.map((entry) => entry['status']))).toEqual(
    mine.slice(0, 19).map(() => ['pending']),
  );
  const last = (await historyOf(mine[19] ?? '')).map((entry) => entry['status'] as string);
  expect([['deleted'], ['pending', 'deleted']]).toContainEqual(last);
});

test('of two changes at once that exclude each other one is carried out', async () => {
  const id = await given('active');
  const answers = await atOnce([
    () => change(id, { status: 'sold', throughPlatform: true }),
    () => change(id, { status: 'deleted', throughPlatform: true }, admin),
  ]);
  // Deleting after selling is refused, and selling after deleting, too.
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(await historyOf(id)).toHaveLength(1);
});

test('the same change again with its key gives the first answer, without it the truth of now', async () => {
  const id = await given('active');
  const body = { status: 'pending', throughPlatform: true };
  const key = { 'idempotency-key': randomUUID() };
  expect((await change(id, body, owner, key)).json).toEqual({ status: 'pending' });
  expect((await change(id, body, owner, key)).json).toEqual({ status: 'pending' });
  expect((await change(id, body)).code).toBe('status-change-not-allowed');
  expect(await historyOf(id)).toHaveLength(1);
});
