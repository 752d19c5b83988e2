import type { Account, Language, Me } from 'domain/account/account.ts';
import type { ApiError } from '#platform/api/api-error.ts';
import { claimsFit, warnOfMismatch } from './claims-fit.ts';
import { meOf } from './me-of.ts';
import { isEnded, isReplaced } from './replaced-session.ts';
import { doubling, retry } from './retry.ts';
import type { Ending, Notice, Person, SessionState } from './session-state.ts';
import { every, fetchToken, renewalInterval, tokenFailure } from './session-token.ts';
import { wait, type Timers } from './timers.ts';

type SessionDependencies = {
  identity: {
    /** Says who is signed in, now and on every change; gives what stops it. */
    watch(listener: (person: Person | undefined) => void): () => void;
    signOut(): Promise<void>;
  };
  server: {
    /** `GET /api/auth/me`, cached and retried as the specification's section 7 says. @throws ApiError */
    me(): Promise<Me>;
    /** Tells the server, with the token that the person had. */
    signOut(token: string): Promise<void>;
    clearCookie(): Promise<void>;
  };
  /** The optional token sync. */
  tokenChanged(token: string | undefined): void;
  timers: Timers;
  /** From 0 to below 1. */
  random(): number;
  notify: (notice: Notice, detail?: Ending['detail']) => void;
  /** Goes to `/`, or to where people sign in. */
  goTo(page: 'home' | 'sign-in'): void;
  /** Drops everything held for the person: query cache, live listeners, Firestore's cache. */
  forget(): void;
  /** Whether somebody was signed in when this browser last heard of it. */
  memory: { read(): boolean; write(signedIn: boolean): void };
  /** Why the last session ended, for the sign-in page: kept until it was read there, or somebody is signed in again. */
  ending: { keep(ending: Ending): void; forget(): void };
  /** The stored preference overrides the browser's choice after sign-in (specification, section 1). */
  adoptLanguage(language: Language): void;
  log: Pick<Console, 'warn' | 'error'>;
};

/** Milliseconds that signing out waits for a token to tell the server with. */
const longestGoodbye = 1_000;

/** One person's stay. `told`: they know why it is over, or ended it themselves. */
type Stay = {
  person: Person;
  me?: Me;
  /** What the account document said last. */
  account?: Account;
  /** How many changes of the account wait for a new session in the place of this one. */
  replacing: number;
  over: boolean;
  told: boolean;
  stopRenewal(): void;
};

/** The session of the specification's sections 4 and 8: loading, then signed in or out. Knows neither React nor Firebase. */
export function createSession(dependencies: SessionDependencies) {
  const { identity, server, timers, notify, memory, ending, log } = dependencies;
  const random = () => dependencies.random();
  let state: SessionState = { status: 'loading' };
  let stay: Stay | undefined;
  /** The one before: what its calls failed of may come to light only after the provider has ended it. */
  let last: Stay | undefined;
  /** Counts how often what the person may see has changed. */
  let rights = 0;
  const listeners = new Set<() => void>();
  /** A failed call is heard of twice where the session made it: as a failed call, and as its own. */
  const dealtWith = new WeakSet<ApiError>();

  function publish(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  const publishMe = ({ person: { uid }, me }: Stay) => publish({ status: 'signed-in', uid, me });

  /** Ends the stay on the screen and in memory, whatever the network does. */
  function close(ended: Stay, goTo: 'home' | 'sign-in') {
    ended.over = true;
    ended.stopRenewal();
    if (stay === ended) stay = undefined;
    last = ended;
    memory.write(false);
    publish({ status: 'signed-out', leaving: true });
    dependencies.goTo(goTo);
    dependencies.forget();
    dependencies.tokenChanged(undefined);
  }

  const leaveProvider = () =>
    Promise.all([
      identity.signOut().catch((error: unknown) => log.error('Failed to log out', error)),
      server.clearCookie().catch((error: unknown) => log.error('Failed to log out', error)),
    ]);

  /** The session is over, and not by the person's own wish. */
  async function end(ended: Stay, notice: Notice, detail?: Ending['detail']) {
    if (ended.told) return;
    ended.told = true;
    const byProvider = ended.over;
    ending.keep({ notice, ...(detail !== undefined && { detail }) });
    if (byProvider) dependencies.goTo('sign-in');
    else close(ended, 'sign-in');
    notify(notice, detail);
    if (!byProvider) await leaveProvider();
  }

  async function tokenFailed(of: Stay, error: unknown, otherwise: () => void) {
    const failure = tokenFailure(error);
    if (failure === 'revoked') await end(of, 'sessionUpdated');
    else if (failure === 'refused') await end(of, 'sessionError');
    else if (failure === 'disabled') await end(of, 'accountDeactivated');
    else if (!of.over) otherwise();
  }

  async function renew(of: Stay) {
    try {
      dependencies.tokenChanged(await fetchToken(of.person, true, { timers, random }));
    } catch (error) {
      await tokenFailed(of, error, () => {
        log.error('The token could not be renewed', error);
        notify('tokenRefreshError');
      });
    }
  }

  async function personChanged(person: Person | undefined) {
    if (stay && stay.person.uid === person?.uid) return;
    // Signed out, or in as somebody else, by the provider or in another tab.
    if (stay) close(stay, 'home');
    if (!person) {
      if (state.status !== 'signed-out') publish({ status: 'signed-out' });
      // At the start of the page the provider drops a sign-in that is of no use any more, and does not say why.
      if (memory.read()) {
        ending.keep({ notice: 'sessionError' });
        notify('sessionError');
      }
      memory.write(false);
      return;
    }
    const mine: Stay = { person, replacing: 0, over: false, told: false, stopRenewal: () => undefined };
    stay = mine;
    publish({ status: 'loading' });
    try {
      const token = await fetchToken(person, false, { timers, random });
      if (mine.over) return;
      dependencies.tokenChanged(token);
    } catch (error) {
      await tokenFailed(mine, error, () => {
        log.error('No first token', error);
        publish({ status: 'loading', failed: true });
      });
      return;
    }
    memory.write(true);
    ending.forget();
    mine.stopRenewal = every(timers, renewalInterval, () => renew(mine));
    publishMe(mine);
    await loadMe(mine);
  }

  async function loadMe(of: Stay) {
    try {
      const me = await server.me();
      if (of.over) return;
      warnOfMismatch(await of.person.claims(), me, log);
      if (of.over) return;
      of.me ??= me;
      dependencies.adoptLanguage(me.languagePreference);
      publishMe(of);
    } catch (error) {
      await meFailed(of, error as ApiError);
    }
  }

  async function meFailed(of: Stay, error: ApiError) {
    if (of.over || (await endsSession(of, error))) return;
    log.error('The account could not be loaded', error);
    // An identity without an account, left over from a sign-up that was cut off, can do nothing here.
    if (error.code === 'no-account') await end(of, 'userDataError', error.code);
    else if (error.status === 403) await end(of, 'accountDeactivated');
    else notify('userDataError');
  }

  /** Whether a failed call says that the session is over, or in trouble; then that is told, and the session ended. */
  async function endsSession(of: Stay, error: ApiError): Promise<boolean> {
    if (dealtWith.has(error)) return true;
    if (!sessionCodes.has(error.code)) return false;
    dealtWith.add(error);
    // What the old session was refused says nothing of the new one.
    if (of.replacing > 0 && error.code === 'session-revoked') return true;
    if (error.code === 'deactivated') await end(of, 'accountDeactivated');
    else if (error.code === 'session-revoked') await end(of, 'sessionUpdated');
    else if (error.code === 'other-email') await end(of, 'otherEmail');
    else await tokenFailed(of, error.cause, () => notify('authenticationError'));
    return true;
  }

  async function followAccount(of: Stay, account: Account) {
    if (account.status === 'deactivated') return end(of, 'accountDeactivated');
    of.account = account;
    const claims = await of.person.claims();
    if (of.over) return undefined;
    if (isEnded(account, claims) && !(await waitForReplacement(of, account)))
      return of.over ? undefined : end(of, 'sessionUpdated');
    // While it waited, the document has changed again.
    if (of.over || of.account !== account) return undefined;
    // The rules take premium from the account, so that it holds at once; a role holds when the token says it, too.
    if (of.me && of.me.premium !== account.premium) rights += 1;
    of.me = meOf(account);
    publishMe(of);
    if (claimsFit(claims, account)) return undefined;
    const renewed = await renewUntilFitting(of, account);
    if (renewed && claims.role !== account.role) {
      rights += 1;
      publishMe(of);
    }
    return undefined;
  }

  async function waitForReplacement(of: Stay, account: Account): Promise<boolean> {
    of.replacing += 1;
    return isReplaced(of.person, account, { timers, worthIt: () => !of.over }).finally(() => (of.replacing -= 1));
  }

  /** The account document changes first, the claims a moment later. Gives whether they fit now. */
  async function renewUntilFitting(of: Stay, account: Account): Promise<boolean> {
    try {
      await retry(timers, { attempts: 4, pause: doubling(500), worthIt: () => !of.over }, async () => {
        const token = await fetchToken(of.person, true, { timers, random });
        if (!claimsFit(await of.person.claims(), account)) throw new Error('The claims are still the old ones.');
        dependencies.tokenChanged(token);
      });
      return !of.over;
    } catch (error) {
      await tokenFailed(of, error, () => log.warn('The token does not say yet what the account says', error));
      return false;
    }
  }

  return {
    state: () => state,
    /** Another number as soon as the person may see other things than before: premium came or went, or a role. */
    rights: () => rights,
    /** @returns what ends the subscription */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @returns what stops it */
    start() {
      const stop = identity.watch((person) => void personChanged(person));
      return () => {
        stop();
        stay?.stopRenewal();
        if (stay) stay.over = true;
        stay = undefined;
      };
    },
    /** To be told that the page is where an ended session leads to. */
    arrived() {
      if (state.status === 'signed-out' && state.leaving) publish({ status: 'signed-out' });
    },
    /** To be told of every failed call of the signed-in person. */
    async callFailed(error: ApiError) {
      const of = stay ?? last;
      if (of) await endsSession(of, error);
    },
    /** To be told what the account document says, first and on every change. */
    async accountChanged(account: Account) {
      if (stay?.person.uid === account.uid) await followAccount(stay, account);
    },
    /** By the person's own wish. A failure is only logged; on this device the session is over in any case. */
    async signOut() {
      const leaving = stay;
      if (!leaving) return;
      const token = await Promise.race([
        leaving.person.token(false).catch(() => undefined),
        wait(timers, longestGoodbye).then(() => undefined),
      ]);
      if (leaving.over) return;
      leaving.told = true;
      close(leaving, 'home');
      const told = token === undefined ? undefined : server.signOut(token);
      told?.catch((error: unknown) => log.error('Failed to log out', error));
      await leaveProvider();
    },
  };
}

const sessionCodes = new Set<ApiError['code']>([
  'deactivated',
  'session-revoked',
  'other-email',
  'token-refresh-failed',
]);
