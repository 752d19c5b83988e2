import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { atOnce, withApiInstance } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { updateSettings } from 'domain/api/admin.ts';
import { updateLanguage } from 'domain/api/identity.ts';
import { productionContext } from './context.ts';
import { healthHandler } from './health.ts';
import { handle } from './serve.ts';

const requestAccess = '/api/auth/public-request-access';
const peer = randomUUID();
const json = { 'content-type': 'application/json' };

describe('a public endpoint counts a request before it looks at what was sent', () => {
  test.each([
    ['what is refused for its fields', '{"email":"none"}'],
    ['what is no JSON', '{"a":'],
    ['what is too large', 'x'.repeat(300 * 1024)],
  ])('%s', async (_, raw) => {
    const headers = { ...json, 'fastly-client-ip': randomUUID() };
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
    // Each second pays one back.
    expect(refused).toBeGreaterThanOrEqual(Math.max(1, 19 - Math.ceil((Date.now() - start) / 1000)));
    expect(
      (await callApi('POST', requestAccess, { raw, headers: { ...json, 'fastly-client-ip': randomUUID() } })).status,
    ).toBe(statuses[0]);
  });
});

test('one peer asks 600 times in a minute, whatever addresses it says its clients have', async () => {
  const timestamp = new Date();
  const context = () => ({ ...productionContext(), now: () => timestamp });
  await withApiInstance([healthHandler], context, async (url) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 610; sent += 10) {
      // oxlint-disable-next-line no-await-in-loop -- as one who tries again and again
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': peer, 'fastly-client-ip': randomUUID() } }),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
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
