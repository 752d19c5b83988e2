import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { ownProject } from '#tests/own-project.ts';
import { person, type Person } from '#tests/people.ts';
import { productionContext } from '#platform/context.ts';
import { updateSettings } from './update-settings.ts';

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

test('changes what is given and keeps the rest, from the defaults on', async () => {
  const context = { ...productionContext(), db: ownProject().db };
  const update = (body: object) =>
    updateSettings(context, {
      body,
      caller: { uid: admin.uid, email: admin.email, token: {} as never, account: undefined },
    });
  expect(await update({})).toEqual({ acceptingRequests: true, headStartHours: 24 });
  expect(await update({ headStartHours: 48 })).toEqual({ acceptingRequests: true, headStartHours: 48 });
  expect(await update({ acceptingRequests: false })).toEqual({ acceptingRequests: false, headStartHours: 48 });
  expect((await context.db.doc(paths.settings()).get()).data()).toEqual({
    acceptingRequests: false,
    headStartHours: 48,
  });
  const entries = await context.db.collection(paths.auditLog()).where('after.headStartHours', '==', 48).get();
  expect(entries.docs.map((entry) => entry.get('before'))).toContainEqual({
    acceptingRequests: true,
    headStartHours: 24,
  });
});

test.each([
  { headStartHours: -1 },
  { headStartHours: 24 * 31 },
  { headStartHours: '24' },
  { acceptingRequests: 'no' },
  { colour: 'red' },
])('refuses %j', async (body) => {
  expect((await callApi('PUT', '/api/admin/settings', { as: admin, body })).status).toBe(400);
});

test('is answered over HTTP', async () => {
  const { status, json } = await callApi('PUT', '/api/admin/settings', { as: admin, body: {} });
  expect(status).toBe(200);
  expect(json).toEqual({ acceptingRequests: expect.any(Boolean), headStartHours: expect.any(Number) });
});
