import type { ApiError } from '#platform/api/api-error.ts';
import { activeSession, type ActiveSession } from './active-session.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import type { SessionEnd } from './session-end.ts';
import type { Person } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { fetchToken, renewalInterval, repeat } from './session-token.ts';

/** Begins sessions: fetches the first token, then loads the user from the server. */
export function createSessionBegin(dependencies: SessionDependencies, store: SessionStore, sessionEnd: SessionEnd) {
  const { server, notify, memory, network, ending } = dependencies;
  const { end, endsSession, tokenFailed } = sessionEnd;

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

  /** Offline, continues with the stored user until the network is back. */
  async function startOffline(of: ActiveSession) {
    if (network.isOnline()) return;
    of.remembered = memory.me(of.person.uid);
    if (!of.remembered) return;
    store.publishMe(of);
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
      store.publishMe(of);
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

  async function begin(person: Person, confirmed: boolean) {
    const mine = activeSession(person, confirmed);
    store.active = mine;
    store.publish({ status: 'loading' });
    await startOffline(mine);
    if (mine.over) return;
    try {
      const token = await fetchToken(person, false);
      if (mine.over) return;
      dependencies.tokenChanged(token);
    } catch (error) {
      await tokenFailed(mine, error, () => {
        console.error('No first token', error);
        if (!mine.remembered) store.publish({ status: 'loading', failed: true });
      });
      // A session started offline continues; each call requests its own token.
      if (mine.over || !mine.remembered) return;
    }
    memory.write(true);
    ending.clear();
    mine.stopRenewal = repeat(renewalInterval, () => renew(mine));
    store.publishMe(mine);
    await loadMe(mine);
  }

  return begin;
}
