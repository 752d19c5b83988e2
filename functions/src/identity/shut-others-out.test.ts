import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi, fromClient } from '#tests/call-api.ts';
import {
  changeEmail,
  deleteSelf,
  type Session,
  redeemPastThePortal,
  signInByToken,
  signUp,
} from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { person, type Person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { setRole as setRoleItself } from './set-role.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const password = 'correct horse';
const details = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
type Token = Pick<Session, 'idToken'>;
const setRole = (as: Token, more: object = {}, headers = fromClient()) =>
  callApi('POST', '/api/auth/set-role', { as, body: { ...details, role: 'buyer', ...more }, headers });
const me = (as: Token) => callApi('GET', '/api/auth/me', { as });
const passwordOpens = (email: string) =>
  signIn(email, password).then(
    () => true,
    () => false,
  );

/** Waits; the identity provider stores whole seconds. */
const seconds = (count: number) => {
  const until = Math.floor(Date.now() / 1000) + count;
  return expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThanOrEqual(until);
};

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});

describe('a stranger who made an identity with somebody’s address, and no account,', () => {
  test('stays out though they sign in within the same second as the person’s link', async () => {
    const email = address();
    await signUp(email);
    const { token } = await invite(admin, { email, role: 'admin' });
    const ana = await redeemPastThePortal(email);
    const late = await signIn(email, password);
    const { json } = await setRole(ana, { invitationToken: token });
    expect(json).toMatchObject({ role: 'admin', firstName: 'Ana' });
    // The person has a new session; all earlier ones have ended, including their own.
    for (const ended of [late, ana]) expect((await me(ended)).code).toBe('session-revoked');
    expect(await passwordOpens(email)).toBe(false);
    const session = await signInByToken(json.sessionToken);
    expect((await me(session)).json).toMatchObject({ role: 'admin', email });
    expect((await callApi('GET', '/api/admin/settings', { as: session })).code).not.toBe('session-revoked');
    expect((await callApi('POST', `/api/auth/mark-invitation-used/${token}`, { as: session })).status).toBe(200);
  });

  test('has no chance to come in where the answer got lost: the person follows another link', async () => {
    const email = address();
    await signUp(email);
    const { token } = await invite(admin, { email, role: 'originator' });
    const { sessionToken, ...lost } = (await setRole(await redeemPastThePortal(email), { invitationToken: token }))
      .json;
    expect(sessionToken).toEqual(expect.any(String));
    const again = await redeemPastThePortal(email);
    const { status, json } = await setRole(again, { invitationToken: token });
    expect([status, json]).toEqual([200, lost]);
    expect((await me(again)).json).toMatchObject({ role: 'originator' });
    expect(await passwordOpens(email)).toBe(false);
  });

  test('is not taken for the person because they made the account while the person’s call was on its way', async () => {
    const email = address();
    const stranger = await signUp(email);
    const { token } = await invite(admin, { email, role: 'admin' });
    expect((await setRole(stranger, { firstName: 'Eve' })).json).toMatchObject({ emailVerified: false });
    const { localId: uid } = await redeemPastThePortal(email);
    const answer = await setRoleItself(productionContext(), {
      // As the call was authorized: without an account.
      caller: { uid, email, token: { auth_time: Math.floor(Date.now() / 1000) + 1 } as never, account: undefined },
      body: { ...details, role: 'buyer', invitationToken: token },
      header: () => undefined,
      address: { client: randomUUID(), network: randomUUID() },
    });
    expect(answer).toMatchObject({ role: 'admin', firstName: 'Ana' });
    expect((await me(stranger)).code).toBe('session-revoked');
    expect((await me(await signInByToken(answer.sessionToken ?? ''))).json).toMatchObject({ role: 'admin' });
  });

  test('ends nobody’s session by an invitation that is not good', async () => {
    const email = address();
    await signUp(email);
    const ana = await redeemPastThePortal(email);
    expect((await setRole(ana, { invitationToken: 'x'.repeat(43) })).code).toBe('invalid-invitation');
    expect((await me(ana)).code).toBe('no-account');
    expect(await passwordOpens(email)).toBe(true);
  });

  test('loses other ways to sign in', async () => {
    const email = address();
    const { localId: uid } = await signUp(email);
    await auth.updateUser(uid, {
      providerToLink: {
        providerId: 'google.com',
        uid: randomUUID(),
        email: address(),
        displayName: 'Eve',
        photoURL: '',
      },
    });
    const { token } = await invite(admin, { email });
    await seconds(1);
    const ana = await redeemPastThePortal(email);
    const { json } = await setRole(ana, { invitationToken: token });
    expect((await auth.getUser(uid)).providerData.map(({ providerId }) => providerId)).not.toContain('google.com');
    expect((await me(await signInByToken(json.sessionToken))).status).toBe(200);
  });
});

test('who was demoted is not raised by an older invitation to an address that they moved to', async () => {
  const [email, other] = [address(), address()];
  const [first, second] = [await invite(admin, { email }), await invite(admin, { email: other })];
  const ana = await signUp(email);
  expect((await setRole(ana, { invitationToken: first.token })).json).toMatchObject({ role: 'originator' });
  const demote = { as: admin, body: { role: 'buyer' } };
  expect((await callApi('POST', `/api/admin/users/${ana.localId}/role`, demote)).status).toBe(200);
  await seconds(2);
  await changeEmail(await signIn(email, password), other);
  await seconds(1);
  expect((await setRole(await redeemPastThePortal(other), { invitationToken: second.token })).code).toBe('other-email');
  // Nor by an unrevoked invitation to their own address.
  await seconds(2);
  const again = await invite(admin, { email });
  await db.doc(paths.invitation(again.id)).update({ createdAt: new Date(Date.now() - 3_600_000) });
  expect((await setRole(await redeemPastThePortal(email), { invitationToken: again.token })).code).toBe(
    'invalid-invitation',
  );
});

test('an address gets so many verification mails an hour from one client, however often somebody signs up with it', async () => {
  const [email, client] = [address(), fromClient()];
  for (let times = 0; times < rateLimits.verificationMailsForAddress.count + 2; times++) {
    // oxlint-disable-next-line no-await-in-loop -- one identity at a time has an address
    const session = await signUp(email);
    // oxlint-disable-next-line no-await-in-loop
    expect((await setRole(session, {}, client)).status).toBe(200);
    // oxlint-disable-next-line no-await-in-loop
    await deleteSelf(session);
  }
  const mails = await db.collection(paths.outbox()).where('recipient', '==', email).get();
  expect(mails.size).toBe(rateLimits.verificationMailsForAddress.count);
});

test('a body nested without end is refused like any other that no endpoint takes', async () => {
  const raw = '['.repeat(120_000) + ']'.repeat(120_000);
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const as = await person({ role: 'buyer', emailVerified: false });
  expect((await callApi('POST', '/api/auth/send-verification', { as, raw, headers })).code).toBe('invalid-input');
});
