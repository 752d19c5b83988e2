import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { ownProject } from '#tests/own-project.ts';
import { person, type Person } from '#tests/people.ts';
import { productionContext } from '#platform/context.ts';
import { updateSettings } from './update-settings.ts';

/** Defaults from domain/src/limits.ts, until an admin changes them. */
const days = { unconfirmedAfterDays: 14, unlistedAfterDays: 30 };

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

test('changes what is given and keeps the rest, from the defaults on', async () => {
  const context = { ...productionContext(), db: ownProject().db };
  const update = (body: object, ifMatch?: string) =>
    updateSettings(context, {
      body,
      caller: { uid: admin.uid, email: admin.email, token: {} as never, account: undefined },
      header: () => ifMatch,
      recordResponse: () => undefined,
    });
  const stored = async () => (await context.db.doc(paths.settings()).get()).data();
  const entries = async () => (await context.db.collection(paths.auditLog()).get()).docs;

  expect(await update({ headStartHours: 24 })).toEqual({
    acceptingRequests: true,
    headStartHours: 24,
    ...days,
    textAreaCodes: '',
  });
  expect([await stored(), await entries()], 'what is so already').toEqual([undefined, []]);
  expect(await update({ headStartHours: 48 })).toEqual({
    acceptingRequests: true,
    headStartHours: 48,
    ...days,
    textAreaCodes: '',
  });
  expect(await update({ acceptingRequests: false })).toEqual({
    acceptingRequests: false,
    headStartHours: 48,
    ...days,
    textAreaCodes: '',
  });
  expect(await stored()).toEqual({
    acceptingRequests: false,
    headStartHours: 48,
    ...days,
    textAreaCodes: '',
    version: 2,
    updatedAt: expect.any(Timestamp),
  });
  expect((await entries()).map((entry) => entry.get('before'))).toContainEqual({
    acceptingRequests: true,
    headStartHours: 24,
    ...days,
    textAreaCodes: '',
  });

  // Saving from an earlier version fails unless nothing changes.
  await expect(update({ headStartHours: 72 }, '"1"')).rejects.toMatchObject({
    code: 'edited-meanwhile',
    more: { version: 2 },
  });
  expect(await stored()).toMatchObject({ headStartHours: 48, version: 2 });
  expect(await update({ headStartHours: 48 }, '"1"')).toMatchObject({ headStartHours: 48 });
  expect(await update({ headStartHours: 72 }, '"2"')).toMatchObject({ headStartHours: 72 });

  // Only one of several simultaneous saves from the same version succeeds.
  const racing = await Promise.allSettled([1, 2, 3].map((headStartHours) => update({ headStartHours }, '"3"')));
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stored()).toMatchObject({ version: 4 });
});

test.each([
  { headStartHours: -1 },
  { headStartHours: 24 * 31 },
  { headStartHours: '24' },
  { headStartHours: 1.5 },
  { headStartHours: null },
  { unconfirmedAfterDays: 4 },
  { unlistedAfterDays: 366 },
  { unlistedAfterDays: 7.5 },
  { unconfirmedAfterDays: 20, unlistedAfterDays: 20 },
  { unlistedAfterDays: 14 },
  { textAreaCodes: '911' },
  { textAreaCodes: '809; drop' },
  { textAreaCodes: ['602'] },
  { textAreaCodes: '602 '.repeat(5000) },
  { acceptingRequests: 'no' },
  { colour: 'red' },
])('refuses %j', async (body) => {
  expect((await callApi('PUT', '/api/admin/settings', { as: admin, body })).status).toBe(400);
});

test('is answered over HTTP', async () => {
  const { status, json } = await callApi('PUT', '/api/admin/settings', { as: admin, body: {} });
  expect(status).toBe(200);
  expect(json).toEqual({
    acceptingRequests: expect.any(Boolean),
    headStartHours: expect.any(Number),
    ...days,
    textAreaCodes: expect.any(String),
  });
});
