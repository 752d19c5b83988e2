import { describe, expect, test } from 'vitest';
import * as admin from './admin.ts';
import * as deals from './deals.ts';
import { asksAppCheck, pathOf, type Endpoint } from './endpoint.ts';
import * as identity from './identity.ts';
import * as offers from './offers.ts';

describe('a path with its parameters', () => {
  test.each([
    ['/api/health', {}, '/api/health'],
    ['/api/deals/:dealId', { dealId: 'abc' }, '/api/deals/abc'],
    ['/api/deals/:dealId/offers/:offerId/accept', { dealId: 'a', offerId: 'b' }, '/api/deals/a/offers/b/accept'],
    [
      '/api/auth/validate-invitation/:token',
      { token: '../../deals?x=#y' },
      '/api/auth/validate-invitation/..%2F..%2Fdeals%3Fx%3D%23y',
    ],
    ['/api/deals/:dealId', { dealId: '$&' }, '/api/deals/%24%26'],
  ])('%s with %j', (path, parameters, filled) => {
    expect(pathOf({ path }, parameters)).toBe(filled);
  });

  test('a missing parameter is an error, never "undefined" in an address', () => {
    expect(() => pathOf({ path: '/api/deals/:dealId' })).toThrow('/api/deals/:dealId needs dealId');
    expect(() => pathOf({ path: '/api/deals/:dealId' }, { id: 'x' })).toThrow('needs dealId');
  });
});

const exported: unknown[] = Object.values({ ...admin, ...deals, ...identity, ...offers });
const all = exported.filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value,
);

describe('the endpoints', () => {
  test('stand under /api, each method and path once', () => {
    expect(all.length).toBeGreaterThan(20);
    const names = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { path } of all) expect(path).toMatch(/^\/api(\/[a-z-]+|\/:[a-zA-Z]+)+(\.csv)?$/);
  });

  test.each([
    ['GET', '/api/auth/validate-invitation/:token', 'public'],
    ['POST', '/api/auth/mark-invitation-used/:token', 'arriving'],
    ['POST', '/api/auth/set-role', 'signed-in'],
    ['GET', '/api/auth/me', 'arriving'],
    ['POST', '/api/auth/update-language', 'member'],
    ['GET', '/api/health', 'public'],
    ['POST', '/api/auth/public-request-access', 'public'],
    ['POST', '/api/deals', ['originator', 'admin']],
    ['PUT', '/api/deals/:dealId', ['originator', 'admin']],
    ['POST', '/api/deals/:dealId/status', ['originator', 'admin']],
    ['DELETE', '/api/deals/:dealId', ['originator', 'admin']],
    ['PUT', '/api/deals/:dealId/interest', ['buyer']],
    ['POST', '/api/deals/:dealId/offers', ['buyer']],
    ['POST', '/api/deals/:dealId/offers/:offerId/accept', ['originator', 'admin']],
    ['GET', '/api/deals/:dealId/interests.csv', ['originator', 'admin']],
    ['GET', '/api/deals/:dealId/offers.csv', ['originator', 'admin']],
    ['POST', '/api/admin/invitations', ['admin']],
    ['PUT', '/api/admin/settings', ['admin']],
  ])('%s %s is open to %j', (method, path, access) => {
    expect(all.find((endpoint) => endpoint.method === method && endpoint.path === path)?.access).toEqual(access);
  });

  test('keep the answer to every key but where nothing is done twice', () => {
    const named = (flag: 'stateless' | 'repeatable') =>
      all.filter((endpoint) => endpoint[flag]).map(({ method, path }) => `${method} ${path}`);
    expect(named('stateless').toSorted()).toEqual([
      'DELETE /api/auth/session',
      'GET /api/health',
      'POST /api/auth/session',
    ]);
    expect(named('repeatable')).toEqual(['POST /api/auth/sign-out']);
  });

  test('ask for App Check where strangers may call them and something is read or written', () => {
    expect(
      all
        .filter(asksAppCheck)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/api/auth/public-request-access', '/api/auth/set-role', '/api/auth/validate-invitation/:token']);
  });

  test('only the specified ones need no sign-in; everything of the admin panel needs an admin', () => {
    expect(
      all
        .filter(({ access }) => access === 'public')
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      '/api/auth/public-request-access',
      '/api/auth/session',
      '/api/auth/validate-invitation/:token',
      '/api/health',
    ]);
    for (const { path, access } of all.filter((endpoint) => endpoint.path.startsWith('/api/admin/')))
      expect(access, path).toEqual(['admin']);
  });
});
