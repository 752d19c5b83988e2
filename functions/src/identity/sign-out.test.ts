import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const entriesOf = async ({ uid }: Person) => {
  const { docs } = await db.collection(paths.auditLog()).where('by.uid', '==', uid).get();
  return docs.map((entry) => entry.data());
};

test('signing out clears the cookie and is recorded; other devices stay signed in', async () => {
  const ana = await person();
  const { status, json, headers } = await callApi('POST', '/api/auth/sign-out', { as: ana });
  expect([status, json]).toEqual([200, { ok: true }]);
  expect(headers.get('set-cookie')).toContain('__session=; Max-Age=0');
  expect(await entriesOf(ana)).toEqual([
    expect.objectContaining({
      action: 'signed-out',
      by: { uid: ana.uid, email: ana.email },
      subject: `users/${ana.uid}`,
    }),
  ]);
  expect((await callApi('GET', '/api/auth/me', { as: ana })).status).toBe(200);
});

test('needs somebody who is signed in; an identity without an account leaves no trace', async () => {
  expect((await callApi('POST', '/api/auth/sign-out')).status).toBe(401);
  const nobody = await person({ account: false });
  const { status, headers } = await callApi('POST', '/api/auth/sign-out', { as: nobody });
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toContain('__session=; Max-Age=0');
  expect(await entriesOf(nobody)).toEqual([]);
});

test('again and again is recorded ten times an hour, and always done', async () => {
  const ana = await person();
  for (let time = 0; time < 15; time++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const { status, headers } = await callApi('POST', '/api/auth/sign-out', { as: ana });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain('__session=; Max-Age=0');
  }
  expect(await entriesOf(ana)).toHaveLength(10);
});
