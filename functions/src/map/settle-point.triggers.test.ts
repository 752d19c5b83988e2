import { expect, test, vi } from 'vitest';
import { shardOf } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const pointIn = async (visibility: 'all' | 'premium', id: string) =>
  (await documentAt(paths.mapShard(visibility, shardOf(id, visibility))))?.['points']?.[id];
const wait = { timeout: 50_000, interval: 100 };

test('a deal comes onto the map as it is listed, changes with it, and leaves it with the lists', async () => {
  const owner = await person();
  const form = cashForm({ purchasePrice: 250_000 });
  const id = await listDeal(owner, form);
  await vi.waitFor(async () => expect(await pointIn('premium', id)).toMatchObject({ purchasePrice: 250_000 }), wait);
  expect(await pointIn('all', id)).toBeUndefined();

  await callApi('PUT', `/api/deals/${id}`, { as: owner, body: { ...form, purchasePrice: 240_000 } });
  await vi.waitFor(async () => expect(await pointIn('premium', id)).toMatchObject({ purchasePrice: 240_000 }), wait);

  await db.doc(paths.deal(id)).update({ visibility: 'all', status: 'active' });
  await vi.waitFor(async () => expect(await pointIn('all', id)).toMatchObject({ status: 'active' }), wait);
  await vi.waitFor(async () => expect(await pointIn('premium', id)).toBeUndefined(), wait);

  await callApi('DELETE', `/api/deals/${id}`, { as: owner });
  await vi.waitFor(async () => expect(await pointIn('all', id)).toBeUndefined(), wait);
});
