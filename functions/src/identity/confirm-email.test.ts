import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, fromClient } from '#tests/call-api.ts';
import { applyCode, changeEmail, linkCode, signInByLink } from '#tests/identity-provider.ts';
import { person, type Person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const confirm = (body: object, headers = {}) => callApi('POST', '/api/auth/confirm-email', { body, headers });
const me = (as: Pick<Person, 'idToken'>) => callApi('GET', '/api/auth/me', { as });
const accountOf = async (uid: string) => (await db.doc(paths.user(uid)).get()).data();
const unproven = () => person({ role: 'buyer', emailVerified: false });
const codeOf = (link: string) => new URL(link).searchParams.get('oobCode') ?? '';
const verificationCode = async (email: string) => codeOf(await auth.generateEmailVerificationLink(email));
const passwordOpens = ({ email, password }: Person) =>
  signIn(email, password).then(
    () => true,
    () => false,
  );

/** Expects that a later sign-in by link removes nothing: neither password, nor number, nor earlier sessions. */
async function expectKept(ana: Person) {
  const session = await signInByLink(ana.email);
  expect((await me(session)).json).toMatchObject({ uid: ana.uid, phoneNumber: '6025550134', emailVerified: true });
  expect((await me(ana)).status).toBe(200);
  expect(await passwordOpens(ana)).toBe(true);
}

describe('a proof that is given where nobody is signed in', () => {
  test('counts at once, so that a link takes neither password nor number nor session', async () => {
    const ana = await unproven();
    const answer = await confirm({ code: await verificationCode(ana.email) });
    expect([answer.status, answer.json]).toEqual([200, { email: ana.email }]);
    expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: true, emailVerifiedAt: expect.anything() });
    await expectKept(ana);
  });

  test('counts also where it was given to the provider itself', async () => {
    const ana = await unproven();
    await applyCode(await verificationCode(ana.email));
    await expectKept(ana);
  });

  test('is not lost where its account is made only afterwards', async () => {
    const { email } = await person({ account: false, emailVerified: false });
    expect((await confirm({ code: await verificationCode(email) })).json).toEqual({ email });
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(true);
  });
});

describe('a new password by mail', () => {
  const resetBy = async ({ email }: Person) => {
    const body = { oobCode: codeOf(await auth.generatePasswordResetLink(email)), newPassword: 'another horse' };
    const url = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo`;
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200);
  };

  test('is a proof, after which a link takes neither the password nor the number', async () => {
    const ana = await unproven();
    await resetBy(ana);
    const session = await signInByLink(ana.email);
    expect((await me(session)).json).toMatchObject({ uid: ana.uid, phoneNumber: '6025550134', emailVerified: true });
    expect(await passwordOpens({ ...ana, password: 'another horse' })).toBe(true);
  });

  test('ends the sessions of before for the account, too, when its person comes by it', async () => {
    const stranger = await unproven();
    const before = Date.now() - 1_000;
    await resetBy(stranger);
    expect((await me(await signIn(stranger.email, 'another horse'))).json).toMatchObject({ emailVerified: true });
    expect((await accountOf(stranger.uid))?.['sessionsValidAfter'].toMillis()).toBeGreaterThanOrEqual(before);
  });
});

describe('a code', () => {
  test('is good once; the same request again has the same answer', async () => {
    const ana = await unproven();
    const code = await verificationCode(ana.email);
    const headers = { 'Idempotency-Key': code, ...fromClient() };
    const answers = [await confirm({ code }, headers), await confirm({ code }, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await confirm({ code })).toMatchObject({ status: 400, code: 'link-used' });
  });

  test('pressed in a burst confirms once, and fails nobody with a fault of ours', async () => {
    const ana = await unproven();
    const code = await verificationCode(ana.email);
    const answers = await atOnce(Array.from({ length: 8 }, () => () => confirm({ code })));
    expect(answers.map(({ code: refused = 'confirmed' }) => refused).toSorted()).toEqual([
      'confirmed',
      ...Array.from({ length: 7 }, () => 'link-used'),
    ]);
    expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: true });
  });

  test('is of its own address alone, whoever is signed in', async () => {
    const [ana, ben] = [await unproven(), await unproven()];
    const code = await verificationCode(ana.email);
    const answer = await callApi('POST', '/api/auth/confirm-email', { as: ben, body: { code } });
    expect(answer.json).toEqual({ email: ana.email });
    expect(await accountOf(ben.uid)).toMatchObject({ emailVerified: false });
    expect((await me(ben)).json).toMatchObject({ emailVerified: false });
  });

  test('proves nothing once the identity has another address', async () => {
    const ana = await unproven();
    const code = await verificationCode(ana.email);
    await changeEmail(ana, address());
    expect(await confirm({ code })).toMatchObject({ status: 400, code: 'link-used' });
    expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: false });
  });

  test('of another address that the identity was moved to proves nothing of the account’s', async () => {
    const [eve, elsewhere] = [await unproven(), address()];
    await changeEmail(eve, elsewhere);
    expect((await confirm({ code: await verificationCode(elsewhere) })).status).toBe(200);
    expect(await accountOf(eve.uid)).toMatchObject({ emailVerified: false, email: eve.email });
  });

  test.each([
    ['a sign-in link', (email: string) => linkCode(email)],
    ['a new password', async (email: string) => codeOf(await auth.generatePasswordResetLink(email))],
    ['another address', changeCode],
  ])('for %s confirms nothing, and stays as good as it was', async (_, codeFor) => {
    const ana = await unproven();
    const code = await codeFor(ana.email);
    expect(await confirm({ code })).toMatchObject({ status: 400, code: 'link-used' });
    expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: false });
    expect(await auth.getUser(ana.uid)).toMatchObject({ email: ana.email, emailVerified: false });
  });

  async function changeCode(email: string): Promise<string> {
    return codeOf(await auth.generateVerifyAndChangeEmailLink(email, address()));
  }

  test.each([
    ['garbage', { code: 'x' }, 'link-used'],
    ['an object', { code: { $ne: '' } }, 'invalid-input'],
    ['nothing', {}, 'invalid-input'],
    ['an empty text', { code: '' }, 'invalid-input'],
    ['a text without end', { code: 'x'.repeat(2_001) }, 'invalid-input'],
    ['more than it', { code: 'x', uid: 'somebody' }, 'invalid-input'],
  ])('that is %s is refused', async (_, body, code) => {
    expect(await confirm(body)).toMatchObject({ status: 400, code });
  });
});
