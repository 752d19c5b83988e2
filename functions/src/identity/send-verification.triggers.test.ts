import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi, fromClient, statusesOf } from '#tests/call-api.ts';
import { changeEmail, type Session, signInByLink, signUp } from '#tests/identity-provider.ts';
import { mailCount, mailTo } from '#tests/mailbox.ts';
import { person, type Person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { readAccount } from '#platform/accounts.ts';
import { productionContext } from '#platform/context.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { sendVerification as sendVerificationOf } from './send-verification.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const details = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
const setRole = (as: Pick<Session, 'idToken'>, body: object = {}) =>
  callApi('POST', '/api/auth/set-role', { as, body: { ...details, role: 'buyer', ...body } });
const sendVerification = (as: Pick<Session, 'idToken'> | undefined, headers = fromClient()) =>
  callApi('POST', '/api/auth/send-verification', { as, headers });
const codeIn = (text: string) => /[?&]oobCode=([\w-]+)/.exec(text)?.[1] ?? '';

/** A buyer who signed up directly, with a token that has their claims. */
async function unproven(email = address()): Promise<Person> {
  return person({ role: 'buyer', email, emailVerified: false });
}

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

  // In production the earlier token stays valid for up to an hour.
  test.each<[string, (ana: Person, elsewhere: string) => Promise<unknown>]>([
    ['was moved', (ana, elsewhere) => changeEmail(ana, elsewhere)],
    ['was deleted', (ana) => auth.deleteUser(ana.uid)],
  ])('sends none to whose identity %s meanwhile', async (_, leave) => {
    const [ana, elsewhere] = [await unproven(), address()];
    const call = await callOf(ana);
    await leave(ana, elsewhere);
    expect(await sendVerificationOf(productionContext(), call)).toEqual({ ok: true });
    expect(await Promise.all([ana.email, elsewhere].map(mailCount))).toEqual([0, 0]);
  });

  /** Returns the arguments of a call after its caller was authorized. */
  async function callOf({ uid, email, idToken }: Person): Promise<Parameters<typeof sendVerificationOf>[1]> {
    const [account, token] = [await readAccount(productionContext(), uid), await auth.verifyIdToken(idToken)];
    if (!account) throw new Error('There is no account');
    const client = { client: randomUUID(), network: randomUUID() };
    return {
      account,
      caller: { uid, email, token, account },
      address: client,
      header: () => undefined,
      recordResponse: () => undefined,
    };
  }

  test('is limited', async () => {
    const [ana, client] = [await unproven(), fromClient()];
    const { count } = rateLimits.verificationMailsForAddress;
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last is the one too many
    for (let call = 0; call <= count; call++) answers.push(await sendVerification(ana, client));
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
