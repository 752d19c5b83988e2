import { randomUUID } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setRole as setRoleEndpoint } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { givenDeal } from '#tests/deals.ts';
import {
  applyCode,
  changeEmail,
  deleteSelf,
  linkCode,
  redeemPastThePortal,
  type Session,
  signInByLink,
  signInByToken,
  signUp,
} from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { mailTo } from '#tests/mailbox.ts';
import { nextSecond } from '#tests/next-second.ts';
import { person, type Person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import type { Caller } from '#platform/authorise.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { createAccount, type From } from './create-account.ts';
import { signInByLink as followLinkWith } from './sign-in-by-link.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const password = 'correct horse';
const details = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
type Token = Pick<Session, 'idToken'>;
type SetRole = ParsedBodyOf<typeof setRoleEndpoint>;
const redeem = (body: object) => callApi('POST', '/api/auth/email-link', { body });
const setRole = (as: Token, more: object = {}) =>
  callApi('POST', '/api/auth/set-role', { as, body: { ...details, role: 'buyer', ...more } });
const me = (as: Token) => callApi('GET', '/api/auth/me', { as });
const interestIn = (dealId: string, as: Token) => callApi('PUT', `/api/deals/${dealId}/interest`, { as, body: {} });
const accountOf = async (uid: string) => (await db.doc(paths.user(uid)).get()).data();
const passwordOpens = (email: string) =>
  signIn(email, password).then(
    () => true,
    () => false,
  );

let admin: Person;
let dealId: string;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
  dealId = await givenDeal(await person({ role: 'originator' }));
});

describe('a link', () => {
  test('signs its person in, who keeps password and other sessions', async () => {
    const ana = await person({ role: 'buyer' });
    const session = await signInByLink(ana.email);
    expect((await me(session)).json).toMatchObject({ uid: ana.uid, role: 'buyer' });
    expect((await me(ana)).status).toBe(200);
    expect((await me(await signIn(ana.email, ana.password))).status).toBe(200);
  });

  test('makes an identity where there is none, whose person signs up with it', async () => {
    const email = address();
    const { json } = await redeem({ email, code: await linkCode(email) });
    expect(json).toEqual({ sessionToken: expect.any(String), isNew: true });
    const ana = await signInByToken(json.sessionToken);
    expect((await me(ana)).code).toBe('no-account');
    // The provider may have no session start for a new identity: signing up ends no sessions.
    await nextSecond();
    const made = await setRole(ana);
    expect(made.json).toMatchObject({ email, emailVerified: true });
    expect(made.json).not.toHaveProperty('sessionToken');
    expect((await me(ana)).status).toBe(200);
  });

  test('is good once, for its own address alone, and only while there is one', async () => {
    const [email, other] = [address(), address()];
    const code = await linkCode(email);
    expect(await redeem({ email: other, code })).toMatchObject({ status: 400, code: 'link-other-address' });
    expect((await redeem({ email, code })).status).toBe(200);
    expect(await redeem({ email, code })).toMatchObject({ status: 400, code: 'link-used' });
    expect(await redeem({ email, code: 'x' })).toMatchObject({ status: 400, code: 'link-used' });
  });

  test.each([
    ['no code', { email: 'ana@example.com' }],
    ['an empty code', { email: 'ana@example.com', code: '' }],
    ['a code without end', { email: 'ana@example.com', code: 'x'.repeat(2_001) }],
    ['a number for a code', { email: 'ana@example.com', code: 7 }],
    ['no address', { code: 'x' }],
    ['what is no address', { email: 'ana', code: 'x' }],
    ['more than that', { email: 'ana@example.com', code: 'x', uid: 'somebody' }],
  ])('is refused with %s', async (_, body) => {
    expect(await redeem(body)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  test('gives no session of an identity whose account has another address, which it gets back', async () => {
    const [eve, email] = [await person({ role: 'buyer' }), address()];
    await changeEmail(eve, email);
    const ana = await signInByLink(email);
    expect(ana.localId).not.toBe(eve.uid);
    expect((await auth.getUser(eve.uid)).email).toBe(eve.email);
    expect((await setRole(ana)).json).toMatchObject({ email, emailVerified: true });
  });

  test('gives none either where it was moved there while the link was being followed', async () => {
    const [eve, email] = [await person({ role: 'buyer' }), address()];
    const code = await linkCode(email);
    const moved = contextWhere('getUserByEmail', 'after', () => changeEmail(eve, email));
    await expect(followLink(moved, { email, code })).rejects.toMatchObject({ code: 'other-email' });
    expect((await auth.getUser(eve.uid)).email).toBe(eve.email);
  });

  test('opens nothing to who is deactivated', async () => {
    const gone = await person({ role: 'buyer', status: 'deactivated' });
    expect((await me(await signInByLink(gone.email))).code).toBe('deactivated');
  });
});

describe('a stranger who made an identity with somebody’s address', () => {
  test('is out as soon as its person signs in by a link', async () => {
    const email = address();
    const stranger = await signUp(email);
    const ana = await signInByLink(email);
    expect(await passwordOpens(email)).toBe(false);
    expect(await setRole(stranger)).toMatchObject({ status: 401, code: 'session-revoked' });
    expect((await setRole(ana)).json).toMatchObject({ email, emailVerified: true, firstName: 'Ana' });
    expect((await me(ana)).status).toBe(200);
  });

  // Following a link without the portal verifies the address at the provider only, which does not reveal whose session is whose.
  test('gets no account of it by the proof of somebody else, and so no session either', async () => {
    const email = address();
    const stranger = await signUp(email);
    const { token } = await invite(admin, { email, role: 'admin' });
    await redeemPastThePortal(email);
    const late = await signIn(email, password);
    for (const as of [stranger, late]) {
      const answer = await setRole(as, { firstName: 'Eve' });
      expect(answer).toMatchObject({ status: 403, code: 'email-unverified' });
      expect(answer.json).not.toHaveProperty('sessionToken');
    }
    const ana = await signInByLink(email);
    expect((await setRole(ana, { invitationToken: token })).json).toMatchObject({ role: 'admin', firstName: 'Ana' });
    expect(await passwordOpens(email)).toBe(false);
    for (const as of [stranger, late]) expect((await me(as)).code).toBe('session-revoked');
    expect((await me(ana)).json).toMatchObject({ role: 'admin' });
  });

  // The emulator reports ended sessions; in production the account does.
  test('gets no account with the token of a session that has ended', async () => {
    const email = address();
    const stranger = await signUp(email);
    const made = await auth.getUser(stranger.localId);
    await signInByLink(email);
    await expect(createAccount(productionContext(), ...asCaller(made))).rejects.toMatchObject({
      code: 'session-revoked',
    });
  });

  test('gets an account that opens to none of their sessions where it was being made meanwhile', async () => {
    const email = address();
    const stranger = await signUp(email);
    const made = await auth.getUser(stranger.localId);
    const ana = await signInByLink(email);
    // Result of the stranger's call before the link was followed.
    const { auth: real, ...others } = productionContext();
    const getUser = vi.fn<typeof real.getUser>((uid) => real.getUser(uid)).mockResolvedValueOnce(made);
    const late = { ...others, auth: Object.assign(Object.create(real) as typeof real, { getUser }) };
    await createAccount(late, ...asCaller(made));
    expect(await sessionsEndAfter(made)).toBe(true);
    expect((await me(ana)).json).toMatchObject({ firstName: 'Eve', emailVerified: true });
  });

  test('gets an account that opens to none of their sessions where it was being made while theirs ended', async () => {
    const email = address();
    const { localId } = await signUp(email);
    const made = await auth.getUser(localId);
    const code = await linkCode(email);
    // The second lookup of the identity is the one that reads when its sessions ended.
    const late = contextWhere('getUser', 'after', () => db.doc(paths.user(localId)).set(unprovenAccount(email)), 2);
    await followLink(late, { email, code });
    expect(await accountOf(localId)).toMatchObject({ emailVerified: true });
    expect(await sessionsEndAfter(made)).toBe(true);
  });

  describe('with a custom token of before, which is good for an hour', () => {
    /** An identity that was moved from the stranger's own address to another person's. */
    async function movedTo(email: string): Promise<{ oldToken: string; stranger: Session }> {
      const own = address();
      const { json } = await redeem({ email: own, code: await linkCode(own) });
      const stranger = await changeEmail(await signInByToken(json.sessionToken), email);
      return { oldToken: json.sessionToken, stranger };
    }

    test.each([
      ['no account', async () => {}],
      ['an account', async (stranger: Session) => expect((await setRole(stranger)).status).toBe(200)],
      ['an identity that they made anew by it', remadeBy],
    ])('and %s of the address gets nothing of its person’s', async (_, prepare) => {
      const email = address();
      const { oldToken, stranger } = await movedTo(email);
      await prepare(stranger, oldToken, email);
      const { token } = await invite(admin, { email, role: 'admin' });
      const ana = await signInByLink(email);
      const { json } = await setRole(ana, { invitationToken: token });
      expect(json).toMatchObject({ email, role: 'admin' });
      const back = await signInByToken(oldToken);
      expect((await me(back)).json).not.toHaveProperty('email');
      expect((await auth.getUserByEmail(email)).uid).toBe(ana.localId);
      expect((await accountOf(ana.localId))?.['role']).toBe('admin');
      expect(localIdOf(back)).not.toBe(ana.localId);
    });

    async function remadeBy(stranger: Session, oldToken: string, email: string): Promise<void> {
      await deleteSelf(stranger);
      await changeEmail(await signInByToken(oldToken), email);
    }
  });

  test('gets an account that opens to its person alone from their first call on', async () => {
    const email = address();
    await signUp(email);
    const ana = await signInByLink(email);
    const made = await auth.getUser(ana.localId);
    await db.doc(paths.user(ana.localId)).set(unprovenAccount(email));
    expect((await me(ana)).json).toMatchObject({ emailVerified: true });
    expect(await sessionsEndAfter(made)).toBe(true);
  });
});

/** Follows a link with the given context. */
const followLink = (context: Context, body: { email: string; code: string }) =>
  followLinkWith(context, { body, header: () => undefined });

/** The portal's context, but with an action before or after the nth lookup of an identity. */
function contextWhere(
  lookUp: 'getUser' | 'getUserByEmail',
  when: 'before' | 'after',
  happens: () => Promise<unknown>,
  nth = 1,
) {
  const { auth: real, ...others } = productionContext();
  let calls = 0;
  const observed: typeof real = Object.assign(Object.create(real) as typeof real, {
    [lookUp]: async (whom: string) => {
      calls += 1;
      const now = calls === nth ? when : undefined;
      if (now === 'before') await happens();
      return real[lookUp](whom).finally(now === 'after' ? happens : undefined);
    },
  });
  return { ...others, auth: observed };
}

/** Arguments of a call with the session that created an identity. */
const asCaller = ({ uid, metadata }: UserRecord): [Pick<Caller, 'uid' | 'token'>, SetRole, From] => [
  { uid, token: { auth_time: Math.floor(Date.parse(metadata.creationTime) / 1000) } as Caller['token'] },
  { ...details, firstName: 'Eve', role: 'buyer', languagePreference: undefined },
  { origin: 'https://deals.example.com', address: { client: randomUUID(), network: randomUUID() } },
];

/** The account that a stranger's sign-up with another person's address creates. */
const unprovenAccount = (email: string) => ({
  ...details,
  email,
  role: 'buyer',
  premium: false,
  status: 'active',
  emailVerified: false,
  languagePreference: 'en',
  createdAt: Timestamp.now(),
});

const localIdOf = ({ idToken }: Pick<Session, 'idToken'>): string =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** Whether the account only accepts sessions younger than its identity. */
async function sessionsEndAfter({ uid, metadata }: UserRecord): Promise<boolean> {
  const endedAt = (await accountOf(uid))?.['sessionsValidAfter'] as Timestamp | undefined;
  return endedAt !== undefined && endedAt.toMillis() > Date.parse(metadata.creationTime);
}

describe('a stranger who made an account with somebody’s address', () => {
  test('is out as soon as its person signs in by a link: session, password and all', async () => {
    const eve = await person({ role: 'buyer', emailVerified: false });
    expect((await interestIn(dealId, eve)).code).toBe('email-unverified');
    const ana = await signInByLink(eve.email);
    expect((await me(ana)).json).toMatchObject({ uid: eve.uid, emailVerified: true });
    expect((await me(eve)).code).toBe('session-revoked');
    expect((await interestIn(dealId, eve)).code).toBe('session-revoked');
    expect(await sessionsEndAfter(await auth.getUser(eve.uid))).toBe(true);
    expect(await signIn(eve.email, eve.password).catch(() => 'refused')).toBe('refused');
    expect(await accountOf(eve.uid)).toMatchObject({ emailVerified: true });
    expect((await interestIn(dealId, ana)).status).toBe(200);
  });

  test('is out also where their call found the address proven before the link was through', async () => {
    const eve = await person({ role: 'buyer', emailVerified: false });
    const code = await linkCode(eve.email);
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
      const answer = await send(address, options);
      if (!address.includes('signInWithEmailLink')) return answer;
      vi.unstubAllGlobals();
      expect((await me(eve)).json).toMatchObject({ emailVerified: true });
      return answer;
    });
    const { sessionToken } = await followLink(productionContext(), { email: eve.email, code });
    expect((await me(eve)).code).toBe('session-revoked');
    expect(await signIn(eve.email, eve.password).catch(() => 'refused')).toBe('refused');
    expect((await me(await signInByToken(sessionToken))).json).toMatchObject({ uid: eve.uid, emailVerified: true });
  });

  test('leaves no phone number, no link and no offer of theirs; what was saved stays', async () => {
    const eve = await person({ role: 'buyer', emailVerified: false });
    await db.doc(paths.user(eve.uid)).update({ callBookingLink: 'https://eve.example.com' });
    await db.doc(paths.ownOfDeal(eve.uid, 'favorites', dealId)).set({ createdAt: Timestamp.now() });
    const code = await linkCode(eve.email);
    // While the link is being redeemed.
    const observed = contextWhere('getUser', 'before', async () =>
      expect((await interestIn(dealId, eve)).status).toBe(200),
    );
    expect(await followLink(observed, { email: eve.email, code })).toMatchObject({ isNew: false, cleared: true });
    const account = await accountOf(eve.uid);
    expect(account).toMatchObject({ phoneNumber: '', emailVerified: true });
    expect(account).not.toHaveProperty('callBookingLink');
    expect((await db.doc(paths.interest(dealId, eve.uid)).get()).exists).toBe(false);
    expect((await db.doc(paths.ownOfDeal(eve.uid, 'favorites', dealId)).get()).exists).toBe(true);
  });

  test.each(['originator', 'admin'] as const)(
    'and whose person confirmed it all the same, is out when they join as %s',
    async (role) => {
      const eve = await person({ role: 'buyer', emailVerified: false });
      await callApi('POST', '/api/auth/send-verification', { as: eve });
      const [mail] = await mailTo(eve.email);
      await applyCode(/[?&]oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
      expect((await me(eve)).json).toMatchObject({ emailVerified: true });
      const { token } = await invite(admin, { email: eve.email, role });
      const { json } = await setRole(await signInByLink(eve.email), { invitationToken: token });
      expect(json).toMatchObject({ role });
      expect((await me(eve)).code).toBe('session-revoked');
      expect(await signIn(eve.email, eve.password).catch(() => 'refused')).toBe('refused');
      expect((await me(await signInByToken(json.sessionToken))).json).toMatchObject({ role });
    },
  );
});
