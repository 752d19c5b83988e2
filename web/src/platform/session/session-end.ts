import type { ApiError } from '#platform/api/api-error.ts';
import type { ActiveSession } from './active-session.ts';
import { wait } from './retry.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import type { Ending, Notice } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { tokenFailure } from './session-token.ts';

/** Maximum wait for a token when signing out, in milliseconds. */
const signOutTimeout = 1_000;

const sessionCodes = new Set<ApiError['code']>([
  'deactivated',
  'session-revoked',
  'other-email',
  'token-refresh-failed',
]);

const logFailure = (error: unknown) => console.error('Failed to log out', error);

export type SessionEnd = ReturnType<typeof createSessionEnd>;

/** Ends sessions: when the user signs out, and when the provider or the server says that a session is over. */
export function createSessionEnd(dependencies: SessionDependencies, store: SessionStore) {
  const { identity, server, notify, memory, ending } = dependencies;
  /** Errors of the session's own calls arrive twice: from the API helper, and as rejections. */
  const handled = new WeakSet<ApiError>();

  /** Ends the session on the screen and in memory, independently of the network. */
  function close(ended: ActiveSession, goTo: 'home' | 'sign-in') {
    ended.over = true;
    ended.stopRenewal();
    if (store.active === ended) store.active = undefined;
    store.last = ended;
    memory.write(false);
    store.publish({ status: 'signed-out', leaving: true });
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

  /** Ends the session where the provider's error means that it is over. */
  async function tokenFailed(of: ActiveSession, error: unknown, otherwise: () => void) {
    const failure = tokenFailure(error);
    if (failure === 'revoked') await end(of, 'sessionUpdated');
    else if (failure === 'refused') await end(of, 'sessionError');
    else if (failure === 'disabled') await end(of, 'accountDeactivated');
    else if (!of.over) otherwise();
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

  /** Called when the user signs out. A failure is only logged; on this device the session ends in any case. */
  async function signOut() {
    const leaving = store.active;
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
  }

  return { close, end, tokenFailed, endsSession, signOut };
}
