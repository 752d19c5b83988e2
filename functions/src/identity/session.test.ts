import { describe, expect, test } from 'vitest';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { region } from '#platform/global-options.ts';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

describe('the token sync', () => {
  test('sets a session cookie for five minutes that scripts cannot read', async () => {
    const ana = await person();
    const { status, json, headers } = await callApi('POST', '/api/auth/session', { as: ana });
    expect([status, json]).toEqual([200, { ok: true }]);
    const [, value = '', rest] = /^__session=([^;]+); (.*)$/.exec(headers.get('set-cookie') ?? '') ?? [];
    expect(rest).toBe(`Max-Age=300; ${attributes}`);
    const session = await auth.verifySessionCookie(value);
    expect(session.uid).toBe(ana.uid);
    expect(session.exp - session.iat).toBe(300);
  });

  test('answers privately, because Hosting drops the cookie of anything else', async () => {
    // Calls the function directly, because the Hosting emulator sets its own Cache-Control.
    const { idToken } = await person();
    const response = await fetch(`${addresses.functions}/demo-deal-exchange/${region}/api/api/auth/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
    });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('set-cookie')).toContain('__session=');
  });

  test('is for active members alone', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [await person({ account: false }), 403],
      [await person({ status: 'deactivated' }), 403],
      [await person({ sessionsValidAfter: new Date(Date.now() + 60_000) }), 401],
    ] as const) {
      const answer = await callApi('POST', '/api/auth/session', { as });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  test('opens nothing by itself: there is nothing to forge a request with', async () => {
    const { headers } = await callApi('POST', '/api/auth/session', { as: await person() });
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await callApi('GET', '/api/auth/me', { headers: { cookie } })).status).toBe(401);
    const session = cookie.replace('__session=', 'Bearer ');
    expect((await callApi('GET', '/api/auth/me', { as: session })).status).toBe(401);
  });

  test('is cleared by anybody for themselves', async () => {
    const { status, headers } = await callApi('DELETE', '/api/auth/session');
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBe(`__session=; Max-Age=0; ${attributes}`);
  });
});
