import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi, fromClient } from '#tests/call-api.ts';
import { invite } from '#tests/invitations.ts';
import { person, type Person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { validateInvitation } from './validate-invitation.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const validate = (token: string, headers: Record<string, string> = {}) =>
  callApi('GET', `/api/auth/validate-invitation/${token}`, { headers });

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

describe('a good invitation', () => {
  test('says what it grants, to whom, and what is known of them', async () => {
    const email = address();
    const requestorDetails = { firstName: 'نور', lastName: 'Ruiz 🏡', phoneNumber: '6025550134', company: 'Ruiz & Co' };
    const { token } = await invite(admin, { email, isPremium: true, requestorDetails });
    const { status, json } = await validate(token);
    expect(status).toBe(200);
    expect(json).toEqual({ valid: true, role: 'originator', email, isPremium: true, requestorDetails });
  });

  test('tells its holder that the address has an identity already, whoever made it, and nothing more of it', async () => {
    const stranger = await person({ account: false, emailVerified: false });
    const { token } = await invite(admin, { email: stranger.email });
    expect((await validate(token)).json).toEqual({
      valid: true,
      role: 'originator',
      email: stranger.email,
      isPremium: false,
      existingAccount: true,
    });
  });

  test('is still good where it was sent with a company that would be refused today', async () => {
    const { id, token } = await invite(admin, { email: address() });
    const requestorDetails = { firstName: 'Ana', company: 'evil.com Inc' };
    await db.doc(paths.invitation(id)).update({ requestorDetails });
    const { status, json } = await validate(token);
    expect([status, json]).toMatchObject([200, { requestorDetails }]);
  });

  test('is still good after it was looked at, as mail scanners do', async () => {
    const { token } = await invite(admin, { email: address() });
    for (let look = 0; look < 3; look++) expect((await validate(token)).status).toBe(200);
  });
});

describe('any other token', () => {
  test('is answered alike, whether unknown, used, reserved, revoked, replaced, expired or no token at all', async () => {
    const changed = async (changes: object) => {
      const { id, token } = await invite(admin, { email: address() });
      await db.doc(paths.invitation(id)).update(changes);
      return token;
    };
    const email = address();
    const replaced = await invite(admin, { email });
    await invite(admin, { email });
    const tokens = {
      unknown: 'A'.repeat(43),
      used: await changed({ reservedBy: admin.uid, usedAt: new Date() }),
      reserved: await changed({ reservedBy: admin.uid }),
      revoked: await changed({ revokedAt: new Date() }),
      replaced: replaced.token,
      expired: await changed({ expiresAt: new Date(Date.now() - 1) }),
      'an id': replaced.id,
      'too long': 'x'.repeat(250),
      escaped: '%2e%2e%2fusers',
      markup: '<script>alert(1)</script>',
      reserved_word: '__proto__',
    };
    for (const [what, token] of Object.entries(tokens)) {
      const { status, text, headers } = await validate(token);
      expect([status, text], what).toEqual([404, '{"error":{"code":"not-found","message":"We could not find this"}}']);
      expect(headers.get('cache-control'), what).toContain('no-store');
    }
  });

  test('is looked up alike, whether it was once good or never was: the same reads', async () => {
    const { id, token } = await invite(admin, { email: address() });
    await db.doc(paths.invitation(id)).update({ revokedAt: new Date(), settled: true });
    const context = productionContext();
    const reads: string[] = [];
    const counting = (address: string) => ({
      ...context,
      db: new Proxy(context.db, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            if (name === 'doc') reads.push(`${address} ${String(given[0]).split('/')[0]}`);
            return value.apply(target, given);
          };
        },
      }),
    });
    await validateInvitation(counting('ended'), { params: { token } }).catch(() => {});
    await validateInvitation(counting('unknown'), { params: { token: 'x' } }).catch(() => {});
    const of = (which: string) => reads.filter((read) => read.startsWith(which)).map((read) => read.split(' ')[1]);
    expect(of('unknown')).toEqual(of('ended'));
    expect(of('ended')).toEqual(['invitations']);
  });
});

test('an invitation ends on time, not before', async () => {
  const { token, expiresAt } = await invite(admin, { email: address() });
  const at = (time: number) => ({ ...productionContext(), now: () => new Date(time) });
  const end = Date.parse(expiresAt);
  await expect(validateInvitation(at(end - 1), { params: { token } })).resolves.toHaveProperty('valid');
  await expect(validateInvitation(at(end), { params: { token } })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a reservation whose identity is gone does not count', async () => {
  const { id, token } = await invite(admin, { email: address() });
  const gone = await person({ role: 'originator' });
  await db.doc(paths.invitation(id)).update({ reservedBy: gone.uid, reservedAt: new Date() });
  expect((await validate(token)).status).toBe(404);
  await auth.deleteUser(gone.uid);
  expect((await validate(token)).status).toBe(200);
});

test('guessing is slowed down: 429 with Retry-After, for that address alone', async () => {
  const client = `198.51.100.${Math.floor(Math.random() * 200)}-${randomUUID()}`;
  const context = productionContext();
  for (let request = 0; request < rateLimits.publicPerClient.count; request++) {
    // oxlint-disable-next-line no-await-in-loop -- counted one after the other
    await limitRate(context, [['publicPerClient', client]]);
  }
  // The calls took a while, in which some became available again.
  let answer = await validate('x', fromClient(client));
  while (answer.status === 404) answer = await validate('x', fromClient(client));
  expect(answer.status).toBe(429);
  expect(answer.json.error.message).toBe('Too many requests. Please try again later.');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await validate('x', fromClient())).status).toBe(404);
});
