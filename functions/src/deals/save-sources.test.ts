import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { givenPages, givenPaper, reviewPaper, savePaper, seenWith, seePaper, statement } from '#tests/papers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = await Promise.all([person(), person({ role: 'admin', firstName: 'Alex' })]);
});

const asOf = dayAhead(-10);
const told = { source: 'seller', asOf };
const save = (id: string, sources: unknown, as: Person | undefined = owner, headers: Record<string, string> = {}) =>
  callApi('PUT', `/api/deals/${id}/sources`, { as, body: { sources }, headers });
const dealAt = (id: string) => documentAt(paths.deal(id));
const sourcesOf = async (id: string) => (await dealAt(id))?.['sources'];
const seenOf = async (id: string) => (await dealAt(id))?.['seenFigures'];
const changesOf = async (id: string) =>
  (await db.collection(paths.changes(id)).orderBy('at').get()).docs.map((change) => change.data());
const edit = (id: string, fields: object) =>
  callApi('PUT', `/api/deals/${id}?fields=${Object.keys(fields).join()}`, { as: owner, body: fields });

describe('the sources of figures', () => {
  test('are kept beside the deal, in place of those that are named, and can be removed', async () => {
    const id = await givenDeal(owner);
    const before = await dealAt(id);
    const answer = await save(id, { loanBalance: told, piti: told }, owner, { 'if-match': '1' });
    expect([answer.status, answer.json]).toEqual([200, { version: 2 }]);
    const sources = { loanBalance: told, piti: told };
    expect(await dealAt(id)).toEqual({ ...before, sources, updatedAt: expect.anything(), version: 2 });
    const record = { source: 'publicRecord', asOf };
    await save(id, { piti: record, loanBalance: null });
    expect(await sourcesOf(id)).toEqual({ piti: record });
    expect((await save(id, { piti: null })).json).toEqual({ version: 4 });
    expect(await dealAt(id)).not.toHaveProperty('sources');
  });

  test('are in the history of edits, also those that go with their figure', async () => {
    const id = await listDeal(owner, { ...cashForm(), repairs: 20_000 });
    await save(id, { repairs: told }, admin);
    expect((await edit(id, { repairs: 30_000 })).status).toBe(200);
    expect(await sourcesOf(id)).toBeUndefined();
    expect((await changesOf(id)).map(({ by, fields }) => [by.name, fields])).toEqual([
      [admin.name, { sources: { from: { repairs: null }, to: { repairs: told } } }],
      [
        owner.name,
        { repairs: { from: 20_000, to: 30_000 }, sources: { from: { repairs: told }, to: { repairs: null } } },
      ],
    ]);
  });

  test('stay with figures that an edit leaves', async () => {
    const id = await givenDeal(owner);
    await save(id, { loanBalance: told, piti: told });
    await edit(id, { piti: 1900 });
    expect(await sourcesOf(id)).toEqual({ loanBalance: told });
  });

  test('that are saved without a change leave the deal as it is', async () => {
    const id = await givenDeal(owner);
    await save(id, { piti: told });
    const before = await dealAt(id);
    expect((await save(id, { piti: { ...told }, loanBalance: null })).json).toEqual({ version: 2 });
    expect(await dealAt(id)).toEqual(before);
    expect(await changesOf(id)).toHaveLength(1);
  });
});

describe('a paper', () => {
  const given = async (pages = 2) => {
    const id = await givenDeal(owner);
    const paper = await givenPaper(id, owner, { pages });
    const source = { source: 'statement', asOf, paper, page: 2 };
    expect((await save(id, { loanBalance: source, piti: { ...source, page: 1 } })).status).toBe(200);
    return { id, paper, source };
  };
  const idsOf = async (id: string, paper: string): Promise<string[]> =>
    (await documentAt(paths.paper(id, paper)))?.['pages'].map((page: { id: string }) => page.id);

  test('that is removed is no longer named by a source', async () => {
    const { id, paper } = await given();
    await callApi('DELETE', `/api/deals/${id}/papers/${paper}`, { as: owner });
    const bare = { source: 'statement', asOf };
    expect(await dealAt(id)).toMatchObject({ sources: { loanBalance: bare, piti: bare }, version: 2 });
    expect((await sourcesOf(id)).loanBalance).toEqual(bare);
  });

  test('that gets another second page is named without it, and with the first that stayed', async () => {
    const { id, paper, source } = await given();
    const [first = ''] = await idsOf(id, paper);
    await savePaper(id, paper, owner, statement([first, ...(await givenPages(id, owner))]));
    const { page: _, ...pageless } = source;
    expect(await sourcesOf(id)).toEqual({ loanBalance: pageless, piti: { ...source, page: 1 } });
  });

  test('that an admin saw says which figures it bears out, until it is returned, replaced, removed, or they change', async () => {
    const { id, paper } = await given();
    const until = (await documentAt(paths.paper(id, paper)))?.['goodUntil'];
    const see = async () =>
      seePaper(id, paper, admin, { ...seenWith('loanBalance', 'piti'), dealVersion: (await dealAt(id))?.['version'] });
    await see();
    expect(await seenOf(id)).toEqual({ loanBalance: { until }, piti: { until } });
    await edit(id, { piti: 1900 });
    expect(await seenOf(id)).toEqual({ loanBalance: { until } });
    await savePaper(id, paper, owner, statement(await idsOf(id, paper), 'admins'));
    expect(await seenOf(id), 'for other readers').toEqual({ loanBalance: { until } });
    await reviewPaper(id, paper, admin, { outcome: 'returned', reason: 'Cut off' });
    expect(await seenOf(id), 'returned').toBeUndefined();
    await see();
    await savePaper(id, paper, owner, statement(await givenPages(id, owner, 2)));
    expect(await seenOf(id), 'replaced').toBeUndefined();
    await see();
    expect(await seenOf(id)).toBeDefined();
    await callApi('DELETE', `/api/deals/${id}/papers/${paper}`, { as: owner });
    expect(await seenOf(id), 'removed').toBeUndefined();
  });

  test('for admins alone is named by no source, before and after it is; an admin’s mark stays', async () => {
    const { id, paper } = await given();
    await seePaper(id, paper, admin, { ...seenWith('piti'), dealVersion: 2 });
    const bare = { source: 'statement', asOf };
    await savePaper(id, paper, owner, statement(await idsOf(id, paper), 'admins'));
    expect(await sourcesOf(id)).toEqual({ loanBalance: bare, piti: bare });
    expect(await seenOf(id)).toHaveProperty('piti');
    const refused = await save(id, { loanBalance: { ...bare, paper } });
    expect([refused.status, refused.json.error.details[0].message]).toEqual([400, 'validation.sourceAdminsPaper']);
    expect(JSON.stringify(await dealAt(id))).not.toContain(paper);
  });

  test('of another deal, or a page that it does not have, is refused', async () => {
    const { id, paper, source } = await given();
    const other = await givenPaper(await givenDeal(owner), owner);
    for (const refused of [
      { ...source, paper: other, page: 1 },
      { ...source, paper: newId() },
      { ...source, page: 3 },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      const answer = await save(id, { loanBalance: refused });
      expect([answer.status, answer.json.error.details[0].message]).toEqual([400, 'validation.sourcePaper']);
    }
    expect((await sourcesOf(id)).loanBalance).toEqual({ ...source, paper });
  });
});

describe('who may state them', () => {
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
    const answer = await callApi('PUT', `/api/deals/${id}/sources`, {
      as: await who(),
      body: { sources: { piti: told } },
    });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await dealAt(id)).not.toHaveProperty('sources');
  });

  test('its originator and admins, also of a deal that is pending or sold', async () => {
    for (const status of ['new', 'pending', 'sold']) {
      const id = await givenDeal(owner, { status });
      expect((await save(id, { piti: told }, owner)).status, status).toBe(200);
      expect((await save(id, { piti: null }, admin)).status, status).toBe(200);
    }
  });

  test('nobody, of a deal that is hidden, was deleted, or does not exist', async () => {
    const hidden = await givenDeal(owner, { status: 'new', visibility: 'premium' });
    expect((await save(hidden, { piti: told }, await person())).code).toBe('not-found');
    const deleted = await givenDeal(owner, { status: 'deleted', visibility: 'none' });
    for (const as of [owner, admin])
      for (const id of [deleted, newId(), '..%2Fusers', '%00'])
        expect((await save(id, { piti: told }, as)).status, id).toBe(404);
  });
});

describe('what is refused', () => {
  test.each<[string, unknown, string]>([
    ['a figure that the deal does not state', { hoaMonthlyFee: told }, 'sources.hoaMonthlyFee'],
    ['a field that needs no source', { purchasePrice: told }, 'sources.purchasePrice'],
    ['a field that there is not', { ['__proto__x']: told }, 'sources.__proto__x'],
    ['no figure', {}, 'sources'],
    ['an unknown source', { piti: { source: 'a friend', asOf } }, 'sources.piti.source'],
    ['no day', { piti: { source: 'seller' } }, 'sources.piti.asOf'],
    ['February 30', { piti: { source: 'seller', asOf: '2026-02-30' } }, 'sources.piti.asOf'],
    ['tomorrow’s tomorrow', { piti: { source: 'seller', asOf: dayAhead(3) } }, 'sources.piti.asOf'],
    ['a day a hundred years ago', { piti: { source: 'seller', asOf: '1926-01-01' } }, 'sources.piti.asOf'],
    ['a page of no paper', { piti: { ...told, page: 1 } }, 'sources.piti.page'],
    ['page 0', { piti: { ...told, paper: newId(), page: 0 } }, 'sources.piti.page'],
    ['half a page', { piti: { ...told, paper: newId(), page: 1.5 } }, 'sources.piti.page'],
    ['a path for a paper', { piti: { ...told, paper: '../papers/x' } }, 'sources.piti.paper'],
    ['a long text in another field', { piti: { ...told, note: 'x'.repeat(10_000) } }, 'sources.piti.note'],
    ['a list', [told], 'sources'],
    ['nothing', undefined, 'sources'],
  ])('%s', async (_, sources, field) => {
    const id = await givenDeal(owner);
    const answer = await save(id, sources);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
    expect(answer.json.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect(await dealAt(id)).not.toHaveProperty('sources');
  });

  test('an old version of the deal, and the second of two that are based on the same', async () => {
    const id = await givenDeal(owner, { version: 3 });
    const answer = await save(id, { piti: told }, owner, { 'if-match': '2' });
    expect([answer.status, answer.code, answer.json.error.version]).toEqual([412, 'edited-meanwhile', 3]);
    const answers = await Promise.all([
      save(id, { piti: told }, owner, { 'if-match': '3' }),
      save(id, { loanBalance: told }, admin, { 'if-match': '3' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect(await changesOf(id)).toHaveLength(1);
  });
});

test('the same request twice is one edit', async () => {
  const id = await givenDeal(owner);
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '1' };
  const answers = [await save(id, { piti: told }, owner, headers), await save(id, { piti: told }, owner, headers)];
  expect(answers.map(({ json }) => json)).toEqual([{ version: 2 }, { version: 2 }]);
  expect(await changesOf(id)).toHaveLength(1);
});
