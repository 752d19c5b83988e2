import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

test('signing out clears the cookie and is recorded; other devices stay signed in', async () => {
  const ana = await person();
  const { status, json, headers } = await callApi('POST', '/api/auth/sign-out', { as: ana });
  expect([status, json]).toEqual([200, { ok: true }]);
  expect(headers.get('set-cookie')).toContain('__session=; Max-Age=0');
  const entries = await db.collection(paths.auditLog()).where('by.uid', '==', ana.uid).get();
  expect(entries.docs.map((entry) => entry.data())).toEqual([
    expect.objectContaining({
      action: 'signed-out',
      by: { uid: ana.uid, email: ana.email },
      subject: `users/${ana.uid}`,
    }),
  ]);
  expect((await callApi('GET', '/api/auth/me', { as: ana })).status).toBe(200);
});

test('needs somebody who is signed in, with or without an account', async () => {
  expect((await callApi('POST', '/api/auth/sign-out')).status).toBe(401);
  expect((await callApi('POST', '/api/auth/sign-out', { as: await person({ account: false }) })).status).toBe(200);
});
