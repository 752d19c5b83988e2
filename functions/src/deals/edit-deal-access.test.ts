import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { type Person, person, signIn } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  [owner, other, admin] = await Promise.all([person(), person(), person({ role: 'admin', firstName: 'Alex' })]);
});

const edit = (id: string, form: unknown, as: Person) => callApi('PUT', `/api/deals/${id}`, { as, body: form });

describe('who may edit', () => {
  test.each<[string, number, string, () => Promise<Person | undefined>]>([
    ['nobody', 401, 'unauthenticated', async () => undefined],
    ['another originator, to whom it is hidden in its head start', 404, 'not-found', async () => other],
    ['a buyer', 403, 'forbidden', () => person({ role: 'buyer' })],
    ['a deactivated admin', 403, 'deactivated', () => person({ role: 'admin', status: 'deactivated' })],
  ])('not %s', async (_, status, code, who) => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const answer = await callApi('PUT', `/api/deals/${id}`, { as: await who(), body: { ...form, bedrooms: 9 } });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 2, version: 1 });
  });

  test('not another originator who sees it', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    await db.doc(paths.deal(id)).update({ visibility: 'all' });
    expect((await edit(id, { ...form, bedrooms: 9 }, other)).code).toBe('forbidden');
    expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 2, version: 1 });
  });

  test('not its owner once they are no originator any more', async () => {
    const former = await person();
    const form = cashForm();
    const id = await listDeal(former, form);
    await db.doc(paths.user(former.uid)).update({ role: 'buyer' });
    expect((await edit(id, { ...form, bedrooms: 9 }, former)).code).toBe('session-revoked');
    const { idToken } = await signIn(former.email, former.password);
    await callApi('GET', '/api/auth/me', { as: { idToken } });
    const buyer = { ...former, ...(await signIn(former.email, former.password)) };
    expect((await edit(id, { ...form, bedrooms: 9 }, buyer)).code).toBe('forbidden');
  });

  test('nobody, what does not exist or was deleted', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    await callApi('DELETE', `/api/deals/${id}`, { as: owner });
    for (const as of [owner, admin]) {
      expect((await edit(id, { ...form, bedrooms: 9 }, as)).status).toBe(404);
      expect((await edit(newId(), cashForm(), as)).status).toBe(404);
    }
  });

  test.each([
    'a%2FstatusHistory%2Fb',
    '..%2Fusers%2Fsomebody',
    '%2e%2e',
    '__name__',
    'x'.repeat(199),
    '%00',
    '%F0%9F%8F%A1',
  ])('a deal named %s does not exist', async (id) => {
    expect((await edit(id, cashForm(), admin)).status).toBe(404);
  });
});
