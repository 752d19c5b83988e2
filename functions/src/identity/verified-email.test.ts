import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { type ApiAnswer, callApi, statusesOf } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { givenDeal } from '#tests/deals.ts';
import { applyCode, changeEmail, type Session, signInByLink, signUp } from '#tests/identity-provider.ts';
import { mailCount, mailTo } from '#tests/mailbox.ts';
import { person, type Person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { rateLimits } from '#platform/rate-limit.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const details = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
const setRole = (as: Pick<Session, 'idToken'>, body: object = {}) =>
  callApi('POST', '/api/auth/set-role', { as, body: { ...details, role: 'buyer', ...body } });
const me = (as: Pick<Session, 'idToken'>) => callApi('GET', '/api/auth/me', { as });
const sendVerification = (as: Pick<Session, 'idToken'> | undefined) =>
  callApi('POST', '/api/auth/send-verification', { as });
const accountOf = async (uid: string) => (await db.doc(paths.user(uid)).get()).data();
const codeIn = (text: string) => /[?&]oobCode=([\w-]+)/.exec(text)?.[1] ?? '';

/** A buyer who signed up directly, with a token that has their claims. */
async function unproven(email = address()): Promise<Person> {
  return person({ role: 'buyer', email, emailVerified: false });
}

let dealId: string;
beforeAll(async () => {
  dealId = await givenDeal(await person({ role: 'originator' }));
});
const offer = { offerType: 'cash', purchasePrice: 300_000, closeOfEscrow: dayAhead(180) };
const attempts: Record<string, (as: Pick<Session, 'idToken'>) => Promise<ApiAnswer>> = {
  interest: (as) => callApi('PUT', `/api/deals/${dealId}/interest`, { as, body: {} }),
  'an offer': (as) => callApi('POST', `/api/deals/${dealId}/offers`, { as, body: offer }),
};

describe('signing up as a buyer', () => {
  test.each([
    ['en', 'Confirm your email for The Deal Exchange', 'Hello Ana,'],
    ['es', 'Confirma tu correo para The Deal Exchange', 'Hola, Ana:'],
  ])('sends one mail, in %s, that leads to the portal’s own page', async (languagePreference, subject, greeting) => {
    const email = address();
    const ana = await signUp(email);
    const [first, again] = [await setRole(ana, { languagePreference }), await setRole(ana, { languagePreference })];
    expect([first.status, first.json.emailVerified]).toEqual([200, false]);
    expect(again.json).toEqual(first.json);
    const [mail] = await mailTo(email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(greeting);
    expect(mail?.text).toContain(`${addresses.web}/auth?mode=verifyEmail&oobCode=${codeIn(mail?.text ?? '')}`);
    expect(codeIn(mail?.text ?? '')).not.toBe('');
    expect(await outboxOf(email)).toBe(1);
  });

  test('with an address that a link has proven already sends none', async () => {
    const email = address();
    const { json } = await setRole(await signInByLink(email));
    expect(json.emailVerified).toBe(true);
    expect(await outboxOf(email)).toBe(0);
  });

  const outboxOf = async (recipient: string) =>
    (await db.collection(paths.outbox()).where('recipient', '==', recipient).get()).size;
});

describe('without proof', () => {
  test.each(Object.keys(attempts))('%s is refused, before it is counted or looked at', async (what) => {
    const ana = await unproven();
    const answer = await attempts[what]!(ana);
    expect([answer.status, answer.json.error]).toEqual([
      403,
      { code: 'email-unverified', message: 'Please confirm your email address first' },
    ]);
    expect((await db.doc(paths.interest(dealId, ana.uid)).get()).exists).toBe(false);
    expect((await db.collection(paths.offers(dealId)).where('buyerUid', '==', ana.uid).get()).size).toBe(0);
  });

  test('the link of the mail is the proof: everything is open at once, and the live account says so', async () => {
    const ana = await unproven();
    await sendVerification(ana);
    const [mail] = await mailTo(ana.email);
    await applyCode(codeIn(mail?.text ?? ''));
    expect((await me(ana)).json).toMatchObject({ emailVerified: true });
    expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: true });
    for (const attempt of Object.values(attempts)) expect((await attempt(ana)).status).toBe(200);
  });

  test.each(Object.keys(attempts))(
    '%s looks at the provider itself, so that nobody has to call me first',
    async (what) => {
      const ana = await unproven();
      await auth.updateUser(ana.uid, { emailVerified: true });
      expect((await attempts[what]!(ana)).status).toBe(200);
      expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: true });
    },
  );

  test('signing in by e-mail link is the proof too', async () => {
    const ana = await unproven();
    const session = await signInByLink(ana.email);
    expect((await me(session)).json).toMatchObject({ uid: ana.uid, emailVerified: true });
    expect((await attempts['interest']!(session)).status).toBe(200);
  });

  test('another address of the identity, proven, proves nothing about the account’s', async () => {
    const ana = await unproven();
    const own = address();
    await changeEmail(ana, own);
    const session = await signInByLink(own);
    expect((await auth.getUser(ana.uid)).emailVerified).toBe(true);
    // With the token of before.
    expect((await me(ana)).json).toMatchObject({ uid: ana.uid, email: ana.email, emailVerified: false });
    expect((await attempts['interest']!(ana)).code).toBe('email-unverified');
    expect((await attempts['an offer']!(ana)).code).toBe('email-unverified');
    for (const attempt of Object.values(attempts)) expect((await attempt(session)).code).toBe('other-email');
    expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: false });
    expect(await auth.getUser(ana.uid)).toMatchObject({ email: ana.email, emailVerified: false });
  });

  test('the rest is open: me, and taking back what there is', async () => {
    const ana = await unproven();
    expect((await me(ana)).status).toBe(200);
    expect((await callApi('DELETE', `/api/deals/${dealId}/interest`, { as: ana })).status).toBe(200);
  });
});

describe('asking for the mail again', () => {
  test('sends another, and none to who has proven it or whose identity has another address', async () => {
    const [ana, proven, other] = [await unproven(), await person({ role: 'buyer' }), await unproven()];
    const elsewhere = address();
    await changeEmail(other, elsewhere);
    for (const as of [ana, proven]) expect((await sendVerification(as)).json).toEqual({ ok: true });
    await mailTo(ana.email, 1);
    await sendVerification(ana);
    const mails = await mailTo(ana.email, 2);
    expect(new Set(mails.map(({ text }) => codeIn(text))).size).toBe(2);
    await sendVerification(other);
    expect(await Promise.all([proven.email, other.email, elsewhere].map(mailCount))).toEqual([0, 0, 0]);
  });

  test('is limited for each person', async () => {
    const ana = await unproven();
    const { count } = rateLimits.verificationMailsPerPerson;
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last is the one too many
    for (let call = 0; call <= count; call++) answers.push(await sendVerification(ana));
    expect(statusesOf(answers)).toEqual([...Array.from({ length: count }, () => 200), 429]);
    const last = answers.at(-1);
    expect([last?.code, Number(last?.headers.get('retry-after')) > 0]).toEqual(['too-many-requests', true]);
    expect((await sendVerification(await unproven())).status).toBe(200);
  });

  test('is for active members alone', async () => {
    expect((await sendVerification(undefined)).status).toBe(401);
    expect((await sendVerification(await person({ account: false }))).code).toBe('no-account');
    expect((await sendVerification(await person({ status: 'deactivated' }))).code).toBe('deactivated');
    const ended = await person({ sessionsValidAfter: new Date(Date.now() + 60_000) });
    expect((await sendVerification(ended)).code).toBe('session-revoked');
  });
});
