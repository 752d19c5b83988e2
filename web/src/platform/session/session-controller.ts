import { me as meSchema, type Account } from 'domain/account/account.ts';
import type { ApiError } from '#platform/api/api-error.ts';
import { activeSession, type ActiveSession } from './active-session.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import { exponentialBackoff, retry, wait } from './retry.ts';
import { claimsFit, type Ending, isEnded, type Notice, type Person, type SessionState } from './session-state.ts';
import { fetchToken, repeat, renewalInterval, tokenFailure, waitForReplacement } from './session-token.ts';

/** Maximum wait for a token when signing out, in milliseconds. */
const signOutTimeout = 1_000;

/** The session of sections 4 and 8 of the specification: loading, then signed in or out. Independent of React and Firebase. */
export function createSession(dependencies: SessionDependencies) {
  const { identity, server, notify, memory, network, ending } = dependencies;
  let state: SessionState = { status: 'loading' };
  let active: ActiveSession | undefined;
  /** The previous session: errors of its calls may arrive after the provider has ended it. */
  let last: ActiveSession | undefined;
  /** Incremented whenever the user's permissions change. */
  let rights = 0;
  const listeners = new Set<() => void>();
  /** Errors of the session's own calls arrive twice: from the API helper, and as rejections. */
  const handled = new WeakSet<ApiError>();

  function publish(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function publishMe({ person: { uid }, me, remembered }: ActiveSession) {
    if (me) memory.keepMe(me);
    publish({ status: 'signed-in', uid, me: me ?? remembered, ...(remembered && { startedOffline: true }) });
  }

  /** Ends the session on the screen and in memory, independently of the network. */
  function close(ended: ActiveSession, goTo: 'home' | 'sign-in') {
    ended.over = true;
    ended.stopRenewal();
    if (active === ended) active = undefined;
    last = ended;
    memory.write(false);
    publish({ status: 'signed-out', leaving: true });
    dependencies.goTo(goTo);
    dependencies.clearCaches();
    dependencies.tokenChanged(undefined);
  }

  const leaveProvider = () =>
    Promise.all([identity.signOut().catch(logFailure), server.clearCookie().catch(logFailure)]);

  /** Ends the session for a reason other than sign-out by the user. */
  async function end(ended: ActiveSession, notice: Notice, detail?: Ending['detail']) {
    if (ended.notified) return;
    ended.notified = true;
    const byProvider = ended.over;
    ending.keep({ notice, detail });
    if (byProvider) dependencies.goTo('sign-in');
    else close(ended, 'sign-in');
    notify(notice, detail);
    if (!byProvider) await leaveProvider();
  }

  async function tokenFailed(of: ActiveSession, error: unknown, otherwise: () => void) {
    const failure = tokenFailure(error);
    if (failure === 'revoked') await end(of, 'sessionUpdated');
    else if (failure === 'refused') await end(of, 'sessionError');
    else if (failure === 'disabled') await end(of, 'accountDeactivated');
    else if (!of.over) otherwise();
  }

  async function renew(of: ActiveSession) {
    try {
      dependencies.tokenChanged(await fetchToken(of.person, true));
    } catch (error) {
      await tokenFailed(of, error, () => {
        console.error('The token could not be renewed', error);
        notify('tokenRefreshError');
      });
    }
  }

  async function personChanged(person: Person | undefined) {
    if (active && active.person.uid === person?.uid) {
      Object.assign(active, { person, confirmed: true });
      return;
    }
    if (active && !active.confirmed) {
      discard(active);
      // Data kept for the previous user must not remain for the next.
      if (person) memory.write(false);
    }
    // The provider or another tab has signed the user out, or another user in.
    if (active) close(active, 'home');
    if (!person) {
      if (state.status !== 'signed-out') publish({ status: 'signed-out' });
      // When the page starts, the provider drops an invalid sign-in without giving a reason.
      if (memory.read()) {
        ending.keep({ notice: 'sessionError' });
        notify('sessionError');
      }
      memory.write(false);
      return;
    }
    await begin(person, true);
  }

  /** Drops an invalid stored sign-in; nobody was signed in on this page yet. */
  function discard(stored: ActiveSession) {
    stored.over = true;
    stored.stopRenewal();
    active = undefined;
    dependencies.clearCaches();
  }

  async function begin(person: Person, confirmed: boolean) {
    const mine = activeSession(person, confirmed);
    active = mine;
    publish({ status: 'loading' });
    await startOffline(mine);
    if (mine.over) return;
    try {
      const token = await fetchToken(person, false);
      if (mine.over) return;
      dependencies.tokenChanged(token);
    } catch (error) {
      await tokenFailed(mine, error, () => {
        console.error('No first token', error);
        if (!mine.remembered) publish({ status: 'loading', failed: true });
      });
      // A session started offline continues; each call requests its own token.
      if (mine.over || !mine.remembered) return;
    }
    memory.write(true);
    ending.clear();
    mine.stopRenewal = repeat(renewalInterval, () => renew(mine));
    publishMe(mine);
    await loadMe(mine);
  }

  /** Offline, continues with the stored user until the network is back. */
  async function startOffline(of: ActiveSession) {
    if (network.isOnline()) return;
    of.remembered = memory.me(of.person.uid);
    if (!of.remembered) return;
    publishMe(of);
    await network.untilOnline();
  }

  async function loadMe(of: ActiveSession) {
    try {
      const me = await server.me();
      if (of.over) return;
      const { role = 'buyer' } = await of.person.claims();
      if (role !== me.role) console.warn(`The token says "${String(role)}", the server says "${me.role}".`);
      if (of.over) return;
      of.me ??= me;
      dependencies.useLanguage(me.languagePreference);
      publishMe(of);
    } catch (error) {
      await meFailed(of, error as ApiError);
    }
  }

  async function meFailed(of: ActiveSession, error: ApiError) {
    if (of.over || (await endsSession(of, error))) return;
    console.error('The account could not be loaded', error);
    // An identity without an account, left by an interrupted sign-up, cannot do anything here.
    if (error.code === 'no-account') await end(of, 'userDataError', error.code);
    else if (error.status === 403) await end(of, 'accountDeactivated');
    else notify('userDataError');
  }

  /** Ends the session, with a notice, if a failed call means that it has ended or cannot continue. Returns whether it does. */
  async function endsSession(of: ActiveSession, error: ApiError): Promise<boolean> {
    if (handled.has(error)) return true;
    if (!sessionCodes.has(error.code)) return false;
    handled.add(error);
    // A refusal of the old session does not apply to the new one.
    if (of.replacing > 0 && error.code === 'session-revoked') return true;
    if (error.code === 'deactivated') await end(of, 'accountDeactivated');
    else if (error.code === 'session-revoked') await end(of, 'sessionUpdated');
    else if (error.code === 'other-email') await end(of, 'otherEmail');
    else await tokenFailed(of, error.cause, () => notify('authenticationError'));
    return true;
  }

  async function followAccount(of: ActiveSession, account: Account) {
    if (account.status === 'deactivated') return end(of, 'accountDeactivated');
    of.account = account;
    const claims = await of.person.claims();
    if (of.over) return undefined;
    if (isEnded(account, claims) && !(await isReplaced(of, account)))
      return of.over ? undefined : end(of, 'sessionUpdated');
    // The document has changed again while this waited.
    if (of.over || of.account !== account) return undefined;
    // The rules read premium from the account, so it applies at once; a role applies once the token has it too.
    if (of.me && of.me.premium !== account.premium) rights += 1;
    of.me = meSchema.parse(account);
    publishMe(of);
    if (claimsFit(claims, account)) return undefined;
    const renewed = await renewUntilFitting(of, account);
    if (renewed && claims.role !== account.role) {
      rights += 1;
      publishMe(of);
    }
    return undefined;
  }

  async function isReplaced(of: ActiveSession, account: Account): Promise<boolean> {
    of.replacing += 1;
    // Reads the user anew each time, because the provider may confirm or renew the token meanwhile.
    const current: Pick<Person, 'claims'> = { claims: () => of.person.claims() };
    return waitForReplacement(current, account, () => of.over).finally(() => (of.replacing -= 1));
  }

  /** The account document changes first, the claims shortly afterwards. Returns whether they match now. */
  async function renewUntilFitting(of: ActiveSession, account: Account): Promise<boolean> {
    try {
      await retry({ attempts: 4, pause: exponentialBackoff(500), shouldRetry: () => !of.over }, async () => {
        const token = await fetchToken(of.person, true);
        if (!claimsFit(await of.person.claims(), account)) throw new Error('The claims are still the old ones.');
        dependencies.tokenChanged(token);
      });
      return !of.over;
    } catch (error) {
      await tokenFailed(of, error, () => console.warn('The token does not say yet what the account says', error));
      return false;
    }
  }

  return {
    state: () => state,
    /** Changes whenever the user's permissions change: premium or the role. */
    rights: () => rights,
    /** @returns unsubscribe */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @returns a function that stops the session */
    start() {
      let stopped = false;
      let known = false;
      const stop = identity.watch((person) => {
        known = true;
        void personChanged(person);
      });
      const beginStored = async () => {
        const person = await identity.stored();
        if (person && !known && !stopped) await begin(person, false);
      };
      void beginStored();
      return () => {
        stopped = true;
        stop();
        active?.stopRenewal();
        if (active) active.over = true;
        active = undefined;
      };
    },
    /** Called when the page to which an ended session leads is open. */
    arrived() {
      if (state.status === 'signed-out' && state.leaving) publish({ status: 'signed-out' });
    },
    /** Called with the error of every failed call of the signed-in user. */
    async callFailed(error: ApiError) {
      const of = active ?? last;
      if (of) await endsSession(of, error);
    },
    /** Called with the account document, initially and on every change. */
    async accountChanged(account: Account) {
      if (active?.person.uid === account.uid) await followAccount(active, account);
    },
    /** Called when the user signs out. A failure is only logged; on this device the session ends in any case. */
    async signOut() {
      const leaving = active;
      if (!leaving) return;
      const token = await Promise.race([
        leaving.person.token(false).catch(() => undefined),
        wait(signOutTimeout).then(() => undefined),
      ]);
      if (leaving.over) return;
      leaving.notified = true;
      close(leaving, 'home');
      if (token !== undefined) server.signOut(token).catch(logFailure);
      await leaveProvider();
    },
  };
}

const logFailure = (error: unknown) => console.error('Failed to log out', error);

const sessionCodes = new Set<ApiError['code']>([
  'deactivated',
  'session-revoked',
  'other-email',
  'token-refresh-failed',
]);
