import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { ownProject } from '#tests/own-project.ts';
import { person, type Person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { deactivateUser } from './deactivate-user.ts';
import { setPremium } from './set-premium.ts';
import { setUserRole } from './set-user-role.ts';

const act = (as: Person, { uid }: Pick<Person, 'uid'>, what: string, body?: object, headers = {}) =>
  callApi('POST', `/api/admin/users/${uid}/${what}`, { as, body, headers });
const me = (as: { idToken: string }) => callApi('GET', '/api/auth/me', { as });
const stored = async ({ uid }: Person) => (await db.doc(paths.user(uid)).get()).data();
const claims = async ({ uid }: Person) => (await auth.getUser(uid)).customClaims;
const audited = async ({ uid }: Person) => {
  const { docs } = await db.collection(paths.auditLog()).where('subject', '==', paths.user(uid)).get();
  return docs.map((document) => document.data());
};

/** Returns the claims of the token that a refresh token yields. */
async function refresh({ refreshToken }: Person) {
  const response = await fetch(`${addresses.auth}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const { id_token: idToken } = (await response.json()) as { id_token: string };
  return auth.verifyIdToken(idToken);
}

/** Whether the identity provider has revoked earlier refresh tokens. The emulator records this but still issues tokens. */
async function refreshTokensRevoked(whom: Person): Promise<boolean> {
  const { tokensValidAfterTime = 0 } = await auth.getUser(whom.uid);
  const { sessionsValidAfter } = (await stored(whom)) ?? {};
  return new Date(tokensValidAfterTime).getTime() >= sessionsValidAfter.seconds * 1000;
}

/** Returns the status of `me` after a new sign-in. A sign-in within the second of the change still counts as earlier. */
const meAfterSignIn = async ({ email, password }: Person) => (await me(await signIn(email, password))).status;

/** Waits until the sign-in is in an earlier second, because the identity provider stores whole seconds. */
async function secondsAfter({ idToken }: Person): Promise<void> {
  const { auth_time } = await auth.verifyIdToken(idToken);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(auth_time);
}

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

describe('another role', () => {
  test('takes hold at once: the old token opens nothing, the refresh token neither, a new sign-in has it', async () => {
    const ana = await person({ role: 'originator' });
    await secondsAfter(ana);
    const { status, json } = await act(admin, ana, 'role', { role: 'buyer' });
    expect([status, json]).toEqual([200, { role: 'buyer' }]);
    expect((await me(ana)).code).toBe('session-revoked');
    expect(await claims(ana)).toEqual({ role: 'buyer', premium: false });
    expect(await refreshTokensRevoked(ana)).toBe(true);
    await expect.poll(() => meAfterSignIn(ana)).toBe(200);
    const again = await signIn(ana.email, ana.password);
    expect((await me(again)).json.role).toBe('buyer');
  });

  test('is recorded: who, what, when', async () => {
    const ana = await person({ role: 'buyer' });
    await act(admin, ana, 'role', { role: 'originator' });
    expect(await audited(ana)).toEqual([
      {
        action: 'role-changed',
        by: { uid: admin.uid, email: admin.email },
        subject: `users/${ana.uid}`,
        before: { role: 'buyer' },
        after: { role: 'originator' },
        at: expect.any(Timestamp),
      },
    ]);
  });

  test('that is the one they have changes nothing and signs nobody out', async () => {
    const ana = await person({ role: 'buyer' });
    expect((await act(admin, ana, 'role', { role: 'buyer' })).status).toBe(200);
    expect((await me(ana)).status).toBe(200);
    expect(await audited(ana)).toEqual([]);
  });

  test('must be a role, of somebody who is there', async () => {
    const ana = await person({ role: 'buyer' });
    for (const role of ['owner', '', undefined]) expect((await act(admin, ana, 'role', { role })).status).toBe(400);
    expect((await act(admin, { uid: 'nobody' }, 'role', { role: 'buyer' })).status).toBe(404);
  });

  test('is put right at the identity provider by a retry, when that failed the first time', async () => {
    const ana = await person({ role: 'originator' });
    await db.doc(paths.user(ana.uid)).update({ role: 'buyer', sessionsValidAfter: Timestamp.now() });
    await act(admin, ana, 'role', { role: 'buyer' });
    expect(await claims(ana)).toEqual({ role: 'buyer', premium: false });
    expect(await refreshTokensRevoked(ana)).toBe(true);
  });
});

describe('premium', () => {
  test('takes hold at once and signs nobody out; the next token has it', async () => {
    const ana = await person({ role: 'buyer' });
    expect((await act(admin, ana, 'premium', { premium: true })).json).toEqual({ premium: true });
    expect((await me(ana)).json).toMatchObject({ premium: true });
    expect(await claims(ana)).toEqual({ role: 'buyer', premium: true });
    expect((await refresh(ana))['premium']).toBe(true);
    expect((await act(admin, ana, 'premium', { premium: false })).json).toEqual({ premium: false });
    expect((await audited(ana)).map(({ action }) => action)).toEqual(['premium-changed', 'premium-changed']);
    expect((await act(admin, ana, 'premium', { premium: 'yes' })).status).toBe(400);
  });
});

describe('deactivating', () => {
  const endpoints = [
    ['GET', '/api/auth/me'],
    ['POST', '/api/auth/session'],
    ['POST', '/api/auth/sign-out'],
    ['POST', '/api/auth/update-language', { languagePreference: 'es' }],
    ['POST', '/api/auth/set-role', { role: 'buyer', firstName: 'A', lastName: 'B', phoneNumber: '6025550134' }],
    ['POST', '/api/auth/mark-invitation-used/x'],
    ['PUT', '/api/admin/settings', {}],
  ] as const;

  test('closes every door to a token from before, with the specified text', async () => {
    const ana = await person({ role: 'admin' });
    await secondsAfter(ana);
    expect((await act(admin, ana, 'deactivate', { reason: 'left' })).json).toEqual({ status: 'deactivated' });
    for (const [method, path, body] of endpoints) {
      const { status, json } = await callApi(method, path, { as: ana, body });
      expect([path, status, json.error.message]).toEqual([path, 403, 'Account has been deactivated']);
    }
    expect(await refreshTokensRevoked(ana)).toBe(true);
  });

  test('still lets them sign in at the identity provider, to read why they have no access', async () => {
    const ana = await person({ role: 'buyer' });
    await act(admin, ana, 'deactivate', { reason: 'left' });
    const { status, json } = await me(await signIn(ana.email, ana.password));
    expect([status, json.error.message]).toEqual([403, 'Account has been deactivated']);
  });

  test('is recorded with its reason, which must be given', async () => {
    const ana = await person({ role: 'buyer' });
    for (const reason of [undefined, '', '   ', 'x'.repeat(1001), 7]) {
      expect((await act(admin, ana, 'deactivate', { reason })).status).toBe(400);
    }
    expect((await me(ana)).status).toBe(200);
    await act(admin, ana, 'deactivate', { reason: '  asked for it 🙏  ' });
    expect(await audited(ana)).toEqual([
      expect.objectContaining({ action: 'deactivated', reason: 'asked for it 🙏', before: { status: 'active' } }),
    ]);
  });

  test('twice is once', async () => {
    const ana = await person({ role: 'buyer' });
    await act(admin, ana, 'deactivate', { reason: 'left' });
    const first = (await stored(ana))?.['sessionsValidAfter'];
    expect((await act(admin, ana, 'deactivate', { reason: 'again' })).status).toBe(200);
    expect((await stored(ana))?.['sessionsValidAfter']).toEqual(first);
    expect(await audited(ana)).toHaveLength(1);
  });

  test('can be undone: a new sign-in works, with the role from before; the old token stays refused', async () => {
    const ana = await person({ role: 'originator' });
    await act(admin, ana, 'deactivate', { reason: 'left' });
    expect((await act(admin, ana, 'reactivate')).json).toEqual({ status: 'active' });
    expect((await me(ana)).code).toBe('session-revoked');
    await expect.poll(() => meAfterSignIn(ana)).toBe(200);
    expect(await claims(ana)).toEqual({ role: 'originator', premium: false });
    const actions = (await audited(ana)).map(({ action }) => String(action));
    expect(actions.toSorted()).toEqual(['deactivated', 'reactivated']);
  });
});

describe('admins themselves', () => {
  test('cannot change their own role or deactivate themselves', async () => {
    const self = await person({ role: 'admin' });
    for (const [what, body] of [
      ['role', { role: 'buyer' }],
      ['role', { role: 'admin' }],
      ['deactivate', { reason: 'tired' }],
    ] as const) {
      const { status, json } = await act(self, self, what, body);
      expect([status, json.error]).toEqual([
        409,
        { code: 'own-account', message: 'You cannot do this to your own account' },
      ]);
    }
    expect((await me(self)).json).toMatchObject({ role: 'admin', status: 'active' });
  });

  test('who demote each other at the same time: one is still an admin', async () => {
    const [one, two] = await Promise.all([person({ role: 'admin' }), person({ role: 'admin' })]);
    const answers = await atOnce([
      () => act(one, two, 'role', { role: 'buyer' }),
      () => act(two, one, 'role', { role: 'buyer' }),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    // The loser's session has ended by then, or ends during the call.
    expect(['session-revoked', 'forbidden']).toContain(lost?.code);
    const roles = [await stored(one), await stored(two)].map((account) => account?.['role'] as Role);
    expect(roles.toSorted()).toEqual(['admin', 'buyer']);
  });
});

describe('the last active admin, and the caller', () => {
  const context = { ...productionContext(), db: ownProject().db };
  const account = (email: string, changes: object = {}) => ({
    email,
    firstName: 'Ana',
    lastName: 'Ruiz',
    phoneNumber: '6025550134',
    role: 'admin',
    premium: false,
    status: 'active',
    languagePreference: 'en',
    createdAt: Timestamp.now(),
    ...changes,
  });
  const caller = ({ uid, email }: Person) => ({ uid, email, token: {} as never, account: undefined });
  const demote = (by: Person, whom: Person) =>
    setUserRole(context, { caller: caller(by), params: { uid: whom.uid }, body: { role: 'buyer' } });
  const deactivate = (by: Person, whom: Person) =>
    deactivateUser(context, { caller: caller(by), params: { uid: whom.uid }, body: { reason: 'left' } });
  const roleOf = async ({ uid }: Person) => (await context.db.doc(paths.user(uid)).get()).get('role') as Role;

  /** Replaces all accounts by these. */
  async function only(...accounts: [Person, object?][]) {
    await context.db.recursiveDelete(context.db.collection(paths.users()));
    for (const [{ uid, email }, changes] of accounts)
      await context.db.doc(paths.user(uid)).set(account(email, changes));
  }
  let [one, two, three]: Person[] = [];
  beforeAll(async () => {
    [one, two, three] = await Promise.all([1, 2, 3].map(() => person({ account: false })));
  });
  const all = () => [one, two, three] as [Person, Person, Person];

  test('stays: of two who demote each other at the same time one gets an error', async () => {
    const [one, two] = all();
    await only([one], [two]);
    const results = await Promise.allSettled([demote(one, two), demote(two, one)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last-admin' } });
    expect([await roleOf(one), await roleOf(two)].toSorted()).toEqual(['admin', 'buyer']);
  });

  test('stays: of two who deactivate and demote each other one gets an error', async () => {
    const [one, two] = all();
    await only([one], [two]);
    const results = await Promise.allSettled([deactivate(one, two), demote(two, one)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is not kept company by deactivated admins, nor by accounts whose identity is gone', async () => {
    const [one, two, three] = all();
    const gone = await person({ account: false });
    await auth.deleteUser(gone.uid);
    await only([one, { role: 'buyer' }], [two], [three, { status: 'deactivated' }], [gone]);
    await expect(deactivate(one, two)).rejects.toMatchObject({ code: 'last-admin' });
    await only([one, { role: 'buyer' }], [two], [three, { email: 7 }]);
    await expect(deactivate(one, two), 'one whose account cannot be read').rejects.toMatchObject({
      code: 'last-admin',
    });
    await only([one], [two], [three, { status: 'deactivated' }], [gone]);
    await expect(deactivate(one, two)).resolves.toEqual({ status: 'deactivated' });
  });

  test('the caller is asked again whether they are an admin, when the change is made', async () => {
    const [one, two, three] = all();
    await only([one, { role: 'buyer' }], [two], [three]);
    await expect(demote(one, two)).rejects.toMatchObject({ code: 'forbidden' });
    await only([one, { status: 'deactivated' }], [two], [three]);
    await expect(demote(one, two)).rejects.toMatchObject({ code: 'forbidden' });
    await only([two], [three]);
    await expect(demote(one, two), 'an account that is gone').rejects.toMatchObject({ code: 'forbidden' });
    expect(await roleOf(two)).toBe('admin');
    await only([one, { role: 'buyer' }], [two, { role: 'originator' }]);
    await expect(demote(one, two), 'no admin is left').rejects.toMatchObject({ code: 'forbidden' });
  });

  test('the only admin may change what leaves them an admin', async () => {
    const [one] = all();
    await only([one]);
    const call = { caller: caller(one), params: { uid: one.uid }, body: { premium: true } };
    await expect(setPremium(context, call)).resolves.toEqual({ premium: true });
  });

  test('of three who demote each other round in a circle one is left', async () => {
    const [one, two, three] = all();
    await only([one], [two], [three]);
    await Promise.allSettled([demote(one, two), demote(two, three), demote(three, one)]);
    const roles = await Promise.all([one, two, three].map(roleOf));
    expect(roles.filter((role) => role === 'admin').length).toBeGreaterThanOrEqual(1);
    expect(roles.filter((role) => role === 'buyer').length).toBeGreaterThanOrEqual(1);
  });
});
