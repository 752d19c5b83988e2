import { beforeAll, describe, expect, test } from 'vitest';
import * as api from 'domain/api/admin.ts';
import { pathOf } from 'domain/api/endpoint.ts';
import { callApi } from '#tests/call-api.ts';
import { adminBodies } from '#tests/functions/lost-answers/admin-cases.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { adminHandlers } from './endpoints.ts';

// Every admin endpoint called by every other kind of caller. The bodies are valid, so that only the caller is wrong.
const endpoints = adminHandlers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const wrong: Record<string, { as?: Person | string; status: number; code: string }> = {};
let victim: Person;

beforeAll(async () => {
  victim = await person({ role: 'buyer' });
  const [buyer, originator, premium, nobody, deactivated, former, stale] = await Promise.all([
    person({ role: 'buyer' }),
    person({ role: 'originator' }),
    person({ role: 'buyer', premium: true }),
    person({ account: false }),
    person({ role: 'admin', status: 'deactivated' }),
    person({ role: 'admin' }),
    person({ role: 'admin', sessionsValidAfter: new Date(Date.now() + 60_000) }),
  ]);
  await db.doc(`users/${former.uid}`).update({ role: 'buyer' });
  Object.assign(wrong, {
    nobody: { status: 401, code: 'unauthenticated' },
    'a broken token': { as: 'Bearer x', status: 401, code: 'unauthenticated' },
    'a buyer': { as: buyer, status: 403, code: 'forbidden' },
    'an originator': { as: originator, status: 403, code: 'forbidden' },
    'a premium buyer': { as: premium, status: 403, code: 'forbidden' },
    'an identity without account': { as: nobody, status: 403, code: 'no-account' },
    'a deactivated admin': { as: deactivated, status: 403, code: 'deactivated' },
    'a former admin whose token still claims it': { as: former, status: 401, code: 'session-revoked' },
    'an admin whose sessions were ended': { as: stale, status: 401, code: 'session-revoked' },
  });
});

describe('every admin endpoint', () => {
  test('is served', () => {
    const declared = Object.values<object>(api).filter((value) => 'path' in value && 'access' in value);
    expect(adminHandlers.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(declared));
    expect(adminHandlers).toHaveLength(declared.length);
  });

  test.each(endpoints)('%s has a good body here', (_, endpoint) => {
    const body = 'body' in endpoint ? endpoint.body : undefined;
    const schema = typeof body === 'function' ? body(new Date()) : body;
    expect(schema?.safeParse(adminBodies[endpoint.path] ?? {}).error).toBeUndefined();
  });

  test.each(endpoints)('%s is for active admins alone', async (_, endpoint) => {
    const path = pathOf(endpoint, { id: 'x', uid: victim.uid });
    for (const [who, { as, status, code }] of Object.entries(wrong)) {
      const answer = await callApi(endpoint.method, path, { as, body: adminBodies[endpoint.path] });
      expect([answer.status, answer.code], who).toEqual([status, code]);
    }
    expect((await db.doc(`users/${victim.uid}`).get()).data()).toMatchObject({ role: 'buyer', status: 'active' });
  });
});
