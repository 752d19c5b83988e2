import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';

test('whoever lists and deletes in a loop announces no more than a day’s budget, and still edits and deletes', async () => {
  const [busy, calm] = await Promise.all([person(), person()]);
  const form = cashForm();
  const listed = await listDeal(busy, form);
  const { window, count } = rateLimits.publicationsPerPerson;
  expect(count).toBeLessThanOrEqual(30);
  // The limit is used up, as after listing and deleting all day.
  const later = { ...productionContext(), now: () => new Date(Date.now() + window) };
  await limitRate(later, [['publicationsPerPerson', busy.email]]);
  const id = newId();
  const refused = await callApi('POST', `/api/deals?id=${id}`, { as: busy, body: cashForm() });
  expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await documentAt(paths.deal(id))).toBeUndefined();
  expect((await callApi('PUT', `/api/deals/${listed}`, { as: busy, body: { ...form, bedrooms: 7 } })).status).toBe(200);
  expect((await callApi('DELETE', `/api/deals/${listed}`, { as: busy })).status).toBe(200);
  expect((await callApi('POST', '/api/deals', { as: calm, body: cashForm() })).status).toBe(200);
});
