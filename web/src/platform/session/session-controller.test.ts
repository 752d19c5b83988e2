import { describe, expect, it } from 'vitest';
import type { Account, Me } from 'domain/account/account.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { ManualTimers, settled } from './manual-timers.ts';
import { createSession } from './session-controller.ts';
import type { Person, TokenClaims } from './session-state.ts';

const minute = 60_000;
const signedInAt = new Date('2026-03-01T12:00:00Z');

const me: Me = {
  uid: 'u1',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phoneNumber: '6025550134',
  role: 'buyer',
  premium: false,
  status: 'active',
  languagePreference: 'en',
};
const account: Account = { ...me, createdAt: signedInAt };
const providerError = (code: string) => Object.assign(new Error(code), { code });
const lost = () => providerError('auth/network-request-failed');
const apiError = (status: number, code: ApiError['code']) => new ApiError(`${status}: …`, { status, code });

type Script = {
  tokens?: (Error | string)[];
  me?: (() => Promise<Me>)[];
  claims?: Partial<TokenClaims>;
};

/** A session whose world is scripted; `seen` is what it did, in order. */
function staged({ tokens = [], me: answers = [], claims = {} }: Script = {}) {
  const timers = new ManualTimers();
  const seen: string[] = [];
  let tell: ((person: Person | undefined) => void) | undefined;
  const current: TokenClaims = { role: 'buyer', premium: false, signedInAt, ...claims };
  const forced: boolean[] = [];
  const person = (uid = 'u1'): Person => ({
    uid,
    token: async (force) => {
      forced.push(force);
      const next = tokens.shift() ?? 'token';
      if (next instanceof Error) throw next;
      return next;
    },
    claims: async () => ({ ...current }),
  });
  const session = createSession({
    identity: {
      watch(listener) {
        tell = listener;
        return () => {};
      },
      signOut: async () => {
        seen.push('provider signed out');
        tell?.(undefined);
      },
    },
    server: {
      me: () => (answers.shift() ?? (async () => me))(),
      signOut: async (token) => void seen.push(`server told with ${token}`),
      clearCookie: async () => void seen.push('cookie cleared'),
    },
    tokenChanged: () => {},
    timers,
    random: () => 0.5,
    notify: (notice, detail) => seen.push(['notice', notice, detail].filter(Boolean).join(' ')),
    goHome: () => seen.push('home'),
    forget: () => seen.push('forgotten'),
    adoptLanguage: (language) => seen.push(`language ${language}`),
    log: { warn: (text) => seen.push(`warn ${text}`), error: (text) => seen.push(`log ${text}`) },
  });
  session.start();
  return {
    session,
    timers,
    seen,
    forced,
    claims: current,
    arrive: async (uid?: string) => {
      tell?.(person(uid));
      await settled();
    },
    leave: async () => {
      tell?.(undefined);
      await settled();
    },
  };
}

describe('session states', () => {
  it('is loading until the provider says who is there, then signed out', async () => {
    const { session, leave } = staged();
    expect(session.state()).toEqual({ status: 'loading' });
    await leave();
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('is signed in with the token, and knows the account shortly after', async () => {
    const states: unknown[] = [];
    const { session, arrive, seen } = staged();
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
    const { arrive, seen } = staged({ me: [async () => ({ ...me, languagePreference: 'es' })] });
    await arrive();
    expect(seen).toContain('language es');
  });

  it('only warns when the role of the claims is not the server’s', async () => {
    const { session, arrive, seen } = staged({ claims: { role: 'admin' } });
    await arrive();
    expect(seen).toContain('warn The token says "admin", the server says "buyer".');
    expect(session.state().status).toBe('signed-in');
  });

  it('takes a missing role of the claims for buyer', async () => {
    const { arrive, seen } = staged({ claims: { role: undefined } });
    await arrive();
    expect(seen.filter((line) => line.startsWith('warn'))).toEqual([]);
  });

  it('forgets everything when the provider or another tab signs the person out', async () => {
    const { session, arrive, leave, seen, timers } = staged();
    await arrive();
    await leave();
    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(seen).toEqual(['language en', 'home', 'forgotten']);
    expect(timers.pending).toBe(0);
  });

  it('forgets the one before when another tab signs in somebody else', async () => {
    const { session, arrive, seen } = staged();
    await arrive('u1');
    await arrive('u2');
    expect(seen).toEqual(['language en', 'home', 'forgotten', 'language en']);
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u2' });
  });
});

describe('the first token', () => {
  it('is asked for three times, half a second later, doubled, with jitter', async () => {
    const { session, arrive, timers } = staged({ tokens: [lost(), lost(), 'third'] });
    await arrive();
    await timers.pass(600 + 1_100);
    expect(timers.waits.slice(0, 2)).toEqual([600, 1_100]);
    expect(session.state().status).toBe('signed-in');
  });

  it('fails for good after the third time', async () => {
    const { session, arrive, timers, seen } = staged({ tokens: [lost(), lost(), lost()] });
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
    const { session, arrive, seen, timers } = staged({ tokens: [providerError(code)] });
    await arrive();
    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(seen).toEqual(['home', 'forgotten', `notice ${notice}`, 'provider signed out', 'cookie cleared']);
    expect(timers.waits).toEqual([]);
  });
});

describe('the token every 45 minutes', () => {
  it('is renewed by force, again and again', async () => {
    const { arrive, timers, forced } = staged();
    await arrive();
    expect(forced).toEqual([false]);
    await timers.pass(45 * minute - 1);
    expect(forced).toEqual([false]);
    await timers.pass(1);
    expect(forced).toEqual([false, true]);
    await timers.pass(45 * minute * 10);
    expect(forced).toHaveLength(12);
  });

  it('that cannot be renewed now is told, and tried again 45 minutes later', async () => {
    const { session, arrive, timers, seen } = staged({ tokens: ['first', lost(), lost(), lost(), 'second'] });
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
    const { session, arrive, timers, seen } = staged({ tokens: ['first', providerError(code)] });
    await arrive();
    await timers.pass(45 * minute);
    expect(seen).toContain(`notice ${notice}`);
    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(timers.pending).toBe(0);
  });
});

describe('the account that the server answers', () => {
  it.each([
    ['deactivated', 403, 'accountDeactivated'],
    // A proxy's 403, or one whose body is not ours: the specification takes any for a deactivation.
    ['forbidden', 403, 'accountDeactivated'],
    ['session-revoked', 401, 'sessionUpdated'],
  ] as const)('%s ends the session', async (code, status, notice) => {
    const { session, arrive, seen } = staged({ me: [() => Promise.reject(apiError(status, code))] });
    await arrive();
    expect(seen.filter((line) => line.startsWith('notice'))).toEqual([`notice ${notice}`]);
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('none at all ends the session too, and says that the account is not set up', async () => {
    const { session, arrive, seen } = staged({ me: [() => Promise.reject(apiError(403, 'no-account'))] });
    await arrive();
    expect(seen).toContain('notice userDataError no-account');
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it.each([
    ['network', 0],
    ['internal', 500],
  ] as const)('failing with %s is told, and the person stays', async (code, status) => {
    const { session, arrive, seen } = staged({ me: [() => Promise.reject(apiError(status, code))] });
    await arrive();
    expect(seen).toContain('notice userDataError');
    expect(session.state()).toEqual({ status: 'signed-in', uid: 'u1', me: undefined });
  });
});

describe('a failed call', () => {
  it.each([
    [apiError(403, 'deactivated'), 'accountDeactivated'],
    [apiError(401, 'session-revoked'), 'sessionUpdated'],
    [ApiError.noFreshToken(providerError('auth/user-token-expired')), 'sessionUpdated'],
    [ApiError.noFreshToken(providerError('auth/invalid-refresh-token')), 'sessionError'],
  ])('%s ends the session', async (error, notice) => {
    const { session, arrive, seen } = staged();
    await arrive();
    await session.callFailed(error);
    expect(seen.filter((line) => line.startsWith('notice'))).toEqual([`notice ${notice}`]);
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('without a fresh token for another reason is told, and the person stays', async () => {
    const { session, arrive, seen } = staged();
    await arrive();
    await session.callFailed(ApiError.noFreshToken(providerError('auth/internal-error')));
    expect(seen).toContain('notice authenticationError');
    expect(session.state().status).toBe('signed-in');
  });

  it.each([apiError(403, 'forbidden'), apiError(500, 'internal'), apiError(0, 'network')])(
    '%s is none of the session’s business',
    async (error) => {
      const { session, arrive, seen } = staged();
      await arrive();
      seen.length = 0;
      await session.callFailed(error);
      expect(seen).toEqual([]);
    },
  );

  it('is told once, however many calls fail at the same time', async () => {
    const { session, arrive, seen } = staged();
    await arrive();
    await Promise.all([1, 2, 3].map(() => session.callFailed(apiError(403, 'deactivated'))));
    expect(seen.filter((line) => line.startsWith('notice'))).toHaveLength(1);
  });
});

describe('the live account document', () => {
  it('that says deactivated ends the session at once', async () => {
    const { session, arrive, seen } = staged();
    await arrive();
    seen.length = 0;
    const ending = session.accountChanged({ ...account, status: 'deactivated' });
    // Before anything was awaited: the screen is cleared first, the network told after.
    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(seen.slice(0, 3)).toEqual(['home', 'forgotten', 'notice accountDeactivated']);
    await ending;
  });

  it('whose role changes ends the session', async () => {
    const { session, arrive, seen } = staged();
    await arrive();
    await session.accountChanged(account);
    await session.accountChanged({ ...account, role: 'originator' });
    expect(seen).toContain('notice sessionUpdated');
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('whose role differs from what the server said before ends the session', async () => {
    const { arrive, session, seen } = staged();
    await arrive();
    await session.accountChanged({ ...account, role: 'admin' });
    expect(seen).toContain('notice sessionUpdated');
  });

  it('that ends older sessions ends this one if it is older', async () => {
    const before = staged();
    await before.arrive();
    await before.session.accountChanged({ ...account, sessionsValidAfter: new Date(signedInAt.getTime() + 1) });
    expect(before.seen).toContain('notice sessionUpdated');

    const after = staged();
    await after.arrive();
    await after.session.accountChanged({ ...account, sessionsValidAfter: signedInAt });
    expect(after.session.state().status).toBe('signed-in');
  });

  it('whose premium changes renews the token, silently', async () => {
    const { session, arrive, seen, forced, claims, timers } = staged();
    await arrive();
    await session.accountChanged(account);
    expect(forced).toEqual([false]);
    seen.length = 0;
    const following = session.accountChanged({ ...account, premium: true });
    await settled();
    expect(forced).toEqual([false, true]);
    // The claims come a moment after the document.
    claims.premium = true;
    await timers.pass(500);
    await following;
    expect(forced).toEqual([false, true, true]);
    expect(seen).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signed-in', me: { premium: true } });
  });

  it('keeps the person’s name up to date', async () => {
    const { session, arrive } = staged();
    await arrive();
    await session.accountChanged({ ...account, firstName: 'Anita' });
    expect(session.state()).toMatchObject({ me: { firstName: 'Anita' } });
  });

  it('of somebody else changes nothing', async () => {
    const { session, arrive } = staged();
    await arrive();
    await session.accountChanged({ ...account, uid: 'u2', status: 'deactivated' });
    expect(session.state().status).toBe('signed-in');
  });
});

describe('signing out', () => {
  it('clears, goes home, tells the server and the provider', async () => {
    const { session, arrive, seen, timers } = staged();
    await arrive();
    seen.length = 0;
    await session.signOut();
    expect(seen).toEqual(['home', 'forgotten', 'server told with token', 'provider signed out', 'cookie cleared']);
    expect(session.state()).toEqual({ status: 'signed-out' });
    await timers.pass(1_000);
    expect(timers.pending).toBe(0);
  });

  it('works without a network: a failure is only logged', async () => {
    const { session, arrive, seen } = staged({ tokens: ['first', lost()] });
    await arrive();
    seen.length = 0;
    await session.signOut();
    expect(seen).toEqual(['home', 'forgotten', 'provider signed out', 'cookie cleared']);
  });

  it('and in again is a session like the first', async () => {
    const { session, arrive } = staged();
    await arrive();
    await session.signOut();
    await arrive();
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u1', me });
  });
});
