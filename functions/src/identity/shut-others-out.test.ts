import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { changeEmail, deleteSelf, type Session, signInByLink, signUp } from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { person, type Person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { rateLimits } from '#platform/rate-limit.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const password = 'correct horse';
const details = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
type Token = Pick<Session, 'idToken'>;
const setRole = (as: Token, more: object = {}) =>
  callApi('POST', '/api/auth/set-role', { as, body: { ...details, role: 'buyer', ...more } });
const me = (as: Token) => callApi('GET', '/api/auth/me', { as });
const passwordOpens = (email: string) =>
  signIn(email, password).then(
    () => true,
    () => false,
  );

/** The identity provider tells moments apart by seconds. */
const seconds = (count: number) => {
  const until = Math.floor(Date.now() / 1000) + count;
  return expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 9_000 }).toBeGreaterThanOrEqual(until);
};

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});

describe('a stranger who made an identity with somebody’s address, and no account,', () => {
  test('stays out though they sign in between the person’s link and set-role', async () => {
    const email = address();
    await signUp(email);
    const { token } = await invite(admin, { email, role: 'admin' });
    await seconds(1);
    const ana = await signInByLink(email);
    await seconds(3);
    const late = await signIn(email, password);
    expect((await setRole(ana, { invitationToken: token })).code).toBe('session-revoked');
    expect((await me(late)).status).toBe(401);
    expect(await passwordOpens(email)).toBe(false);
    await seconds(2);
    const again = await signInByLink(email);
    expect((await setRole(again, { invitationToken: token })).json).toMatchObject({ role: 'admin' });
    expect((await me(late)).status).toBe(401);
  });

  test('keeps nothing where they were faster to make the account', async () => {
    const email = address();
    await signUp(email);
    const { token } = await invite(admin, { email, role: 'admin' });
    await seconds(1);
    await signInByLink(email);
    await seconds(3);
    const stranger = await signIn(email, password);
    expect((await setRole(stranger, { firstName: 'Eve' })).status).toBe(200);
    await seconds(2);
    const ana = await signInByLink(email);
    expect((await setRole(ana, { invitationToken: token })).json).toMatchObject({ role: 'admin', firstName: 'Ana' });
    expect((await me(stranger)).status).toBe(401);
    expect(await passwordOpens(email)).toBe(false);
  });

  test('loses the password where the person signs up as a buyer by a link', async () => {
    const email = address();
    const stranger = await signUp(email);
    await seconds(1);
    const ana = await signInByLink(email);
    expect((await setRole(ana)).json).toMatchObject({ role: 'buyer', emailVerified: true });
    expect((await me(ana)).status).toBe(200);
    expect((await me(stranger)).status).toBe(401);
    expect(await passwordOpens(email)).toBe(false);
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
    const ana = await signInByLink(email);
    expect((await setRole(ana, { invitationToken: token })).status).toBe(200);
    expect((await auth.getUser(uid)).providerData.map(({ providerId }) => providerId)).not.toContain('google.com');
    expect((await me(ana)).status).toBe(200);
  });
});

test('who was demoted is not raised by an older invitation to an address that they moved to', async () => {
  const [email, other] = [address(), address()];
  const [first, second] = [await invite(admin, { email }), await invite(admin, { email: other })];
  const ana = await signUp(email);
  expect((await setRole(ana, { invitationToken: first.token })).json).toMatchObject({ role: 'originator' });
  await changeEmail(await signIn(email, password), other);
  const demote = { as: admin, body: { role: 'buyer' } };
  expect((await callApi('POST', `/api/admin/users/${ana.localId}/role`, demote)).status).toBe(200);
  await seconds(2);
  expect((await setRole(await signInByLink(other), { invitationToken: second.token })).code).toBe('invalid-invitation');
});

test('an address gets so many verification mails an hour, however often somebody signs up with it', async () => {
  const email = address();
  for (let times = 0; times < rateLimits.verificationMailsPerAddress.count + 2; times++) {
    // oxlint-disable-next-line no-await-in-loop -- one identity at a time has an address
    const session = await signUp(email);
    // oxlint-disable-next-line no-await-in-loop
    expect((await setRole(session)).status).toBe(200);
    // oxlint-disable-next-line no-await-in-loop
    await deleteSelf(session);
  }
  const mails = await db.collection(paths.outbox()).where('recipient', '==', email).get();
  expect(mails.size).toBe(rateLimits.verificationMailsPerAddress.count);
});

test('a body nested without end is refused like any other that no endpoint takes', async () => {
  const raw = '['.repeat(120_000) + ']'.repeat(120_000);
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const as = await person({ role: 'buyer', emailVerified: false });
  expect((await callApi('POST', '/api/auth/send-verification', { as, raw, headers })).code).toBe('invalid-input');
});
