import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { cashForm, hybridForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = await Promise.all([person(), person({ role: 'admin', firstName: 'Alex' })]);
});

const edit = (id: string, form: unknown, headers: Record<string, string> = {}, as: Person | undefined = owner) =>
  callApi('PUT', `/api/deals/${id}`, { as, body: form, headers });
const changesOf = async (id: string) =>
  (await db.collection(paths.changes(id)).orderBy('at').get()).docs.map((change) => change.data());

describe('editing a deal', () => {
  test('replaces its fields and what follows from them, and keeps what the server owns', async () => {
    const form = hybridForm({ emd: 5000, parking: 'carport' });
    const id = await listDeal(owner, form);
    const before = await documentAt(paths.deal(id));
    const answer = await edit(id, {
      ...form,
      purchaseType: 'SubTo',
      interestRate: 4.875,
      entryFee: 60_000,
      parking: undefined,
      tags: ['wholesale'],
    });
    expect([answer.status, answer.json]).toEqual([200, { id, version: 2 }]);

    const { parking, sellerLoanAmount, sellerInterestRate, pi, sellerLoanMaturityDate, ...kept } = before ?? {};
    expect([parking, sellerLoanAmount, sellerInterestRate, pi, sellerLoanMaturityDate]).not.toContain(undefined);
    expect(await documentAt(paths.deal(id))).toEqual({
      ...kept,
      purchaseType: 'SubTo',
      interestRate: 4.875,
      lowestRate: 4.875,
      monthlyPayment: 1450.25,
      entryFee: 60_000,
      tags: ['wholesale', 'low-interest-rate'],
      updatedAt: expect.anything(),
      version: 2,
    });
    expect((await documentAt(paths.deal(id)))?.['updatedAt'].toMillis()).toBeGreaterThan(
      before?.['updatedAt'].toMillis(),
    );
  });

  test('keeps what a deal is sorted and filtered by in step', async () => {
    const form = hybridForm({ estimatedRent: 2600 });
    const id = await listDeal(owner, form);
    await edit(id, { ...form, piti: 1500.25 });
    expect(await documentAt(paths.deal(id))).toMatchObject({ monthlyPayment: 1935.75, monthlyCashFlow: 14.25 });
    await edit(id, { ...form, estimatedRent: undefined, entryFee: undefined });
    const bare = await documentAt(paths.deal(id));
    expect(bare).toMatchObject({ monthlyPayment: 1885.75, withoutEntryFee: true });
    expect(bare).not.toHaveProperty('monthlyCashFlow');
  });

  test('keeps who changed which fields, from what to what', async () => {
    const form = cashForm({ emd: 5000 });
    const id = await listDeal(owner, form);
    await edit(id, { ...form, purchasePrice: 299_000, emd: undefined, yearBuilt: 1987 }, {}, admin);
    expect(await changesOf(id)).toEqual([
      {
        by: { uid: admin.uid, name: admin.name },
        at: (await documentAt(paths.deal(id)))?.['updatedAt'],
        fields: {
          purchasePrice: { from: 318_500.5, to: 299_000 },
          emd: { from: 5000, to: null },
          yearBuilt: { from: null, to: 1987 },
        },
      },
    ]);
  });

  test('that changes nothing writes nothing', async () => {
    const form = hybridForm();
    const id = await listDeal(owner, form);
    const before = await documentAt(paths.deal(id));
    // Surrounding spaces and fields that do not apply are no change.
    const answer = await edit(id, { ...form, city: ' Phoenix ', tags: form['tags'] });
    expect(answer.json).toEqual({ id, version: 1 });
    expect(await documentAt(paths.deal(id))).toEqual(before);
    expect(await changesOf(id)).toEqual([]);
  });

  test('checks the fields like a new deal', async () => {
    const id = await listDeal(owner);
    const answer = await edit(id, cashForm({ purchasePrice: -5, status: 'sold' }));
    expect(answer.status).toBe(400);
    expect(answer.json.error.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'purchasePrice',
      'status',
    ]);
    expect((await documentAt(paths.deal(id)))?.['version']).toBe(1);
  });

  test('leaves dates that have passed as they are, and takes no new ones', async () => {
    const id = await listDeal(owner, hybridForm());
    const past = { closeOfEscrow: '2025-03-01', loanMaturityDate: '2024-06-01' };
    await db.doc(paths.deal(id)).update(past);
    const form = { ...hybridForm(), ...past, streetAddress: (await documentAt(paths.deal(id)))?.['streetAddress'] };
    expect(await edit(id, { ...form, bedrooms: 5 })).toMatchObject({ status: 200 });
    expect(await edit(`${id}?fields=bedrooms`, { bedrooms: 6 })).toMatchObject({ status: 200 });
    expect(await documentAt(paths.deal(id))).toMatchObject({ ...past, bedrooms: 6 });
    for (const [field, day] of [
      ['closeOfEscrow', '2025-03-02'],
      ['loanMaturityDate', '2024-06-02'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await edit(`${id}?fields=${field}`, { [field]: day });
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.json.error.details).toContainEqual(expect.objectContaining({ field }));
    }
    expect(await documentAt(paths.deal(id))).toMatchObject(past);
  });

  test('is possible while it is pending and after it was sold, and leaves its status', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    for (const [index, status] of ['pending', 'sold'].entries()) {
      await db.doc(paths.deal(id)).update({ status });
      expect((await edit(id, { ...form, bedrooms: 4 + index })).status).toBe(200);
      expect(await documentAt(paths.deal(id))).toMatchObject({ status, bedrooms: 4 + index });
    }
  });
});

describe('an edit by somebody who did not see the newest version', () => {
  test('is refused, with the current version', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    expect((await edit(id, { ...form, bedrooms: 4 }, { 'if-match': '1' })).json).toEqual({ id, version: 2 });
    const late = await edit(id, { ...form, bedrooms: 5 }, { 'if-match': '1' }, admin);
    expect([late.status, late.json.error]).toEqual([
      412,
      { code: 'edited-meanwhile', message: 'Someone saved a newer version of this deal', version: 2 },
    ]);
    expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 4, version: 2 });
    expect((await edit(id, { ...form, bedrooms: 5 }, { 'if-match': '"2"' }, admin)).json.version).toBe(3);
  });

  test.each(['', '0', '2', '1.0', '-1', '"x"', 'NaN', '1 or 2', "1' or '1'='1"])(
    '%j is not version 1',
    async (version) => {
      const form = cashForm();
      const id = await listDeal(owner, form);
      expect((await edit(id, { ...form, bedrooms: 4 }, { 'if-match': version })).code).toBe('edited-meanwhile');
    },
  );

  test('of two at once on one version, one wins and the other gets an error', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const answers = await atOnce([
      () => edit(id, { ...form, bedrooms: 4 }, { 'if-match': '1' }),
      () => edit(id, { ...form, bedrooms: 5 }, { 'if-match': '1' }, admin),
    ]);
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect(await changesOf(id)).toHaveLength(1);
    const won = answers[0]?.status === 200 ? 4 : 5;
    expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: won, version: 2 });
  });

  test('two at once that ask for no version are both kept in the history', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const answers = await atOnce([() => edit(id, { ...form, bedrooms: 4 }), () => edit(id, { ...form, bathrooms: 3 })]);
    expect(answers.map(({ json }) => json.version).toSorted((a, b) => a - b)).toEqual([2, 3]);
    expect(await changesOf(id)).toHaveLength(2);
  });
});

test('the same edit again with its key is carried out once', async () => {
  const form = cashForm();
  const id = await listDeal(owner, form);
  const key = { 'idempotency-key': randomUUID() };
  const first = await edit(id, { ...form, bedrooms: 4 }, key);
  await edit(id, { ...form, bedrooms: 5 });
  const again = await edit(id, { ...form, bedrooms: 4 }, key);
  expect([first.json, again.json]).toEqual([
    { id, version: 2 },
    { id, version: 2 },
  ]);
  expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 5, version: 3 });
  expect((await edit(id, { ...form, bedrooms: 6 }, key)).status).toBe(422);
});
