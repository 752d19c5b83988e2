import { describe, expect, test } from 'vitest';
import { endpoints } from '#tests/endpoints.ts';
import { needsAppCheck, pathOf } from './endpoint.ts';

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

const all = endpoints.map(({ endpoint }) => endpoint);

describe('the endpoints', () => {
  test('stand under /api, each method and path once', () => {
    expect(all.length).toBeGreaterThan(20);
    const names = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { path } of all) expect(path).toMatch(/^\/api(\/[a-z-]+|\/:[a-zA-Z]+)+(\.csv)?$/);
  });

  test('are open to those named here, and what is not named is of the admin panel', () => {
    const sellers = ['originator', 'admin'];
    const everybody = ['buyer', ...sellers];
    const open = {
      'GET /api/health': 'public',
      'POST /api/auth/public-request-access': 'public',
      'GET /api/auth/validate-invitation/:token': 'public',
      'DELETE /api/auth/session': 'public',
      'POST /api/client-errors': 'public',
      'GET /api/deals/confirmation-links/:token': 'public',
      'POST /api/deals/confirmation-links/:token': 'public',
      'POST /api/unsubscribe/:token': 'public',
      'GET /api/unsubscribe/:token': 'public',
      'GET /api/unsubscribe/:token/choices': 'public',
      'PUT /api/unsubscribe/:token/choices': 'public',
      'POST /api/texts/answers': 'public',
      'POST /api/mail/reports': 'public',
      'POST /api/auth/set-role': 'signed-in',
      'POST /api/auth/sign-out': 'signed-in',
      'GET /api/auth/me': 'arriving',
      'POST /api/auth/send-sign-in-link': 'public',
      'POST /api/auth/send-password-reset': 'public',
      'POST /api/auth/email-link': 'public',
      'POST /api/auth/confirm-email': 'public',
      'POST /api/auth/mark-invitation-used/:token': 'arriving',
      'POST /api/auth/session': 'member',
      'POST /api/auth/send-verification': 'member',
      'POST /api/mail/resume': 'member',
      'GET /api/notices/:noticeId/messages': 'member',
      'POST /api/auth/send-phone-code': 'member',
      'POST /api/auth/confirm-phone': 'member',
      'POST /api/auth/update-language': 'member',
      'POST /api/deals': sellers,
      'POST /api/deals/claims': ['originator'],
      'GET /api/deals/address-check': sellers,
      'GET /api/deals/demand': sellers,
      'GET /api/buyers/map': sellers,
      'GET /api/deals.csv': sellers,
      'PUT /api/deals/:dealId': sellers,
      'PUT /api/deals/:dealId/control': sellers,
      'PUT /api/deals/:dealId/statements': sellers,
      'POST /api/deals/confirmations': sellers,
      'PUT /api/deals/:dealId/sources': sellers,
      'DELETE /api/deals/:dealId': sellers,
      'POST /api/deals/:dealId/status': sellers,
      'POST /api/deals/:dealId/photos/:photoId/slot': sellers,
      'DELETE /api/deals/:dealId/photos/:photoId': sellers,
      'GET /api/deals/:dealId/interests.csv': sellers,
      'GET /api/deals/:dealId/offers.csv': sellers,
      'POST /api/deals/:dealId/offers/:offerId/accept': everybody,
      'POST /api/deals/:dealId/offers/:offerId/confirm': ['buyer'],
      'POST /api/deals/:dealId/offers/:offerId/due-on-sale': everybody,
      'POST /api/deals/:dealId/offers/:offerId/counter': everybody,
      'POST /api/deals/:dealId/offers/:offerId/decline': everybody,
      'POST /api/deals/:dealId/offers/:offerId/release': sellers,
      'POST /api/deals/:dealId/offers/:offerId/emd-received': sellers,
      'POST /api/deals/:dealId/offers/:offerId/reopen': sellers,
      'GET /api/deals/:dealId/offers/:offerId/proof-of-funds': everybody,
      'POST /api/deals/:dealId/paper-pages/slots': sellers,
      'PUT /api/deals/:dealId/papers/:paperId': sellers,
      'DELETE /api/deals/:dealId/papers/:paperId': sellers,
      'POST /api/deals/:dealId/papers/:paperId/ask': ['buyer'],
      'PUT /api/deals/:dealId/papers/:paperId/readers/:buyerUid': sellers,
      'GET /api/deals/:dealId/papers/:paperId/pages/:page': everybody,
      'PUT /api/deals/:dealId/opening': ['buyer'],
      'POST /api/deals/:dealId/reports': ['buyer', 'originator'],
      'POST /api/proof-of-funds/:proofId/slot': ['buyer', 'originator'],
      'PUT /api/proof-of-funds': ['buyer'],
      'DELETE /api/proof-of-funds': 'member',
      'GET /api/proof-of-funds/file': 'member',
      'POST /api/deals/:dealId/interests/:buyerUid/answer': sellers,
      'POST /api/deals/:dealId/interests/:buyerUid/called': sellers,
      'GET /api/devices/key': 'member',
      'POST /api/devices': 'member',
      'PUT /api/devices/:deviceId': 'member',
      'DELETE /api/devices/:deviceId': 'member',
      'PUT /api/saved-searches': ['buyer'],
      'DELETE /api/saved-searches/:searchId': 'member',
      'POST /api/lists': ['buyer'],
      'PUT /api/lists/:listId': ['buyer'],
      'DELETE /api/lists/:listId': ['buyer'],
      'POST /api/lists/:listId/invitations': ['buyer'],
      'DELETE /api/lists/:listId/invitations/:invitationId': ['buyer'],
      'PUT /api/lists/:listId/invitation': ['buyer'],
      'DELETE /api/lists/:listId/members/:uid': ['buyer'],
      'PUT /api/lists/:listId/deals/:dealId': ['buyer'],
      'DELETE /api/lists/:listId/deals/:dealId': ['buyer'],
      'PUT /api/lists/:listId/deals/:dealId/opinion': ['buyer'],
      'POST /api/lists/:listId/deals/:dealId/messages': ['buyer'],
      'PUT /api/deals/:dealId/interest': ['buyer'],
      'DELETE /api/deals/:dealId/interest': ['buyer'],
      'POST /api/deals/:dealId/offers': ['buyer'],
      'DELETE /api/deals/:dealId/offers/:offerId': ['buyer'],
    };
    const ofPanel = all.filter(({ path }) => path.startsWith('/api/admin/'));
    const others = all.filter((endpoint) => !ofPanel.includes(endpoint));
    expect(Object.fromEntries(others.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(open);
    for (const { path, access } of ofPanel) expect(access, path).toEqual(['admin']);
  });

  test('keep the answer to every key but where nothing is done twice', () => {
    const named = (flag: 'stateless' | 'repeatable') =>
      all.filter((endpoint) => flag in endpoint).map(({ method, path }) => `${method} ${path}`);
    expect(named('stateless').toSorted()).toEqual([
      'DELETE /api/auth/session',
      'GET /api/health',
      'GET /api/unsubscribe/:token',
      'POST /api/auth/session',
      'POST /api/client-errors',
      'POST /api/mail/reports',
      'POST /api/texts/answers',
    ]);
    expect(named('repeatable').toSorted()).toEqual([
      'POST /api/auth/sign-out',
      'POST /api/unsubscribe/:token',
      'PUT /api/deals/:dealId/opening',
    ]);
    // Under the same key another body is another request, which only a stored key tells.
    expect(all.filter((each) => 'repeatable' in each && 'body' in each)).toEqual([]);
  });

  test('ask for App Check where strangers may call them and something is read or written', () => {
    expect(
      all
        .filter(needsAppCheck)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      '/api/auth/confirm-email',
      '/api/auth/email-link',
      '/api/auth/public-request-access',
      '/api/auth/send-password-reset',
      '/api/auth/send-sign-in-link',
      '/api/auth/set-role',
      '/api/auth/validate-invitation/:token',
      '/api/deals/confirmation-links/:token',
      '/api/deals/confirmation-links/:token',
      '/api/unsubscribe/:token/choices',
      '/api/unsubscribe/:token/choices',
    ]);
  });
});
