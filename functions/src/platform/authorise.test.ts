import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { nextSecond } from '#tests/next-second.ts';
import { auth, db } from '#tests/services.ts';
import { type TokenCase, tokenCases } from '#tests/token-cases.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates the account and token of a case. The emulators accept unsigned tokens. */
async function given({ account, sessionsEndAfter, claim, email: emailOf }: TokenCase): Promise<{ idToken: string }> {
  const { uid, email, idToken } = await person({ account: false });
  const signedIn = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    number
  >;
  const signedInAt = signedIn['auth_time'] ?? 0;
  if (account) {
    await db.doc(paths.user(uid)).set({
      email,
      firstName: 'Ana',
      lastName: 'Ruiz',
      phoneNumber: '6025550134',
      createdAt: Timestamp.now(),
      ...account,
      ...(sessionsEndAfter !== undefined && {
        sessionsValidAfter: Timestamp.fromMillis(signedInAt * 1000 + sessionsEndAfter),
      }),
    });
  }
  const { role: _role, premium: _premium, ...payload } = signedIn;
  const claims = { ...payload, ...(claim !== undefined && { role: claim }), ...(emailOf && { email: emailOf(email) }) };
  return { idToken: `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.` };
}

const updateLanguage = (as: { idToken: string }) =>
  callApi('POST', '/api/auth/update-language', { as, body: { languagePreference: 'es' } });

// The same cases are tested on the rules: tests/rules/token.test.ts.
describe('an endpoint for members, asked with a token', () => {
  test.each(tokenCases)('$name', async (each) => {
    const { status, code } = await updateLanguage(await given(each));
    expect([status, code]).toEqual([each.refusal === undefined ? 200 : statuses[each.refusal], each.refusal]);
  });

  test('of a session that was ended at the provider alone', async () => {
    const member = await person({ role: 'buyer' });
    await nextSecond();
    await auth.revokeRefreshTokens(member.uid);
    expect(await updateLanguage(member)).toMatchObject({ status: 401, code: 'session-revoked' });
  });

  const statuses = { 'no-account': 403, 'other-email': 403, deactivated: 403, 'session-revoked': 401 };
});

describe('what a person calls between getting a role and the token that says so', () => {
  const lagging = tokenCases.filter(
    ({ account, claim, sessionsEndAfter = 0, refusal }) =>
      account?.status === 'active' &&
      sessionsEndAfter <= 0 &&
      claim !== (account.role ?? 'buyer') &&
      refusal !== 'other-email',
  );

  test.each(lagging)('takes a token $name', async (each) => {
    const as = await given(each);
    expect((await callApi('GET', '/api/auth/me', { as })).status).toBe(200);
    const again = { role: 'buyer', firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
    expect((await callApi('POST', '/api/auth/set-role', { as, body: again })).status).toBe(200);
    expect((await callApi('POST', '/api/auth/mark-invitation-used/x', { as })).code).toBe('invalid-invitation');
    expect((await callApi('POST', '/api/auth/sign-out', { as })).status).toBe(200);
  });

  const elsewhere = tokenCases.filter(({ refusal }) => refusal === 'other-email');
  test.each(elsewhere)('refuses a token $name', async (each) => {
    const as = await given(each);
    const calls = [
      ['GET', 'me'],
      ['POST', 'mark-invitation-used/x'],
      ['POST', 'sign-out'],
    ] as const;
    for (const [method, path] of calls)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await callApi(method, `/api/auth/${path}`, { as })).code).toBe('other-email');
  });

  test('has cases', () => expect(lagging.length).toBeGreaterThan(5));
});
