import type { DecodedIdToken } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { readAccount } from '#platform/accounts.ts';
import { productionContext } from '#platform/context.ts';
import { signOut } from './sign-out.ts';

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
  expect((await callApi('POST', '/api/auth/sign-out', { as: ana })).status).toBe(200);
  expect(await entriesOf(ana)).toHaveLength(1);
});

test('needs somebody who is signed in; an identity without an account leaves no trace', async () => {
  expect((await callApi('POST', '/api/auth/sign-out')).status).toBe(401);
  const nobody = await person({ account: false });
  const { status, headers } = await callApi('POST', '/api/auth/sign-out', { as: nobody });
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toContain('__session=; Max-Age=0');
  expect(await entriesOf(nobody)).toEqual([]);
});

test('is recorded once per session, ten times an hour, and always done', async () => {
  const ana = await person();
  const context = productionContext();
  const account = await readAccount(context, ana.uid);
  for (let session = 0; session < 15; session++) {
    const token = { auth_time: session } as DecodedIdToken;
    const headers = new Headers();
    const call = {
      caller: { uid: ana.uid, email: ana.email, account, token },
      setHeader: (name: string, value: string) => headers.set(name, value),
    };
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    expect(await signOut(context, call)).toEqual({ ok: true });
    expect(headers.get('set-cookie')).toContain('__session=; Max-Age=0');
  }
  expect(await entriesOf(ana)).toHaveLength(10);
});
