import { beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { controlEnd } from 'domain/deal/control-end.ts';
import { paths } from 'domain/paths.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = await Promise.all([person(), person({ role: 'admin', firstName: 'Alex' })]);
});

const until = dayAhead(40);
const contract = { kind: 'contract', until, assignable: true, closing: 'either' };
const save = (id: string, control: unknown, as: Person | undefined = owner, headers: Record<string, string> = {}) =>
  callApi('PUT', `/api/deals/${id}/control`, { as, body: { control }, headers });
const dealAt = (id: string) => documentAt(paths.deal(id));
const changesOf = async (id: string) =>
  (await db.collection(paths.changes(id)).orderBy('at').get()).docs.map((change) => change.data());

describe('the right to sell a deal', () => {
  test('is kept with whether it is good, and when the next reminder is due', async () => {
    const id = await givenDeal(owner);
    const before = await dealAt(id);
    const answer = await save(id, contract, owner, { 'if-match': '1' });
    expect([answer.status, answer.json]).toEqual([200, { version: 2 }]);
    expect(await dealAt(id)).toEqual({
      ...before,
      control: contract,
      controlShown: true,
      controlDueAt: expect.anything(),
      updatedAt: expect.anything(),
      version: 2,
    });
    const due = (await dealAt(id))?.['controlDueAt'].toMillis();
    // Fourteen days less sixteen hours before its end.
    expect(due).toBe((controlEnd({ until }, 'AZ')?.getTime() ?? 0) - (15 * 24 - 8) * 3_600_000);
  });

  test('of an owner does not end, and can be removed', async () => {
    const id = await givenDeal(owner);
    await save(id, { kind: 'owner' });
    const deal = await dealAt(id);
    expect(deal).toMatchObject({ control: { kind: 'owner' }, controlShown: true });
    expect(deal).not.toHaveProperty('controlDueAt');
    await save(id, contract);
    expect((await save(id, null)).json).toEqual({ version: 4 });
    const bare = await dealAt(id);
    for (const field of ['control', 'controlShown', 'controlDueAt']) expect(bare).not.toHaveProperty(field);
  });

  test('is in the history of edits: who said what, and what it was before', async () => {
    const id = await givenDeal(owner);
    await save(id, contract);
    await save(id, null, admin);
    expect(await changesOf(id)).toEqual([
      {
        by: { uid: owner.uid, name: owner.name },
        at: expect.anything(),
        fields: { control: { from: null, to: contract } },
      },
      {
        by: { uid: admin.uid, name: admin.name },
        at: expect.anything(),
        fields: { control: { from: contract, to: null } },
      },
    ]);
  });

  test('that is saved without a change leaves the deal as it is', async () => {
    const id = await givenDeal(owner);
    await save(id, contract);
    const before = await dealAt(id);
    expect((await save(id, { ...contract })).json).toEqual({ version: 2 });
    expect(await dealAt(id)).toEqual(before);
    expect(await changesOf(id)).toHaveLength(1);
  });

  test('keeps what is due where the day stays, and begins anew with another day', async () => {
    const controlDueAt = new Date('2026-01-01T00:00:00Z');
    const id = await givenDeal(owner, { control: contract, controlShown: true, controlDueAt });
    await save(id, { ...contract, closing: 'assignment' });
    expect((await dealAt(id))?.['controlDueAt'].toDate()).toEqual(controlDueAt);
    await save(id, { ...contract, until: dayAhead(41) });
    expect((await dealAt(id))?.['controlDueAt'].toMillis()).toBeGreaterThan(Date.now());
  });

  test('that has run out can be corrected, is still run out, and is good again with another day', async () => {
    const control = { kind: 'option', until: dayAhead(-3) };
    const id = await givenDeal(owner, { control, controlShown: false });
    expect((await save(id, { ...control, assignable: true })).status).toBe(200);
    expect(await dealAt(id)).toMatchObject({ controlShown: false, control: { assignable: true } });
    await save(id, { ...control, until });
    expect(await dealAt(id)).toMatchObject({ controlShown: true });
  });

  test('ends in the state of the property, also after a move to another', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    await save(id, contract);
    const dueAt = async () => (await dealAt(id))?.['controlDueAt'].toMillis();
    const inArizona = await dueAt();
    const moved = await callApi('PUT', `/api/deals/${id}`, { as: owner, body: { ...form, state: 'HI' } });
    expect(moved.status).toBe(200);
    expect((await dueAt()) - inArizona).toBe(3 * 3_600_000);
    expect(await dealAt(id)).toMatchObject({ control: contract, controlShown: true });
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
    const answer = await callApi('PUT', `/api/deals/${id}/control`, { as, body: { control: contract } });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await dealAt(id)).not.toHaveProperty('control');
  });

  test('its originator and admins, also of a deal that is pending or sold', async () => {
    for (const status of ['new', 'pending', 'sold']) {
      const id = await givenDeal(owner, { status });
      expect((await save(id, contract, owner)).status, status).toBe(200);
      expect((await save(id, null, admin)).status, status).toBe(200);
    }
  });

  test('nobody, of a deal that is hidden, was deleted, or does not exist', async () => {
    const hidden = await givenDeal(owner, { status: 'new', visibility: 'premium' });
    expect((await save(hidden, contract, await person())).code).toBe('not-found');
    const deleted = await givenDeal(owner, { status: 'deleted', visibility: 'none' });
    for (const as of [owner, admin])
      for (const id of [deleted, newId(), '..%2Fusers', '%00'])
        expect((await save(id, contract, as)).status, id).toBe(404);
    expect(await dealAt(deleted)).not.toHaveProperty('control');
  });
});

describe('what is refused', () => {
  test.each<[string, unknown, string]>([
    ['a day that has passed', { ...contract, until: dayAhead(-2) }, 'control.until'],
    ['a day in eleven years', { ...contract, until: dayAhead(11 * 366) }, 'control.until'],
    ['the year 9999', { ...contract, until: '9999-12-31' }, 'control.until'],
    ['February 30', { ...contract, until: '2027-02-30' }, 'control.until'],
    ['a year with five digits', { ...contract, until: '12027-02-20' }, 'control.until'],
    ['no day', { kind: 'listing' }, 'control.until'],
    ['a number for a day', { ...contract, until: 20_271_231 }, 'control.until'],
    ['an unknown kind', { kind: 'squatter', until }, 'control.kind'],
    ['no kind', {}, 'control.kind'],
    ['an owner’s day', { kind: 'owner', until }, 'control.until'],
    ['a listing that is assigned', { kind: 'listing', until, assignable: true }, 'control.assignable'],
    ['an assignment of what may not be assigned', { ...contract, assignable: false }, 'control.closing'],
    ['a text', 'contract', 'control'],
    ['a list', [contract], 'control'],
    ['nothing', undefined, 'control'],
    ['a long text in another field', { ...contract, note: 'x'.repeat(10_000) }, 'control.note'],
  ])('%s', async (_, control, field) => {
    const id = await givenDeal(owner);
    const answer = await save(id, control);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
    expect(answer.json.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect(await dealAt(id)).not.toHaveProperty('control');
  });

  test('another field beside it', async () => {
    const id = await givenDeal(owner);
    const body = { control: contract, controlShown: true };
    expect((await callApi('PUT', `/api/deals/${id}/control`, { as: owner, body })).code).toBe('invalid-input');
  });

  test('an old version of the deal', async () => {
    const id = await givenDeal(owner, { version: 3 });
    const answer = await save(id, contract, owner, { 'if-match': '2' });
    expect([answer.status, answer.code, answer.json.error.version]).toEqual([412, 'edited-meanwhile', 3]);
    expect(await dealAt(id)).not.toHaveProperty('control');
  });

  test('the second of two that are based on the same version', async () => {
    const id = await givenDeal(owner);
    const answers = await Promise.all([
      save(id, contract, owner, { 'if-match': '1' }),
      save(id, { kind: 'owner' }, admin, { 'if-match': '1' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect(await changesOf(id)).toHaveLength(1);
  });
});

test('the same request twice is one edit', async () => {
  const id = await givenDeal(owner);
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '1' };
  const [first, second] = [await save(id, contract, owner, headers), await save(id, contract, owner, headers)];
  expect([first.json, second.json]).toEqual([{ version: 2 }, { version: 2 }]);
  expect(await changesOf(id)).toHaveLength(1);
});
