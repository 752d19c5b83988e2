import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { atOnce, withApiInstance } from '#tests/api-instance.ts';
import { apiOrigin, callApi, fromClient } from '#tests/call-api.ts';
import { type Person, person } from '#tests/people.ts';
import { updateSettings } from 'domain/api/admin.ts';
import { updateLanguage } from 'domain/api/identity.ts';
import { identityHandlers } from '#identity/endpoints.ts';
import { invitationHandlers } from '#invitations/endpoints.ts';
import { productionContext } from './context.ts';
import { healthHandler } from './health.ts';
import { instanceLimits, limitInInstance } from './instance-limit.ts';
import { handle } from './serve.ts';

const requestAccess = '/api/auth/public-request-access';
const json = { 'content-type': 'application/json' };

describe('a public endpoint counts a request before it looks at what was sent', () => {
  test.each([
    ['what is refused for its fields', '{"email":"none"}'],
    ['what is no JSON', '{"a":'],
    ['what is too large', 'x'.repeat(300 * 1024)],
  ])('%s', async (_, raw) => {
    const headers = { ...json, ...fromClient() };
    const statuses: number[] = [];
    const start = Date.now();
    for (let sent = 0; sent < 80; sent += 5) {
      // oxlint-disable-next-line no-await-in-loop -- as one who tries again and again
      const answers = await atOnce(
        Array.from({ length: 5 }, () => () => callApi('POST', requestAccess, { raw, headers })),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses[0]).toBeOneOf([400, 413]);
    const refused = statuses.filter((status) => status === 429).length;
    // One per second becomes available again.
    expect(refused).toBeGreaterThanOrEqual(Math.max(1, 19 - Math.ceil((Date.now() - start) / 1000)));
    expect((await callApi('POST', requestAccess, { raw, headers: json })).status).toBe(statuses[0]);
  });
});

describe('behind one edge of Hosting', () => {
  const frozen = () => {
    const timestamp = new Date();
    return () => ({ ...productionContext(), now: () => timestamp });
  };
  const handlers = [healthHandler, ...identityHandlers, ...invitationHandlers];
  const others: [method: string, path: string, body: string | undefined, status: number][] = [
    ['GET', '/api/health', undefined, 200],
    ['GET', '/api/auth/validate-invitation/x', undefined, 404],
    ['POST', '/api/auth/email-link', '{}', 400],
    ['POST', requestAccess, '{}', 400],
  ];
  const statusesOf = async (url: string, path: string, headers: (request: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 600; sent += 20) {
      // oxlint-disable-next-line no-await-in-loop -- as one who tries again and again
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => fetch(`${url}${path}`, { headers: headers(sent + index) })),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    return statuses;
  };
  const count = (statuses: readonly number[], status: number) => statuses.filter((found) => found === status).length;

  test.each([
    ['says so', (address: string) => `${address}, 74.125.0.1`],
    ['invents another address for each call', (address: string) => `${randomUUID()}, ${address}, 74.125.0.1`],
    ['goes past Hosting and invents one', (address: string) => `${randomUUID()}, 74.125.0.1, ${address}`],
  ])('one client that %s calls 600 times, and everybody else goes on', async (_, forwarded) => {
    await withApiInstance(handlers, frozen(), async (url) => {
      const one = randomUUID();
      const headers = () => ({ 'x-forwarded-for': forwarded(one), 'fastly-client-ip': randomUUID() });
      const statuses = await statusesOf(url, '/api/health', headers);
      expect([count(statuses, 200), count(statuses, 429)]).toEqual([120, 480]);
      for (const [method, path, body, status] of others) {
        const ask = (from: Record<string, string>) =>
          fetch(`${url}${path}`, { method, headers: { ...json, ...from }, ...(body !== undefined && { body }) });
        expect((await ask(fromClient())).status, path).toBe(status);
        expect((await ask(headers())).status, path).toBe(429);
      }
    });
  });

  test('calls without state take nothing of what a network shares', async () => {
    await withApiInstance(handlers, frozen(), async (url) => {
      const network = randomUUID().slice(0, 4);
      const address = (client: number) => `2001:db8:${network}:${client.toString(16)}::1`;
      const asWhoever = (request: number) => fromClient(address(Math.floor(request / 100)));
      expect(count(await statusesOf(url, '/api/health', asWhoever), 200)).toBe(600);
      expect(count(await statusesOf(url, '/api/health', (request) => asWhoever(request + 600)), 200)).toBe(600);
      const init = { method: 'POST', headers: { ...json, ...asWhoever(1200) }, body: '{}' };
      expect((await fetch(`${url}/api/auth/email-link`, init)).status).toBe(400);
    });
  });
});

describe('a person', () => {
  test('asks 300 times in a minute, whatever comes of it, and others go on', async () => {
    const [busy, calm] = await Promise.all([person(), person()]);
    const timestamp = new Date();
    const context = () => ({ ...productionContext(), now: () => timestamp });
    await withApiInstance([handle(updateLanguage, async (_, { body }) => body)], context, async (url) => {
      const ask = ({ idToken }: { idToken: string }) =>
        fetch(`${url}/api/auth/update-language`, {
          method: 'POST',
          headers: { ...json, authorization: `Bearer ${idToken}` },
          body: '{"a":',
        });
      const statuses: number[] = [];
      for (let sent = 0; sent < 310; sent += 10) {
        // oxlint-disable-next-line no-await-in-loop -- as one who tries again and again
        const answers = await Promise.all(Array.from({ length: 10 }, () => ask(busy)));
        statuses.push(...answers.map(({ status }) => status));
      }
      expect(statuses.filter((status) => status === 400)).toHaveLength(300);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      const refused = await ask(busy);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      expect((await ask(calm)).status).toBe(400);
    });
  });

  test('writes 600 times in an hour, reads on after that, and others go on', async () => {
    const [busy, calm] = await Promise.all([person(), person()]);
    const timestamp = new Date();
    const { count } = instanceLimits.writesPerPerson;
    for (let write = 1; write < count; write += 1) limitInInstance('writesPerPerson', busy.uid, timestamp.getTime());
    const context = () => ({ ...productionContext(), now: () => timestamp });
    await withApiInstance(identityHandlers, context, async (url) => {
      const write = (as: Person) =>
        callApi('POST', '/api/auth/update-language', { as, body: { languagePreference: 'es' } });
      const statuses = await apiOrigin.run(url, async () => [
        (await write(busy)).status,
        (await write(busy)).status,
        (await callApi('GET', '/api/auth/me', { as: busy })).status,
        (await write(calm)).status,
      ]);
      expect(statuses).toEqual([200, 429, 200, 200]);
    });
  });

  test('is counted also where the account behind the token is refused', async () => {
    const [deactivated, buyer] = await Promise.all([person({ status: 'deactivated' }), person({ role: 'buyer' })]);
    const timestamp = new Date();
    const context = () => ({ ...productionContext(), now: () => timestamp });
    await withApiInstance([handle(updateSettings, async (_, { body }) => body as never)], context, async (url) => {
      for (const { idToken } of [deactivated, buyer]) {
        const ask = () =>
          fetch(`${url}/api/admin/settings`, { method: 'PUT', headers: { authorization: `Bearer ${idToken}` } });
        const statuses: number[] = [];
        for (let sent = 0; sent < 310; sent += 10) {
          // oxlint-disable-next-line no-await-in-loop -- as one who tries again and again
          statuses.push(...(await Promise.all(Array.from({ length: 10 }, ask))).map(({ status }) => status));
        }
        expect(statuses.filter((status) => status === 403)).toHaveLength(300);
        expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      }
    });
  });
});
