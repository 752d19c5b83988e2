import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from 'domain/api/endpoint.ts';
import * as api from 'domain/api/identity.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { callApi, fromClient } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { ApiError } from './api-error.ts';
import { configuredAppCheck } from './app-check.ts';
import { type Context, productionContext } from './context.ts';
import { handle } from './serve.ts';

// App Check has no emulator: the test defines a valid token, and the Admin SDK refuses others.
const good = `good-${randomUUID()}`;
const enforcing = (): Context => ({
  ...productionContext(),
  appCheck: {
    enforced: true,
    verify: async (token) => token === good || configuredAppCheck().verify(token),
  },
});

const passed = async (): Promise<never> => {
  throw new ApiError('conflict');
};
const handlers = [
  handle(api.validateInvitation, passed),
  handle(api.requestAccess, passed),
  handle(api.setRole, passed),
  handle(api.getMe, passed),
  handle(api.clearSession, passed),
  handle(api.signOut, passed),
  handle(api.health, passed),
];

type Asked = { as?: { idToken: string }; token?: string };
const asking = (createContext: () => Context, method: Endpoint['method'], path: string, { as, token }: Asked = {}) =>
  withApiInstance(handlers, createContext, async (url) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...fromClient(),
        ...(as && { authorization: `Bearer ${as.idToken}` }),
        ...(token !== undefined && { 'x-firebase-appcheck': token }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    });
    return {
      status: response.status,
      answer: (await response.json()) as { error?: { code: string; message: string } },
    };
  });

const unsigned = `${['{"alg":"RS256","kid":"x","typ":"JWT"}', '{"sub":"app","aud":["projects/1"]}']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')}.x`;
/** Endpoints without an account, with their response to an empty body once App Check is passed; 409: the operation ran. */
const guarded: [method: Endpoint['method'], path: string, signedIn: boolean, status: number][] = [
  ['GET', '/api/auth/validate-invitation/x', false, 409],
  ['POST', '/api/auth/public-request-access', false, 400],
  ['POST', '/api/auth/set-role', true, 400],
];

describe.each(guarded)('where App Check is enforced, %s %s', (method, path, signedIn, status) => {
  const as = async () => (signedIn ? { as: await person({ account: false }) } : {});

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a token that is none', 'x.y.z'],
    ['a token that nobody signed', unsigned],
  ])('refuses %s', async (_, token) => {
    const refused = await asking(enforcing, method, path, { ...(await as()), ...(token !== undefined && { token }) });
    expect([refused.status, refused.answer.error]).toEqual([
      403,
      {
        code: 'app-check-failed',
        message: 'We could not verify your browser. Please reload the page and try again.',
      },
    ]);
  });

  test('takes a good one', async () => {
    expect((await asking(enforcing, method, path, { ...(await as()), token: good })).status).toBe(status);
  });

  test('and where it is not, nobody is asked for one', async () => {
    expect((await asking(productionContext, method, path, await as())).status).toBe(status);
  });
});

test('members, sign-out and what stores nothing are asked for nothing more than before', async () => {
  const buyer = await person({ role: 'buyer' });
  expect((await asking(enforcing, 'GET', '/api/health')).status).toBe(409);
  expect((await asking(enforcing, 'DELETE', '/api/auth/session')).status).toBe(409);
  expect((await asking(enforcing, 'POST', '/api/auth/sign-out', { as: buyer })).status).toBe(409);
  expect((await asking(enforcing, 'GET', '/api/auth/me', { as: buyer })).status).toBe(409);
});

test('is off where nobody switched it on', async () => {
  expect(configuredAppCheck().enforced).toBe(false);
  expect((await callApi('POST', '/api/auth/public-request-access', { body: {} })).status).toBe(400);
});
