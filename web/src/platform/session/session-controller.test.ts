import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { settled } from '#tests/fake-timers.ts';
import { apiError, lost, me, minute, providerError, startSession } from '#tests/session-harness.ts';

describe('session states', () => {
  it('is loading until the provider says who is there, then signed out', async () => {
    const { session, leave } = startSession();
    expect(session.state()).toEqual({ status: 'loading' });
    await leave();
    expect(session.state()).toMatchObject({ status: 'signed-out' });
  });

  it('that was lost between two visits is reported, once', async () => {
    const { session, leave, seen } = startSession({ remembered: true });
    await leave();
    await leave();
    expect(session.state()).toMatchObject({ status: 'signed-out' });
    expect(seen).toEqual(['notice sessionError']);
  });

  it('that was ended by the person is not reported', async () => {
    const { session, arrive, leave, seen } = startSession();
    await arrive();
    await session.signOut();
    await leave();
    expect(seen.filter((line) => line.startsWith('notice'))).toEqual([]);
  });

  it('is signed in with the token, and knows the account shortly after', async () => {
    const states: unknown[] = [];
    const { session, arrive, seen } = startSession();
    session.subscribe(() => states.push(session.state()));
    await arrive();
    expect(states).toEqual([
      { status: 'loading' },
      { status: 'signed-in', uid: 'u1', me: undefined },
      { status: 'signed-in', uid: 'u1', me },
    ]);
    expect(seen).toEqual(['language en']);
  });

  it('takes over the stored language after sign-in', async () => {
    const { arrive, seen } = startSession({ me: [async () => ({ ...me, languagePreference: 'es' })] });
    await arrive();
    expect(seen).toContain('language es');
  });

  it('only warns when the role of the claims is not the server’s', async () => {
    const { session, arrive, seen } = startSession({ claims: { role: 'admin' } });
    await arrive();
    expect(seen).toContain('warn The token says "admin", the server says "buyer".');
    expect(session.state().status).toBe('signed-in');
  });

  it('takes a missing role of the claims for buyer', async () => {
    const { arrive, seen } = startSession({ claims: { role: undefined } });
    await arrive();
    expect(seen.filter((line) => line.startsWith('warn'))).toEqual([]);
  });

  it('clears everything when the provider or another tab signs the person out', async () => {
    const { session, arrive, leave, seen, timers } = startSession();
    await arrive();
    await leave();
    expect(session.state()).toMatchObject({ status: 'signed-out' });
    expect(seen).toEqual(['language en', 'home', 'cleared']);
    expect(timers.pending()).toBe(0);
  });

  it('clears the previous person when another tab signs in somebody else', async () => {
    const { session, arrive, seen } = startSession();
    await arrive('u1');
    await arrive('u2');
    expect(seen).toEqual(['language en', 'home', 'cleared', 'language en']);
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u2' });
  });
});

describe('the stored sign-in', () => {
  it('begins the session before the provider has said anything', async () => {
    const { session, seen } = startSession({ stored: 'u1' });
    await settled();
    expect(session.state()).toEqual({ status: 'signed-in', uid: 'u1', me });
    expect(seen).toEqual(['language en']);
  });

  it('goes on as the same session when the provider confirms it', async () => {
    const states: unknown[] = [];
    const { session, arrive, seen } = startSession({ stored: 'u1' });
    await settled();
    session.subscribe(() => states.push(session.state()));
    await arrive('u1');
    expect(states).toEqual([]);
    await session.signOut();
    expect(seen).toContain('server sign-out with token');
  });

  it('is dropped when the provider knows nobody: with the notice, and without going anywhere', async () => {
    const { session, leave, seen } = startSession({ stored: 'u1', remembered: true });
    await settled();
    await leave();
    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(seen).toEqual(['language en', 'cleared', 'notice sessionError']);
  });

  it('is dropped when the provider knows somebody else', async () => {
    const { promise: later, resolve: answer } = Promise.withResolvers<typeof me>();
    const { session, arrive, seen, keptMe } = startSession({ stored: 'u1', me: [async () => me, () => later] });
    await settled();
    expect(keptMe()?.uid).toBe('u1');
    await arrive('u2');
    expect(keptMe()).toBeUndefined();
    answer({ ...me, uid: 'u2' });
    await settled();
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u2' });
    expect(seen).toEqual(['language en', 'cleared', 'language en']);
  });

  it('ends with its notice when the server says that the person has no access any more', async () => {
    const refused = async () => Promise.reject(apiError(403, 'deactivated'));
    const { session, seen } = startSession({ stored: 'u1', me: [refused] });
    await settled();
    expect(session.state()).toMatchObject({ status: 'signed-out' });
    expect(seen).toEqual(expect.arrayContaining(['sign-in', 'cleared', 'notice accountDeactivated']));
  });

  it('is not looked at once the provider has spoken', async () => {
    const { session, leave } = startSession({ stored: 'u1' });
    await leave();
    expect(session.state()).toMatchObject({ status: 'signed-out' });
  });
});

describe('the first token', () => {
  it('is requested three times, with exponential backoff and jitter', async () => {
    const { session, arrive, timers } = startSession({ tokens: [lost(), lost(), 'third'] });
    await arrive();
    await timers.pass(600 + 1_100);
    expect(timers.waits.slice(0, 2)).toEqual([600, 1_100]);
    expect(session.state().status).toBe('signed-in');
  });

  it('fails for good after the third time', async () => {
    const { session, arrive, timers, seen } = startSession({ tokens: [lost(), lost(), lost()] });
    await arrive();
    await timers.pass(10_000);
    expect(session.state()).toEqual({ status: 'loading', failed: true });
    expect(seen).toEqual(['log No first token']);
  });

  it.each([
    ['auth/user-token-expired', 'sessionUpdated'],
    ['auth/invalid-refresh-token', 'sessionError'],
    ['auth/user-disabled', 'accountDeactivated'],
  ])('refused with %s: %s, and out, without a second try', async (code, notice) => {
    const { session, arrive, seen, endings, timers } = startSession({ tokens: [providerError(code)] });
    await arrive();
    expect(session.state()).toMatchObject({ status: 'signed-out' });
    expect(seen).toEqual(['sign-in', 'cleared', `notice ${notice}`, 'provider signed out', 'cookie cleared']);
    expect(endings).toEqual([notice]);
    expect(timers.waits).toEqual([]);
    // The next user does not see the previous user's notice.
    await arrive('u2');
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u2' });
    expect(endings).toEqual([]);
  });
});

describe('the token every 45 minutes', () => {
  it('is renewed by force, again and again', async () => {
    const { arrive, timers, forced } = startSession();
    await arrive();
    expect(forced).toEqual([false]);
    await timers.pass(45 * minute - 1);
    expect(forced).toEqual([false]);
    await timers.pass(1);
    expect(forced).toEqual([false, true]);
    await timers.pass(45 * minute * 10);
    expect(forced).toHaveLength(12);
  });

  it('that cannot be renewed now is reported, and retried 45 minutes later', async () => {
    const { session, arrive, timers, seen } = startSession({ tokens: ['first', lost(), lost(), lost(), 'second'] });
    await arrive();
    await timers.pass(46 * minute);
    expect(seen).toContain('notice tokenRefreshError');
    expect(session.state().status).toBe('signed-in');
    seen.length = 0;
    await timers.pass(46 * minute);
    expect(seen).toEqual([]);
  });

  it.each([
    ['auth/user-token-expired', 'sessionUpdated'],
    ['auth/invalid-refresh-token', 'sessionError'],
  ])('that is refused with %s ends the session: %s', async (code, notice) => {
    const { session, arrive, timers, seen } = startSession({ tokens: ['first', providerError(code)] });
    await arrive();
    await timers.pass(45 * minute);
    expect(seen).toContain(`notice ${notice}`);
    expect(session.state()).toMatchObject({ status: 'signed-out' });
    expect(timers.pending()).toBe(0);
  });
});

describe('the account that the server answers', () => {
  it.each([
    ['deactivated', 403, 'accountDeactivated'],
    // A 403 of a proxy, or with an unknown body: by the specification, any 403 means deactivated.
    ['forbidden', 403, 'accountDeactivated'],
    ['session-revoked', 401, 'sessionUpdated'],
    ['other-email', 403, 'otherEmail'],
  ] as const)('%s ends the session', async (code, status, notice) => {
    const { session, arrive, seen } = startSession({ me: [() => Promise.reject(apiError(status, code))] });
    await arrive();
    expect(seen.filter((line) => line.startsWith('notice'))).toEqual([`notice ${notice}`]);
    expect(session.state()).toMatchObject({ status: 'signed-out' });
  });

  it('none at all ends the session too, and says that the account is not set up', async () => {
    const { session, arrive, seen } = startSession({ me: [() => Promise.reject(apiError(403, 'no-account'))] });
    await arrive();
    expect(seen).toContain('notice userDataError no-account');
    expect(session.state()).toMatchObject({ status: 'signed-out' });
  });

  it.each([
    ['network', 0],
    ['internal', 500],
  ] as const)('failing with %s is reported, and the person stays signed in', async (code, status) => {
    const { session, arrive, seen } = startSession({ me: [() => Promise.reject(apiError(status, code))] });
    await arrive();
    expect(seen).toContain('notice userDataError');
    expect(session.state()).toEqual({ status: 'signed-in', uid: 'u1', me: undefined });
  });
});

describe('a failed call', () => {
  it.each([
    [apiError(403, 'deactivated'), 'accountDeactivated'],
    [apiError(401, 'session-revoked'), 'sessionUpdated'],
    [apiError(403, 'other-email'), 'otherEmail'],
    [ApiError.noFreshToken(providerError('auth/user-token-expired')), 'sessionUpdated'],
    [ApiError.noFreshToken(providerError('auth/invalid-refresh-token')), 'sessionError'],
  ])('%s ends the session', async (error, notice) => {
    const { session, arrive, seen } = startSession();
    await arrive();
    await session.callFailed(error);
    expect(seen.filter((line) => line.startsWith('notice'))).toEqual([`notice ${notice}`]);
    expect(session.state()).toMatchObject({ status: 'signed-out' });
  });

  it('without a fresh token for another reason is reported, and the person stays signed in', async () => {
    const { session, arrive, seen } = startSession();
    await arrive();
    await session.callFailed(ApiError.noFreshToken(providerError('auth/internal-error')));
    expect(seen).toContain('notice authenticationError');
    expect(session.state().status).toBe('signed-in');
  });

  it.each([apiError(403, 'forbidden'), apiError(500, 'internal'), apiError(0, 'network')])(
    '%s is none of the session’s business',
    async (error) => {
      const { session, arrive, seen } = startSession();
      await arrive();
      seen.length = 0;
      await session.callFailed(error);
      expect(seen).toEqual([]);
    },
  );

  it('is reported once, however many calls fail at the same time', async () => {
    const { session, arrive, seen } = startSession();
    await arrive();
    await Promise.all([1, 2, 3].map(() => session.callFailed(apiError(403, 'deactivated'))));
    expect(seen.filter((line) => line.startsWith('notice'))).toHaveLength(1);
  });
});

describe('a token that the provider refuses and signs out for by itself', () => {
  it('is reported all the same, once', async () => {
    const { session, arrive, leave, seen } = startSession();
    await arrive();
    await leave();
    seen.length = 0;
    const error = ApiError.noFreshToken(providerError('auth/user-token-expired'));
    await session.callFailed(error);
    await session.callFailed(ApiError.noFreshToken(providerError('auth/user-token-expired')));
    expect(seen).toEqual(['sign-in', 'notice sessionUpdated']);
  });

  it('is not reported to somebody who has signed out', async () => {
    const { session, arrive, seen } = startSession();
    await arrive();
    await session.signOut();
    seen.length = 0;
    await session.callFailed(ApiError.noFreshToken(providerError('auth/user-token-expired')));
    expect(seen).toEqual([]);
  });
});

describe('signing out', () => {
  it('says that the page is on its way home, until it is there', async () => {
    const { session, arrive } = startSession();
    await arrive();
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signed-out', leaving: true });
    session.arrived();
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('clears, goes home, tells the server and the provider', async () => {
    const { session, arrive, seen, endings, timers } = startSession();
    await arrive();
    seen.length = 0;
    await session.signOut();
    expect(endings).toEqual([]);
    expect(seen).toEqual(['home', 'cleared', 'server sign-out with token', 'provider signed out', 'cookie cleared']);
    expect(session.state()).toMatchObject({ status: 'signed-out' });
    await timers.pass(1_000);
    expect(timers.pending()).toBe(0);
  });

  it('works without a network: a failure is only logged', async () => {
    const { session, arrive, seen } = startSession({ tokens: ['first', lost()] });
    await arrive();
    seen.length = 0;
    await session.signOut();
    expect(seen).toEqual(['home', 'cleared', 'provider signed out', 'cookie cleared']);
  });

  it('and in again is a session like the first', async () => {
    const { session, arrive } = startSession();
    await arrive();
    await session.signOut();
    await arrive();
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u1', me });
  });
});

describe('a start without a network', () => {
  const known = { ...me, firstName: 'Known' };

  it('is signed in as this browser knows the person, and asks nobody before the network is back', async () => {
    const { session, arrive, goOnline, forced, seen } = startSession({ offline: true, knownMe: known });
    await arrive();
    expect(session.state()).toEqual({ status: 'signed-in', uid: 'u1', me: known, startedOffline: true });
    expect([forced, seen]).toEqual([[], []]);
    await goOnline();
    expect(session.state()).toMatchObject({ status: 'signed-in', me: { firstName: me.firstName } });
    expect(seen).toEqual(['language en']);
  });

  it('ends when the session turns out to be over', async () => {
    const tokens = [providerError('auth/user-token-expired')];
    const { session, arrive, goOnline, seen, keptMe } = startSession({ offline: true, knownMe: known, tokens });
    await arrive();
    await goOnline();
    expect(session.state().status).toBe('signed-out');
    expect(seen).toContain('notice sessionUpdated');
    expect(keptMe()).toBeUndefined();
  });

  it('leaves what was begun on the screen while the network is still bad', async () => {
    const tokens = [lost(), lost(), lost()];
    const { session, arrive, goOnline, timers } = startSession({ offline: true, knownMe: known, tokens });
    await arrive();
    await goOnline();
    await timers.pass(10_000);
    expect(session.state()).toMatchObject({ status: 'signed-in', me: { firstName: me.firstName } });
  });

  it('can be signed out from', async () => {
    const { session, arrive, goOnline, keptMe, forced } = startSession({ offline: true, knownMe: known });
    await arrive();
    await session.signOut();
    expect(session.state().status).toBe('signed-out');
    expect(keptMe()).toBeUndefined();
    forced.splice(0);
    await goOnline();
    expect([session.state().status, forced]).toEqual(['signed-out', []]);
  });

  it.each([undefined, { ...known, uid: 'u2' }])('by somebody whom this browser does not know fails', async (other) => {
    const tokens = [lost(), lost(), lost()];
    const { session, arrive, timers } = startSession({ offline: true, tokens, ...(other && { knownMe: other }) });
    await arrive();
    await timers.pass(10_000);
    expect(session.state()).toEqual({ status: 'loading', failed: true });
  });

  it('is prepared by every session, until it is over', async () => {
    const { session, arrive, keptMe } = startSession();
    await arrive();
    expect(keptMe()).toEqual(me);
    await session.signOut();
    expect(keptMe()).toBeUndefined();
  });
});
