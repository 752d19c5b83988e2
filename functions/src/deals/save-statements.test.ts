import { beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { paths } from 'domain/paths.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = await Promise.all([person(), person({ role: 'admin', firstName: 'Alex' })]);
});

const say = (id: string, body: unknown, as: Person | undefined = owner, headers: Record<string, string> = {}) =>
  callApi('PUT', `/api/deals/${id}/statements`, { as, body, headers });
const dealAt = (id: string) => documentAt(paths.deal(id));
const changesOf = async (id: string) =>
  (await db.collection(paths.changes(id)).orderBy('at').get()).docs.map((change) => change.data());
const whoOf = ({ uid, name }: Person) => ({ uid, name });

describe('what the originator said to seller and buyer', () => {
  test('is kept with who said it and when, by the server’s clock', async () => {
    const id = await givenDeal(owner);
    const before = await dealAt(id);
    const started = Date.now();
    const answer = await say(id, { seller: true }, owner, { 'if-match': '1' });
    expect([answer.status, answer.json]).toEqual([200, { version: 2 }]);
    const deal = await dealAt(id);
    expect(deal).toEqual({
      ...before,
      statements: { seller: { by: whoOf(owner), at: expect.anything() } },
      updatedAt: expect.anything(),
      version: 2,
    });
    const at = deal?.['statements'].seller.at.toMillis();
    expect(at).toBeGreaterThanOrEqual(started - 1000);
    expect(at).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('stays as it was said when something else is said, also by somebody else', async () => {
    const id = await givenDeal(owner);
    await say(id, { seller: true });
    const first = (await dealAt(id))?.['statements'].seller;
    expect((await say(id, { seller: true, buyer: true }, admin)).json).toEqual({ version: 3 });
    const { seller, buyer } = (await dealAt(id))?.['statements'] ?? {};
    expect([seller, buyer.by]).toEqual([first, whoOf(admin)]);
    expect((await say(id, { seller: true })).json).toEqual({ version: 3 });
    expect((await dealAt(id))?.['statements'].seller).toEqual(first);
  });

  test('can be withdrawn, after which nothing is left, and stands in the history', async () => {
    const id = await givenDeal(owner);
    await say(id, { seller: true, buyer: true });
    await say(id, { buyer: false }, admin);
    await say(id, { seller: false });
    expect(await dealAt(id)).not.toHaveProperty('statements');
    expect(await changesOf(id)).toEqual([
      {
        by: whoOf(owner),
        at: expect.anything(),
        fields: { statements: { from: [], to: ['seller', 'buyer'] } },
      },
      {
        by: whoOf(admin),
        at: expect.anything(),
        fields: { statements: { from: ['seller', 'buyer'], to: ['seller'] } },
      },
      { by: whoOf(owner), at: expect.anything(), fields: { statements: { from: ['seller'], to: [] } } },
    ]);
  });

  test('that is withdrawn without having been said changes nothing', async () => {
    const id = await givenDeal(owner);
    expect((await say(id, { seller: false })).json).toEqual({ version: 1 });
    expect(await changesOf(id)).toEqual([]);
  });

  test('is kept, and can be withdrawn, where nothing asks for it any more', async () => {
    const at = new Date('2026-11-01T12:00:00Z');
    const id = await givenDeal(owner, { state: 'TN', statements: { seller: { by: whoOf(owner), at } } });
    expect((await say(id, { seller: true })).status).toBe(200);
    expect((await dealAt(id))?.['statements'].seller.at.toDate()).toEqual(at);
    expect((await say(id, { seller: false })).status).toBe(200);
    expect(await dealAt(id)).not.toHaveProperty('statements');
  });
});

describe('who may say it', () => {
  test.each<[string, number, string, () => Promise<Person | undefined>]>([
    ['nobody', 401, 'unauthenticated', async () => undefined],
    ['a buyer', 403, 'forbidden', () => person({ role: 'buyer' })],
    ['a premium buyer', 403, 'forbidden', () => person({ role: 'buyer', premium: true })],
    ['another originator', 403, 'forbidden', () => person()],
    ['a premium originator', 403, 'forbidden', () => person({ premium: true })],
    ['somebody without an account', 403, 'no-account', () => person({ account: false })],
    ['a deactivated originator', 403, 'deactivated', () => person({ status: 'deactivated' })],
    ['a deactivated admin', 403, 'deactivated', () => person({ role: 'admin', status: 'deactivated' })],
    [
      'an originator whose sessions ended',
      401,
      'session-revoked',
      () => person({ sessionsValidAfter: new Date(Date.now() + 60_000) }),
    ],
  ])('not %s', async (_, status, code, who) => {
    const id = await givenDeal(owner);
    const as = await who();
    const answer = await callApi('PUT', `/api/deals/${id}/statements`, { as, body: { seller: true } });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await dealAt(id)).not.toHaveProperty('statements');
  });

  test('its originator and admins, also of a deal that is pending or sold', async () => {
    for (const status of ['new', 'pending', 'sold']) {
      const id = await givenDeal(owner, { status });
      expect((await say(id, { buyer: true }, owner)).status, status).toBe(200);
      expect((await say(id, { buyer: false }, admin)).status, status).toBe(200);
    }
  });

  test('nobody, of a deal that is hidden, was deleted, or does not exist', async () => {
    const hidden = await givenDeal(owner, { status: 'new', visibility: 'premium' });
    expect((await say(hidden, { seller: true }, await person())).code).toBe('not-found');
    const deleted = await givenDeal(owner, { status: 'deleted', visibility: 'none' });
    for (const as of [owner, admin])
      for (const id of [deleted, newId(), '..%2Fusers', '%00'])
        expect((await say(id, { seller: true }, as)).status, id).toBe(404);
    expect(await dealAt(deleted)).not.toHaveProperty('statements');
  });
});

describe('what is refused', () => {
  test.each<[string, unknown]>([
    ['nothing', {}],
    ['a text', { seller: 'yes' }],
    ['a number', { seller: 1 }],
    ['null', { seller: null }],
    ['another side', { lender: true }],
    ['a time of one’s own', { seller: true, at: '2020-01-01T00:00:00Z' }],
    ['a person of one’s own', { seller: { by: { uid: 'x', name: 'x' }, at: 1 } }],
    ['a list', [true]],
    ['a field that objects inherit', JSON.parse('{"seller":true,"__proto__":{"buyer":true}}')],
    ['a long text in another field', { seller: true, note: 'x'.repeat(10_000) }],
  ])('%s', async (_, body) => {
    const id = await givenDeal(owner);
    const answer = await say(id, body);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
    expect(await dealAt(id)).not.toHaveProperty('statements');
  });

  test.each([
    ['of a state that is not checked', { state: 'TN' }, 'seller'],
    ['of Texas, to the seller', { state: 'TX' }, 'seller'],
    ['by an owner, who sells no contract', { control: { kind: 'owner' }, controlShown: true }, 'buyer'],
  ] as const)('what no law card asks for: %s', async (_, change, side) => {
    const id = await givenDeal(owner, change);
    const answer = await say(id, { [side]: true });
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
    expect(answer.json.error.details).toMatchObject([{ field: side }]);
    expect(await dealAt(id)).not.toHaveProperty('statements');
  });

  test('an old version of the deal, and the second of two that are based on the same', async () => {
    const old = await givenDeal(owner, { version: 3 });
    const answer = await say(old, { seller: true }, owner, { 'if-match': '2' });
    expect([answer.status, answer.code, answer.json.error.version]).toEqual([412, 'edited-meanwhile', 3]);
    const id = await givenDeal(owner);
    const headers = { 'if-match': '1' };
    const answers = await Promise.all([
      say(id, { seller: true }, owner, headers),
      say(id, { buyer: true }, admin, headers),
    ]);
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect(await changesOf(id)).toHaveLength(1);
  });
});

test('the same request twice is one edit', async () => {
  const id = await givenDeal(owner);
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '1' };
  const send = () => say(id, { seller: true }, owner, headers);
  const [first, second] = [await send(), await send()];
  expect([first.json, second.json]).toEqual([{ version: 2 }, { version: 2 }]);
  expect(await changesOf(id)).toHaveLength(1);
});
