import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const update = (as: Person | undefined, body: unknown) => callApi('POST', '/api/auth/update-language', { as, body });
const languageOf = async ({ uid }: Person) => (await db.doc(paths.user(uid)).get()).get('languagePreference');

test('keeps the language chosen', async () => {
  const ana = await person();
  const { status, json } = await update(ana, { languagePreference: 'es' });
  expect([status, json]).toEqual([200, { languagePreference: 'es' }]);
  expect(await languageOf(ana)).toBe('es');
});

test('takes English and Spanish alone, and nothing beside them', async () => {
  const ana = await person();
  for (const body of [{ languagePreference: 'fr' }, { languagePreference: 'ES' }, {}, [], 'es', null]) {
    expect((await update(ana, body)).status).toBe(400);
  }
  const { status, json } = await update(ana, { languagePreference: 'es', role: 'admin' });
  expect([status, json.error.details[0].field]).toEqual([400, 'role']);
  expect(await languageOf(ana)).toBe('en');
});

test('is for active members alone', async () => {
  const body = { languagePreference: 'es' };
  expect((await update(undefined, body)).status).toBe(401);
  expect((await update(await person({ account: false }), body)).code).toBe('no-account');
  expect((await update(await person({ status: 'deactivated' }), body)).code).toBe('deactivated');
});
