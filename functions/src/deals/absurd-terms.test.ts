import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { hybridForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
beforeAll(async () => {
  owner = await person();
});

const absurd = { entryFee: 900_000, emd: 900_000, cashToSeller: 900_000, sellerInterestRate: 60 };
const fields = Object.keys(absurd);
const fieldsOf = (answer: { json: { error: { details: { field: string }[] } } }) =>
  answer.json.error.details.map(({ field }) => field).toSorted();

test('what no deal can ask is refused as it is listed and as it is edited', async () => {
  const listed = await callApi('POST', '/api/deals', { as: owner, body: hybridForm(absurd) });
  expect(listed).toMatchObject({ status: 400, code: 'invalid-input' });
  expect(fieldsOf(listed)).toEqual(fields.toSorted());
  const id = await listDeal(owner, hybridForm());
  const edited = await callApi('PUT', `/api/deals/${id}?fields=${fields.join(',')}`, { as: owner, body: absurd });
  expect(fieldsOf(edited)).toEqual(fields.toSorted());
  expect(edited.json.error.details).toContainEqual(
    expect.objectContaining({ field: 'emd', text: 'Cannot be more than the purchase price' }),
  );
  expect(await documentAt(paths.deal(id))).toMatchObject({ version: 1 });
});

test('a deal that was listed so before is edited in all else, and told which amount its new price refuses', async () => {
  const id = await listDeal(owner, hybridForm());
  await db.doc(paths.deal(id)).update({ ...absurd, lowestRate: 60 });
  const edit = (named: string, body: object) => callApi('PUT', `/api/deals/${id}?fields=${named}`, { as: owner, body });
  expect((await edit('bedrooms', { bedrooms: 5 })).status).toBe(200);
  expect(fieldsOf(await edit('purchasePrice', { purchasePrice: 500_000 }))).toEqual([
    'cashToSeller',
    'emd',
    'entryFee',
  ]);
  expect((await edit('sellerInterestRate', { sellerInterestRate: 9 })).status).toBe(200);
  expect(await documentAt(paths.deal(id))).toMatchObject({ bedrooms: 5, sellerInterestRate: 9, entryFee: 900_000 });
});
