import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { invite } from '#tests/invitations.ts';
import { meet } from '#tests/meeting.ts';
import { person, type Person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { setRole } from './set-role.ts';

const details = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '(602) 555-0134' };
const address = () => `ana-${randomUUID()}@example.com`;
const visitor = (email = address()) => person({ account: false, email, emailVerified: false });
const ask = (as: Person, body: object) => callApi('POST', '/api/auth/set-role', { as, body: { ...details, ...body } });
const claimsOf = async ({ uid }: Person) => (await auth.getUser(uid)).customClaims;
const accountOf = async ({ uid }: Person) => (await db.doc(paths.user(uid)).get()).data();
const invitationOf = async (id: string) => (await db.doc(paths.invitation(id)).get()).data();

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

describe('a buyer without an invitation', () => {
  test('gets an account, claims, and the account as answer', async () => {
    const ana = await visitor();
    const { status, json } = await ask(ana, { role: 'buyer', languagePreference: 'es' });
    expect(status).toBe(200);
    expect(json).toEqual({
      uid: ana.uid,
      email: ana.email,
      firstName: 'Ana',
      lastName: 'Ruiz',
      phoneNumber: '6025550134',
      role: 'buyer',
      premium: false,
      status: 'active',
      emailVerified: false,
      languagePreference: 'es',
    });
    expect(await claimsOf(ana)).toEqual({ role: 'buyer', premium: false });
    expect(await accountOf(ana)).toMatchObject({ email: ana.email, role: 'buyer', premium: false, status: 'active' });
    // Searchable by admins from the start.
    expect(await accountOf(ana)).toMatchObject({
      sortName: 'ruiz ana',
      searchTokens: expect.arrayContaining(['ru', ana.email.slice(0, 20), '6025550134']),
    });
    const { idToken } = await signIn(ana.email, ana.password);
    expect((await callApi('GET', '/api/auth/me', { as: { idToken } })).json).toEqual(json);
  });

  test('gets the same answer again, whatever the second call says', async () => {
    const ana = await visitor();
    const first = await ask(ana, { role: 'buyer' });
    const again = await ask(ana, { role: 'buyer', firstName: 'Somebody', lastName: 'Else', phoneNumber: '4805550100' });
    expect(again.json).toEqual(first.json);
  });

  test('calling many times at once is one account', async () => {
    const ana = await visitor();
    const answers = await atOnce([1, 2, 3, 4].map(() => () => ask(ana, { role: 'buyer' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('keeps right-to-left and emoji names as typed', async () => {
    const ana = await visitor();
    const { json } = await ask(ana, { role: 'buyer', firstName: 'نور 🏡', lastName: "O'Brien-Ñandú" });
    expect(json).toMatchObject({ firstName: 'نور 🏡', lastName: "O'Brien-Ñandú" });
  });
});

describe('the role', () => {
  test('must be there: "Please select a role"', async () => {
    const ana = await visitor();
    for (const role of [undefined, '', 7, null]) {
      const { status, json } = await ask(ana, { role });
      expect(status).toBe(400);
      expect(json.error.details).toContainEqual({
        field: 'role',
        message: 'validation.roleRequired',
        text: 'Please select a role',
      });
    }
    expect(await accountOf(ana)).toBeUndefined();
  });

  test('must be known: "Invalid role selected"', async () => {
    const ana = await visitor();
    for (const role of ['owner', 'BUYER', '__proto__']) {
      const { status, json } = await ask(ana, { role });
      expect([status, json.error]).toEqual([400, { code: 'invalid-role', message: 'Invalid role selected' }]);
    }
  });

  test('other than buyer needs an invitation', async () => {
    const ana = await visitor();
    for (const role of ['originator', 'admin']) {
      const { status, code } = await ask(ana, { role });
      expect([status, code]).toEqual([403, 'invitation-needed']);
    }
    expect(await accountOf(ana)).toBeUndefined();
    expect(await claimsOf(ana)).toBeUndefined();
  });

  test('never changes by calling again; with an invitation only a buyer’s does', async () => {
    const [buyer, originator] = [await visitor(), await person({ role: 'originator' })];
    await ask(buyer, { role: 'buyer' });
    expect((await ask(buyer, { role: 'admin' })).json).toMatchObject({ role: 'buyer' });
    const { id, token } = await invite(admin, { email: address(), role: 'admin' });
    await db.doc(paths.invitation(id)).update({ email: originator.email });
    const { code } = await ask(originator, { role: 'admin', invitationToken: token });
    expect(code).toBe('invalid-invitation');
    expect(await claimsOf(originator)).toEqual({ role: 'originator', premium: false });
    expect(await invitationOf(id)).not.toHaveProperty('reservedBy');
  });
});

describe('an invitation', () => {
  test('gives its role and premium flag, whatever role was asked for, and is reserved for the account', async () => {
    const email = address();
    const { id, token } = await invite(admin, { email, role: 'originator', isPremium: true, languagePreference: 'es' });
    const ana = await visitor(email);
    const { status, json } = await ask(ana, { role: 'buyer', invitationToken: token });
    expect(status).toBe(200);
    expect(json).toMatchObject({ role: 'originator', premium: true, languagePreference: 'es' });
    expect(await claimsOf(ana)).toEqual({ role: 'originator', premium: true });
    expect(await invitationOf(id)).toMatchObject({ reservedBy: ana.uid });
    expect((await ask(ana, { role: 'buyer', invitationToken: token })).json).toEqual(json);
  });

  test('proves the address: whoever has the token has read the mail', async () => {
    const email = address();
    const { token } = await invite(admin, { email });
    const ana = await person({ account: false, email, emailVerified: false });
    expect((await ask(ana, { role: 'originator', invitationToken: token })).json).toMatchObject({
      emailVerified: true,
    });
    expect(await accountOf(ana)).toMatchObject({ emailVerified: true });
    expect(await auth.getUser(ana.uid)).toMatchObject({ emailVerified: true });
    expect((await db.collection(paths.outbox()).where('recipient', '==', email).get()).size).toBe(1);
  });

  test('fits an address in any case', async () => {
    const email = address();
    const { token } = await invite(admin, { email: email.toUpperCase(), role: 'originator' });
    const { status } = await ask(await visitor(`A${email.slice(1)}`), { role: 'originator', invitationToken: token });
    expect(status).toBe(200);
  });

  test('that is unknown, somebody else’s, used, revoked or expired is refused alike', async () => {
    const ana = await visitor();
    const others = await invite(admin, { email: address() });
    const revoked = await invite(admin, { email: ana.email });
    await callApi('DELETE', `/api/admin/invitations/${revoked.id}`, { as: admin });
    const used = await invite(admin, { email: `used-${ana.email}` });
    await db.doc(paths.invitation(used.id)).update({ email: ana.email, usedAt: new Date(), reservedBy: admin.uid });
    const reserved = await invite(admin, { email: `reserved-${ana.email}` });
    await db.doc(paths.invitation(reserved.id)).update({ email: ana.email, reservedBy: admin.uid });
    const expired = await invite(admin, { email: `expired-${ana.email}` });
    await db.doc(paths.invitation(expired.id)).update({ email: ana.email, expiresAt: new Date(Date.now() - 1) });

    const tokens = ['', 'x'.repeat(43), '../../users/x', others.token, revoked.token, used.token, reserved.token];
    for (const invitationToken of [...tokens, expired.token, others.token.toUpperCase(), others.id]) {
      const { status, json } = await ask(ana, { role: 'originator', invitationToken });
      const refusal = { code: 'invalid-invitation', message: 'Invalid or expired invitation token' };
      expect([status, json.error], invitationToken).toEqual([400, refusal]);
    }
    expect(await accountOf(ana)).toBeUndefined();
  });

  test('that is taken back at the moment in which somebody joins with it stays so', async () => {
    const email = address();
    const { id, token } = await invite(admin, { email, role: 'originator' });
    const ana = await visitor(email);
    const [, revoked] = await meet(
      () => ask(ana, { role: 'originator', invitationToken: token }),
      () => callApi('DELETE', `/api/admin/invitations/${id}`, { as: admin }),
    );
    expect(revoked.status).toBe(200);
    expect(await invitationOf(id)).toMatchObject({ settled: true, revokedAt: expect.any(Timestamp) });
  });

  test('is good until the end of its seven days, and not after', async () => {
    const email = address();
    const { token, expiresAt } = await invite(admin, { email });
    const ana = await visitor(email);
    const caller = { uid: ana.uid, email, token: {} as never, account: undefined };
    const header = () => undefined;
    const body = { ...details, phoneNumber: '6025550134', role: 'originator', invitationToken: token };
    const call = { body, caller, header, address: { client: randomUUID(), network: randomUUID() } };
    const at = (time: number) => ({ ...productionContext(), now: () => new Date(time) });
    const end = Date.parse(expiresAt);
    expect(Math.abs(end - Date.now() - limits.invitationLifetime)).toBeLessThan(60_000);
    await expect(setRole(at(end), call)).rejects.toMatchObject({ code: 'invalid-invitation' });
    await expect(setRole(at(end - 1), call)).resolves.toMatchObject({ role: 'originator' });
  });

  test('goes by the address that the identity provider has now, not by the one in an old token', async () => {
    const email = address();
    const { token } = await invite(admin, { email, role: 'admin' });
    const thief = await visitor(email);
    await auth.updateUser(thief.uid, { email: address() });
    // The provider may have ended the session when the address changed, but only stores whole seconds.
    const { code } = await ask(thief, { role: 'admin', invitationToken: token });
    expect(['invalid-invitation', 'session-revoked']).toContain(code);
  });

  test.each([
    ['its role was set', []],
    ['it was marked used, too', ['mark']],
  ])(
    'of a sign-up that failed when %s, and deleted its account, is good again, and leaves nothing behind',
    async (_when, marked) => {
      const email = address();
      const { id, token } = await invite(admin, { email, role: 'originator' });
      const first = await visitor(email);
      await ask(first, { role: 'originator', invitationToken: token });
      const markUsed = (as: typeof first) => callApi('POST', `/api/auth/mark-invitation-used/${token}`, { as });
      for (const _ of marked) expect((await markUsed(first)).status).toBe(200);
      await auth.deleteUser(first.uid);
      expect((await callApi('GET', `/api/auth/validate-invitation/${token}`)).status).toBe(200);
      const second = await visitor(email);
      expect((await ask(second, { role: 'originator', invitationToken: token })).status).toBe(200);
      expect(await invitationOf(id)).toMatchObject({ reservedBy: second.uid });
      expect(await invitationOf(id)).not.toHaveProperty('usedAt');
      expect(await accountOf(first)).toBeUndefined();
      expect((await markUsed(second)).status).toBe(200);
    },
  );

  test('that was used is not good again for whoever deletes their account later, or has another role by then', async () => {
    const email = address();
    const { id, token } = await invite(admin, { email, role: 'originator' });
    const eve = await visitor(email);
    await ask(eve, { role: 'originator', invitationToken: token });
    await callApi('POST', `/api/auth/mark-invitation-used/${token}`, { as: eve });
    await auth.deleteUser(eve.uid);
    const validate = async () => (await callApi('GET', `/api/auth/validate-invitation/${token}`)).status;
    const account = db.doc(paths.user(eve.uid));
    await account.update({ role: 'buyer' });
    expect(await validate()).toBe(404);
    await account.update({ role: 'originator' });
    expect(await validate()).toBe(200);
    await db.doc(paths.invitation(id)).update({ reservedAt: Timestamp.fromMillis(Date.now() - 60 * 60_000) });
    expect(await validate()).toBe(404);
  });
});

describe('who may not', () => {
  test('nobody without a token, or with a broken one', async () => {
    for (const as of [undefined, 'Bearer x', 'Bearer ', 'Basic eDp5']) {
      const { status, code } = await callApi('POST', '/api/auth/set-role', { as, body: { ...details, role: 'buyer' } });
      expect([status, code]).toEqual([401, 'unauthenticated']);
    }
  });

  test('an identity that was deleted cannot come back by its old token', async () => {
    const ana = await visitor();
    await auth.deleteUser(ana.uid);
    expect((await ask(ana, { role: 'buyer' })).status).toBe(401);
    expect(await accountOf(ana)).toBeUndefined();
  });

  test('a deactivated person', async () => {
    const ana = await person({ role: 'buyer', status: 'deactivated' });
    const { status, json } = await ask(ana, { role: 'buyer' });
    expect([status, json.error.message]).toEqual([403, 'Account has been deactivated']);
  });
});

describe('bad input', () => {
  test.each([
    ['firstName', 'x'.repeat(10_000), 'validation.nameTooLong'],
    ['firstName', '   ', 'validation.firstNameRequired'],
    ['lastName', '', 'validation.lastNameRequired'],
    ['phoneNumber', '555-0134', 'validation.phone'],
    ['phoneNumber', '+49 30 123456', 'validation.phone'],
    ['email', 'somebody-else@example.com', 'validation.unknownField'],
    ['premium', true, 'validation.unknownField'],
    ['languagePreference', 'fr', 'validation.choice'],
  ])('%s %j is refused', async (field, value, message) => {
    const ana = await visitor();
    const { status, json } = await ask(ana, { role: 'buyer', [field]: value });
    expect(status).toBe(400);
    expect(json.error.details).toContainEqual(expect.objectContaining({ field, message }));
    expect(await accountOf(ana)).toBeUndefined();
  });
});

test('an identity whose address no form of the portal takes gets no account', async () => {
  const odd = await visitor(`=1+1,${randomUUID()}@example.com`);
  expect((await ask(odd, { role: 'buyer' })).code).toBe('forbidden');
  expect(await accountOf(odd)).toBeUndefined();
});

describe('a deactivated person', () => {
  test('who deletes their identity and signs up anew with the same address stays out', async () => {
    const email = address();
    const { token } = await invite(admin, { email, role: 'originator' });
    const gone = await person({ role: 'originator', email, status: 'deactivated' });
    await auth.deleteUser(gone.uid);
    const back = await visitor(email);
    for (const body of [{ role: 'buyer' }, { role: 'originator', invitationToken: token }]) {
      expect(await ask(back, body)).toMatchObject({ status: 403, code: 'deactivated' });
    }
    expect(await accountOf(back)).toBeUndefined();
    expect(await accountOf(gone)).toMatchObject({ status: 'deactivated' });
  });
});
