import { vi } from 'vitest';
import type { Account, Me } from 'domain/account/account.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { createSession } from '#web/platform/session/session-controller.ts';
import type { Person, TokenClaims } from '#web/platform/session/session-state.ts';
import { fakeTimers, settled } from './fake-timers.ts';

export const minute = 60_000;
export const signedInAt = new Date('2026-03-01T12:00:00Z');

export const me: Me = {
  uid: 'u1',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phoneNumber: '6025550134',
  role: 'buyer',
  premium: false,
  status: 'active',
  emailVerified: true,
  languagePreference: 'en',
};
/** The account's document, as Firestore's REST interface returns it to the page's head. */
export const restAccount = {
  fields: {
    email: { stringValue: me.email },
    firstName: { stringValue: me.firstName },
    lastName: { stringValue: me.lastName },
    phoneNumber: { stringValue: '' },
    status: { stringValue: me.status },
    createdAt: { timestampValue: '2026-03-01T12:00:00Z' },
  },
};
export const account: Account = { ...me, stoppedEmail: undefined, createdAt: signedInAt };
export const providerError = (code: string) => Object.assign(new Error(code), { code });
export const lost = () => providerError('auth/network-request-failed');
export const apiError = (status: number, code: ApiError['code']) => new ApiError(`${status}: …`, { status, code });

type Script = {
  tokens?: (Error | string)[];
  me?: (() => Promise<Me>)[];
  claims?: Partial<TokenClaims>;
  /** Whether a user was signed in when the page was last open. */
  remembered?: boolean;
  /** Whether the page starts offline; {@link startSession}'s `goOnline` brings the network back. */
  offline?: boolean;
  /** The user of the sign-in stored in this browser. */
  stored?: string;
  /** The stored copy of the user's data. */
  knownMe?: Me;
};

/** Starts a session with fake dependencies; `seen` records its effects in order, `endings` the notices for the sign-in page. */
export function startSession({
  tokens = [],
  me: answers = [],
  claims = {},
  remembered = false,
  ...script
}: Script = {}) {
  const timers = fakeTimers();
  const seen: string[] = [];
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(console, 'warn').mockImplementation((text) => seen.push(`warn ${text}`));
  vi.spyOn(console, 'error').mockImplementation((text) => seen.push(`log ${text}`));
  const endings: string[] = [];
  let emitPerson: ((person: Person | undefined) => void) | undefined;
  const current: TokenClaims = { role: 'buyer', premium: false, signedInAt, ...claims };
  let keptMe = script.knownMe;
  const online = Promise.withResolvers<void>();
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
        emitPerson = listener;
        return () => {};
      },
      stored: async () => (script.stored === undefined ? undefined : person(script.stored)),
      signOut: async () => {
        seen.push('provider signed out');
        emitPerson?.(undefined);
      },
    },
    server: {
      me: () => (answers.shift() ?? (async () => me))(),
      signOut: async (token) => void seen.push(`server sign-out with ${token}`),
      clearCookie: async () => void seen.push('cookie cleared'),
    },
    tokenChanged: () => {},
    notify: (notice, detail) => seen.push(['notice', notice, detail].filter(Boolean).join(' ')),
    goTo: (page) => seen.push(page),
    clearCaches: () => seen.push('cleared'),
    memory: {
      read: () => remembered,
      write: (signedIn) => {
        remembered = signedIn;
        if (!signedIn) keptMe = undefined;
      },
      me: (uid) => (keptMe?.uid === uid ? keptMe : undefined),
      keepMe: (known) => {
        keptMe = known;
      },
    },
    network: { isOnline: () => !script.offline, untilOnline: () => online.promise },
    ending: {
      keep: ({ notice, detail }) => endings.push([notice, detail].filter(Boolean).join(' ')),
      clear: () => void endings.splice(0),
    },
    useLanguage: (language) => seen.push(`language ${language}`),
  });
  session.start();
  return {
    session,
    timers,
    seen,
    endings,
    forced,
    claims: current,
    keptMe: () => keptMe,
    goOnline: async () => {
      online.resolve();
      await settled();
    },
    arrive: async (uid?: string) => {
      emitPerson?.(person(uid));
      await settled();
    },
    leave: async () => {
      emitPerson?.(undefined);
      await settled();
    },
  };
}
