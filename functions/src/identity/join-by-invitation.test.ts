import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstOf } from 'domain/account/examples.ts';
import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { givenDeal } from '#tests/deals.ts';
import {
  changeEmail,
  redeemPastThePortal,
  type Session,
  signInByLink,
  signInByToken,
} from '#tests/identity-provider.ts';
import { invite } from '#tests/invitations.ts';
import { givenList } from '#tests/lists.ts';
import { nextSecond } from '#tests/next-second.ts';
import { person, type Person, type PersonOptions, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const details = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
type Token = Pick<Session, 'idToken'>;
const join = (as: Token, invitationToken: string, more: object = {}) =>
  callApi('POST', '/api/auth/set-role', { as, body: { ...details, role: 'buyer', invitationToken, ...more } });
const me = (as: Token) => callApi('GET', '/api/auth/me', { as });
const accountOf = async ({ uid }: { uid: string }) => (await db.doc(paths.user(uid)).get()).data();
const invitationOf = async (id: string) => (await db.doc(paths.invitation(id)).get()).data();

let admin: Person;
let dealId: string;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
  dealId = await givenDeal(await person({ role: 'originator' }));
});

/** Signs in by link like the client, which then verifies the session with `me`. */
async function byLink(email: string): Promise<Session> {
  await nextSecond();
  const session = await signInByLink(email);
  await me(session);
  return session;
}

/** Returns a token from before the identity's address changed. The emulators accept unsigned tokens. */
function withEmail(idToken: string, email: string): string {
  const [head, payload = ''] = idToken.split('.');
  const claims = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), email };
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

const passwordOpens = ({ email, password }: Person) =>
  signIn(email, password).then(
    () => true,
    () => false,
  );

/** A buyer with all the data that an account can have. */
async function settled(options: PersonOptions): Promise<Person> {
  const eve = await person({
    role: 'buyer',
    firstName: 'Eve',
    lastName: 'Stranger',
    phoneNumber: '4805550199',
    ...options,
  });
  await Promise.all([
    db.doc(paths.user(eve.uid)).update({ callBookingLink: 'https://eve.example.com' }),
    ...ownDocumentRows.map(({ path, examples }) =>
      db.doc(path(eve.uid, dealId)).set(firstOf(examples, Timestamp.now())),
    ),
    db.doc(paths.adminOnly(eve.uid, 'note')).set({ text: 'Called', updatedAt: Timestamp.now(), updatedBy: admin.uid }),
    db.doc(paths.notification(eve.uid, 'notice')).set({ kind: 'offer-declined', createdAt: Timestamp.now() }),
  ]);
  await db.doc(paths.interest(dealId, eve.uid)).set({
    buyerUid: eve.uid,
    name: eve.name,
    email: eve.email,
    phone: '4805550199',
    createdAt: Timestamp.now(),
  });
  return eve;
}
const everythingOf = ({ uid }: Person) => [
  ...ownDocumentRows.map(({ path }) => path(uid, dealId)),
  paths.adminOnly(uid, 'note'),
  paths.notification(uid, 'notice'),
  paths.interest(dealId, uid),
];
/** Returns the paths of everything that is left. */
const leftOf = async (eve: Person) => {
  const found = await Promise.all(everythingOf(eve).map((path) => db.doc(path).get()));
  return found.filter(({ exists }) => exists).map(({ ref }) => ref.path);
};

describe('an invited person whose address a stranger has taken', () => {
  test('gets the role by the link and the token; nothing of the stranger’s is left, and nothing opens for them', async () => {
    const eve = await settled({ emailVerified: false });
    const { token, id } = await invite(admin, { email: eve.email, role: 'originator', isPremium: true });
    // An earlier, unfinished attempt.
    await byLink(eve.email);
    const ana = await byLink(eve.email);
    const { status, json } = await join(ana, token, { languagePreference: 'es' });
    expect(status).toBe(200);
    const { sessionToken, ...joined } = json;
    expect(joined).toEqual({
      uid: eve.uid,
      email: eve.email,
      ...details,
      role: 'originator',
      premium: true,
      status: 'active',
      emailVerified: true,
      languagePreference: 'es',
    });
    const account = await accountOf(eve);
    expect(account).toMatchObject({ ...details, role: 'originator', premium: true, sortName: 'ruiz ana' });
    expect(account).not.toHaveProperty('callBookingLink');
    expect(JSON.stringify(account)).not.toContain('stranger');
    expect(await leftOf(eve)).toEqual([]);
    expect(await invitationOf(id)).toMatchObject({ reservedBy: eve.uid });

    expect((await me(eve)).code).toBe('session-revoked');
    expect(await passwordOpens(eve)).toBe(false);
    expect((await auth.getUser(eve.uid)).customClaims).toEqual({ role: 'originator', premium: true });
    // The caller's own session is a new one with the new role.
    expect((await me(ana)).code).toBe('session-revoked');
    const session = await signInByToken(sessionToken);
    expect((await callApi('POST', '/api/auth/send-verification', { as: session })).status).toBe(200);
    expect((await callApi('POST', `/api/auth/mark-invitation-used/${token}`, { as: session })).status).toBe(200);

    const again = await join(session, token, { firstName: 'Somebody', lastName: 'Else' });
    expect([again.status, again.json]).toEqual([200, joined]);
    expect(await accountOf(eve)).toEqual(account);
  });

  test('proves the address by joining: the account knew of no proof, and the stranger’s password opens nothing', async () => {
    const eve = await settled({ emailVerified: false });
    const { token } = await invite(admin, { email: eve.email, role: 'originator' });
    await nextSecond();
    expect((await join(await signInByLink(eve.email), token)).json).toMatchObject({ firstName: 'Ana' });
    expect(await passwordOpens(eve)).toBe(false);
  });

  test('is asked for the proof before the token means anything: the stranger has none', async () => {
    const eve = await settled({ emailVerified: false });
    const { token, id } = await invite(admin, { email: eve.email, role: 'admin' });
    expect(await join(eve, token)).toMatchObject({ status: 403, code: 'email-unverified' });
    expect(await accountOf(eve)).toMatchObject({ role: 'buyer', firstName: 'Eve', emailVerified: false });
    expect(await leftOf(eve)).toEqual(everythingOf(eve));
    expect(await invitationOf(id)).not.toHaveProperty('reservedBy');
  });

  test('outruns the stranger who signs in once more in between', async () => {
    const eve = await person({ role: 'buyer', emailVerified: false });
    const { token } = await invite(admin, { email: eve.email, role: 'admin' });
    await nextSecond();
    const ana = await redeemPastThePortal(eve.email);
    const late = await signIn(eve.email, eve.password);
    const { json } = await join(ana, token);
    expect(json).toMatchObject({ role: 'admin', firstName: 'Ana' });
    expect((await me(late)).code).toBe('session-revoked');
    expect(await passwordOpens(eve)).toBe(false);
    expect((await me(await signInByToken(json.sessionToken))).json).toMatchObject({ role: 'admin' });
  });

  test('gets in too where the stranger made no account: session and password are void', async () => {
    const eve = await person({ account: false, emailVerified: false });
    const { token } = await invite(admin, { email: eve.email, role: 'originator' });
    const ana = await byLink(eve.email);
    const { json } = await join(ana, token);
    expect(json).toMatchObject({ role: 'originator', emailVerified: true, firstName: 'Ana' });
    expect((await me(eve)).code).toBe('session-revoked');
    expect(await passwordOpens(eve)).toBe(false);
    expect((await me(ana)).status).toBe(200);
  });

  test('gets in too where the stranger’s own, proven account has moved to the address, which keeps what is its own', async () => {
    const eve = await settled({});
    const email = address();
    const { token } = await invite(admin, { email, role: 'originator' });
    await changeEmail(eve, email);
    // The link signs in to the stranger's identity and moves that away from the address.
    expect((await join(await redeemPastThePortal(email), token)).code).toBe('other-email');
    const ana = await byLink(email);
    expect(ana.localId).not.toBe(eve.uid);
    expect((await join(ana, token)).json).toMatchObject({ ...details, email, role: 'originator', emailVerified: true });
    expect(await leftOf(eve)).toEqual(everythingOf(eve));
    expect(await accountOf(eve)).toMatchObject({ email: eve.email, role: 'buyer', firstName: 'Eve' });
    expect(await passwordOpens(eve)).toBe(true);
  });

  test('is not joined by a session from before the stranger moved their identity away', async () => {
    const eve = await settled({});
    const { token, id } = await invite(admin, { email: eve.email, role: 'originator' });
    await auth.updateUser(eve.uid, { email: address() });
    await nextSecond();
    const { idToken } = await signIn((await auth.getUser(eve.uid)).email ?? '', eve.password);
    expect((await join({ idToken: withEmail(idToken, eve.email) }, token)).code).toBe('other-email');
    expect(await invitationOf(id)).not.toHaveProperty('reservedBy');
    expect((await auth.getUser(eve.uid)).email).toBe(eve.email);
  });
});

describe('a buyer who has proven their address', () => {
  test.each([
    ['by the password keeps it', (ana: Person) => signIn(ana.email, ana.password), true],
    ['by a link has to choose another', (ana: Person) => byLink(ana.email), false],
  ])(
    'is raised and keeps everything of their own; older sessions end with the role. Who came %s',
    async (_, come, kept) => {
      const ana = await settled({});
      const { token } = await invite(admin, { email: ana.email, role: 'originator', isPremium: true });
      await nextSecond();
      const session = await come(ana);
      const { json } = await join(session, token);
      expect(json).toMatchObject({
        role: 'originator',
        premium: true,
        firstName: 'Eve',
        phoneNumber: '4805550199',
        callBookingLink: 'https://eve.example.com',
      });
      // A person who is no longer a buyer has no interests.
      expect(await leftOf(ana)).toEqual(everythingOf(ana).slice(0, -1));
      expect(await passwordOpens(ana)).toBe(kept);
      for (const ended of [ana, session]) expect((await me(ended)).code).toBe('session-revoked');
      expect((await me(await signInByToken(json.sessionToken))).json).toMatchObject({ role: 'originator' });
    },
  );

  test('becomes premium without being signed out anywhere, and never loses it', async () => {
    const ana = await settled({});
    const { token } = await invite(admin, { email: ana.email, role: 'buyer', isPremium: true });
    const { json } = await join(ana, token);
    expect(json).toMatchObject({ role: 'buyer', premium: true, firstName: 'Eve' });
    expect(json).not.toHaveProperty('sessionToken');
    expect((await me(ana)).json).toMatchObject({ premium: true });
    expect(await leftOf(ana)).toEqual(everythingOf(ana));

    const premium = await person({ role: 'buyer', premium: true });
    const plain = await invite(admin, { email: premium.email, role: 'originator' });
    expect((await join(premium, plain.token)).json).toMatchObject({ role: 'originator', premium: true });
  });
});

test('who proved the address before it was invited keeps what they have, and who did so later does not', async () => {
  const [before, later] = await Promise.all([settled({ emailVerified: false }), settled({ emailVerified: false })]);
  const prove = async ({ uid, idToken }: Person) => {
    await auth.updateUser(uid, { emailVerified: true });
    expect((await me({ idToken })).json).toMatchObject({ emailVerified: true });
  };
  await prove(before);
  const [kept, lost] = [
    await invite(admin, { email: before.email, role: 'buyer', isPremium: true }),
    await invite(admin, { email: later.email, role: 'buyer', isPremium: true }),
  ];
  await prove(later);
  const list = await givenList(later, before);
  // A newer invitation does not make the verification older.
  const again = await invite(admin, { email: later.email, role: 'buyer', isPremium: true });
  expect((await join(before, kept.token)).json).toMatchObject({ premium: true, firstName: 'Eve' });
  expect((await join(later, lost.token)).code).toBe('invalid-invitation');
  expect((await join(later, again.token)).json).toMatchObject({ premium: true, firstName: 'Ana' });
  expect((await db.doc(paths.sharedList(list)).get()).get('memberUids')).toEqual([before.uid]);
});

test('a proof, or an admin’s decision, of exactly the time of the invitation is no older one', async () => {
  const [proven, decided] = await Promise.all([settled({}), settled({})]);
  const invited = async ({ email, uid }: Person, field: string) => {
    const { token, id } = await invite(admin, { email, role: 'originator' });
    await db.doc(paths.user(uid)).update({ [field]: (await invitationOf(id))?.['createdAt'] });
    return token;
  };
  const tokens = [await invited(proven, 'emailVerifiedAt'), await invited(decided, 'changedByAdminAt')];
  expect((await join(await byLink(proven.email), tokens[0] ?? '')).json).toMatchObject({ firstName: 'Ana' });
  expect((await join(decided, tokens[1] ?? '')).code).toBe('invalid-invitation');
});

test('an admin’s decision of before does not stand against a later invitation', async () => {
  const { uid, email, idToken } = await settled({});
  await db.doc(paths.user(uid)).update({ changedByAdminAt: Timestamp.fromMillis(Date.now() - 60_000) });
  const { token } = await invite(admin, { email, role: 'originator' });
  expect((await join({ idToken }, token)).json).toMatchObject({ role: 'originator' });
});

describe('a token in other hands', () => {
  test.each(['originator', 'admin'] as const)('changes nothing about an %s, down or up', async (role) => {
    const ana = await person({ role });
    const { token, id } = await invite(admin, { email: address(), role: 'buyer', isPremium: true });
    await db.doc(paths.invitation(id)).update({ email: ana.email });
    expect((await join(ana, token)).code).toBe('invalid-invitation');
    expect(await accountOf(ana)).toMatchObject({ role, premium: false });
  });

  test('of somebody else, used, taken back or unknown is refused alike', async () => {
    const ana = await person({ role: 'buyer' });
    const changed = async (changes: object) => {
      const { token, id } = await invite(admin, { email: address(), role: 'admin' });
      await db.doc(paths.invitation(id)).update({ email: ana.email, ...changes });
      return token;
    };
    const tokens = [
      (await invite(admin, { email: address(), role: 'admin' })).token,
      await changed({ reservedBy: admin.uid, usedAt: new Date() }),
      await changed({ reservedBy: admin.uid, reservedAt: new Date() }),
      await changed({ revokedAt: new Date() }),
      await changed({ expiresAt: new Date(Date.now() - 1) }),
      'x'.repeat(43),
      '',
    ];
    for (const token of tokens)
      expect(await join(ana, token)).toMatchObject({ status: 400, code: 'invalid-invitation' });
    expect(await accountOf(ana)).toMatchObject({ role: 'buyer' });
  });

  test('does nothing for somebody deactivated, who has no other account of that address either', async () => {
    const gone = await person({ role: 'buyer', status: 'deactivated' });
    const { token, id } = await invite(admin, { email: address(), role: 'admin' });
    await db.doc(paths.invitation(id)).update({ email: gone.email });
    expect((await join(gone, token)).code).toBe('deactivated');
    await auth.deleteUser(gone.uid);
    const other = await person({ role: 'buyer', email: gone.email });
    expect((await join(await byLink(other.email), token)).code).toBe('deactivated');
  });

  test('asked for many times at once joins once', async () => {
    const ana = await person({ role: 'buyer' });
    const { token } = await invite(admin, { email: ana.email, role: 'originator' });
    const answers = await atOnce([1, 2, 3].map(() => () => join(ana, token)));
    // Calls after the sessions were ended have an outdated one.
    const in200 = answers.filter(({ status }) => status === 200);
    expect(in200.length).toBeGreaterThan(0);
    for (const { json } of in200) expect(json.role).toBe('originator');
    for (const { status, code } of answers) expect(status === 200 || code === 'session-revoked').toBe(true);
    expect(await accountOf(ana)).toMatchObject({ role: 'originator' });
  });
});
