import { beforeAll, describe, expect, test } from 'vitest';
import { addressKey } from 'domain/deal/address-key.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { cashForm, listDeal, newStreet } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let originator: Person;
let other: Person;

beforeAll(async () => {
  [originator, other] = await Promise.all([person(), person({ firstName: 'Sam' })]);
});

const create = (form: unknown, as: Person = originator) => callApi('POST', '/api/deals', { as, body: form });

describe('an address', () => {
  test('of another live deal is refused, however it is written, and the other deal is named', async () => {
    const street = newStreet();
    const id = await listDeal(originator, cashForm({ streetAddress: `${street} #4` }));
    const answer = await create(cashForm({ streetAddress: `${street.toUpperCase()}., Unit 4` }));
    expect(answer.status).toBe(409);
    expect(answer.json.error).toEqual({
      code: 'duplicate-property',
      message: 'A property with this address already exists in the system.',
      dealId: id,
    });
    expect((await create(cashForm({ streetAddress: `${street} #5` }))).status, 'another unit').toBe(200);
  });

  test('is refused without a name while the other deal is hidden from the person, with it afterwards', async () => {
    const form = cashForm();
    const id = await listDeal(originator, form);
    const [premiumOriginator, admin] = await Promise.all([person({ premium: true }), person({ role: 'admin' })]);
    for (const somebody of [other, premiumOriginator]) {
      const hidden = await create(form, somebody);
      expect(hidden.code).toBe('duplicate-property');
      expect(hidden.json.error).not.toHaveProperty('dealId');
    }
    expect((await create(form, admin)).json.error.dealId).toBe(id);
    await db.doc(paths.deal(id)).update({ visibility: 'all' });
    expect((await create(form, other)).json.error.dealId).toBe(id);
  });

  test('of a deleted deal is free, even if its claim was left behind', async () => {
    const form = cashForm();
    const id = await listDeal(originator, form);
    await db.doc(paths.deal(id)).update({ status: 'deleted', visibility: 'none' });
    const answer = await create(form);
    expect(answer.status).toBe(200);
    const claim = await documentAt(paths.address((await documentAt(paths.deal(id)))?.['addressKey']));
    expect(claim).toEqual({ dealId: answer.json.id });
  });

  test('that the deal itself claimed before is free for it', async () => {
    const there = cashForm();
    const id = await listDeal(originator);
    const key = addressKey({
      streetAddress: String(there['streetAddress']),
      city: 'Phoenix',
      state: 'AZ',
      zipCode: '85021',
    });
    await db.doc(paths.address(key)).set({ dealId: id });
    expect((await callApi('PUT', `/api/deals/${id}`, { as: originator, body: there })).text).toContain('"version":2');
    expect(await documentAt(paths.deal(id))).toMatchObject({ addressKey: key });
  });

  test('is given to exactly one of several who claim it at once', async () => {
    const form = cashForm();
    const answers = await atOnce([originator, other, originator].map((as) => () => create(form, as)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    const deals = db.collection(paths.deals()).where('streetAddress', '==', form['streetAddress']);
    expect((await deals.get()).size).toBe(1);
  });
});
