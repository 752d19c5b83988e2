import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callInstance } from '#tests/api-instance.ts';
import { cashForm } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { dealHandlers } from './endpoints.ts';

// Keys that object literals and spread treat specially; JSON.parse makes them ordinary fields.
test.each(['__proto__', 'constructor', 'owner'])(
  '%s beside good fields is an unknown field, in every way to save a deal',
  async (name) => {
    const as = await person();
    const id = newId();
    const form = cashForm();
    const save = (method: string, path: string, fields: object) =>
      callInstance(dealHandlers, method, path, { as, body: { ...fields, [name]: { admin: true } } });
    expect(await callInstance(dealHandlers, 'POST', `/api/deals?id=${id}`, { as, body: form })).toMatchObject({
      status: 200,
    });

    const answers = [
      await save('POST', '/api/deals', { ...form, streetAddress: `${newId()} Other Street` }),
      await save('PUT', `/api/deals/${id}`, { ...form, purchasePrice: 1 }),
      await save('PUT', `/api/deals/${id}?fields=purchasePrice`, { purchasePrice: 1 }),
    ];
    for (const { status, json } of answers)
      expect([status, json.error?.details]).toEqual([
        400,
        [{ field: name, message: 'validation.unknownField', text: 'Unknown field' }],
      ]);
    expect(await documentAt(paths.deal(id))).toMatchObject({ purchasePrice: form['purchasePrice'], version: 1 });
  },
);
