import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { rateLimits } from '#platform/rate-limit.ts';

const me = (as?: { idToken: string } | string) => callApi('GET', '/api/auth/me', { as });

describe('me', () => {
  test('is the account, with what the screens need and nothing else', async () => {
    const ana = await person({ role: 'originator', languagePreference: 'es' });
    await db.doc(paths.user(ana.uid)).update({ callBookingLink: 'https://cal.example.com/ana' });
    const { status, json, headers } = await me(ana);
    expect(status).toBe(200);
    expect(json).toEqual({
      uid: ana.uid,
      email: ana.email,
      firstName: ana.firstName,
      lastName: ana.lastName,
      phoneNumber: '6025550134',
      callBookingLink: 'https://cal.example.com/ana',
      role: 'originator',
      premium: false,
      status: 'active',
      emailVerified: true,
      languagePreference: 'es',
    });
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('defaults to buyer for an account that has no role', async () => {
    const ana = await person({ role: 'buyer' });
    await db.doc(paths.user(ana.uid)).set({
      email: ana.email,
      firstName: 'Ana',
      lastName: 'Ruiz',
      phoneNumber: '',
      status: 'active',
      createdAt: new Date(),
    });
    expect((await me(ana)).json).toMatchObject({ role: 'buyer', premium: false, languagePreference: 'en' });
  });

  test('of a deactivated account is 403 "Account has been deactivated"', async () => {
    const { status, json } = await me(await person({ status: 'deactivated' }));
    expect([status, json.error]).toEqual([403, { code: 'deactivated', message: 'Account has been deactivated' }]);
  });

  test('needs an account: an identity alone opens nothing', async () => {
    const { status, code } = await me(await person({ account: false }));
    expect([status, code]).toEqual([403, 'no-account']);
  });

  test('refuses a sign-in from before the account’s sessions were ended', async () => {
    const { status, code } = await me(await person({ sessionsValidAfter: new Date(Date.now() + 60_000) }));
    expect([status, code]).toEqual([401, 'session-revoked']);
    expect((await me(await person({ sessionsValidAfter: new Date(Date.now() - 60_000) }))).status).toBe(200);
  });

  test('puts claims right that have fallen behind the account', async () => {
    const ana = await person({ role: 'buyer' });
    await db.doc(paths.user(ana.uid)).update({ premium: true });
    expect((await me(ana)).json).toMatchObject({ premium: true });
    expect((await auth.getUser(ana.uid)).customClaims).toEqual({ role: 'buyer', premium: true });
  });
});

describe('the time zone of a browser', () => {
  const meIn = (as: { idToken: string }, zone: string) =>
    callApi('GET', '/api/auth/me', { as, headers: { 'X-Time-Zone': zone } });
  const zoneOf = async (uid: string) => (await db.doc(paths.user(uid)).get()).get('timeZone') as unknown;

  test('is kept with the account, the last one', async () => {
    const ana = await person({ role: 'buyer' });
    for (const zone of ['America/Phoenix', 'America/Phoenix', 'Pacific/Honolulu']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await meIn(ana, zone)).status).toBe(200);
      // oxlint-disable-next-line no-await-in-loop
      expect(await zoneOf(ana.uid)).toBe(zone);
    }
    expect((await me(ana)).status).toBe(200);
    expect(await zoneOf(ana.uid)).toBe('Pacific/Honolulu');
  });

  test.each(['', 'Mars/Olympus', '<b>', 'America/Phoenix, America/Denver', 'x'.repeat(5_000)])(
    'that is %j is left out, and nobody is refused for it',
    async (zone) => {
      const ana = await person({ role: 'buyer' });
      expect((await meIn(ana, zone)).status).toBe(200);
      expect(await zoneOf(ana.uid)).toBeUndefined();
    },
  );

  test('that changes all day is not written each time', async () => {
    const ana = await person({ role: 'buyer' });
    const { count } = rateLimits.timeZonesPerPerson;
    for (let call = 0; call <= count + 1; call++) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await meIn(ana, `Etc/GMT+${call % 12}`)).status).toBe(200);
    }
    expect(await zoneOf(ana.uid)).toBe(`Etc/GMT+${count - 1}`);
  });
});

describe('a token that is none', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const forged = (changes: object) =>
    `${part({ alg: 'none', typ: 'JWT' })}.${part({
      iss: 'https://securetoken.google.com/demo-deal-exchange',
      aud: 'demo-deal-exchange',
      sub: 'somebody',
      user_id: 'somebody',
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3600,
      ...changes,
    })}.`;

  test.each([
    ['nothing', undefined],
    ['an empty one', 'Bearer '],
    ['another scheme', 'Basic YTpi'],
    ['no JWT', 'Bearer abc'],
    ['one of another project', `Bearer ${forged({ aud: 'other', iss: 'https://securetoken.google.com/other' })}`],
    ['one that has expired', `Bearer ${forged({ iat: seconds - 7200, exp: seconds - 3600 })}`],
    ['one without a person', `Bearer ${forged({ sub: '' })}`],
  ])('%s is refused', async (_, as) => {
    const { status, json } = await me(as);
    expect([status, json.error]).toEqual([401, { code: 'unauthenticated', message: 'Authentication required' }]);
  });
});
