import type { Account } from 'domain/account/account.ts';
import type { ApiError } from '#platform/api/api-error.ts';
import type { ActiveSession } from './active-session.ts';
import { createAccountFollower } from './follow-account.ts';
import { createSessionBegin } from './session-begin.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import { createSessionEnd } from './session-end.ts';
import type { Person } from './session-state.ts';
import { createSessionStore } from './session-store.ts';

/** The session of sections 4 and 8 of the specification: loading, then signed in or out. Independent of React and Firebase. */
export function createSession(dependencies: SessionDependencies) {
  const { identity, notify, memory, ending } = dependencies;
  const store = createSessionStore(dependencies);
  const sessionEnd = createSessionEnd(dependencies, store);
  const begin = createSessionBegin(dependencies, store, sessionEnd);
  const followAccount = createAccountFollower(dependencies, store, sessionEnd);

  /** Drops an invalid stored sign-in; nobody was signed in on this page yet. */
  function discard(stored: ActiveSession) {
    stored.over = true;
    stored.stopRenewal();
    store.active = undefined;
    dependencies.clearCaches();
  }

  function nobodyIsSignedIn() {
    if (store.state().status !== 'signed-out') store.publish({ status: 'signed-out' });
    // When the page starts, the provider drops an invalid sign-in without giving a reason.
    if (memory.read()) {
      ending.keep({ notice: 'sessionError' });
      notify('sessionError');
    }
    memory.write(false);
  }

  async function personChanged(person: Person | undefined) {
    const { active } = store;
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
    if (store.active) sessionEnd.close(store.active, 'home');
    if (person) await begin(person, true);
    else nobodyIsSignedIn();
  }

  return {
    state: store.state,
    /** Changes whenever the user's permissions change: premium or the role. */
    rights: () => store.rights,
    /** @returns unsubscribe */
    subscribe: store.subscribe,
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
        store.active?.stopRenewal();
        if (store.active) store.active.over = true;
        store.active = undefined;
      };
    },
    /** Called when the page to which an ended session leads is open. */
    arrived() {
      const state = store.state();
      if (state.status === 'signed-out' && state.leaving) store.publish({ status: 'signed-out' });
    },
    /** Called with the error of every failed call of the signed-in user. */
    async callFailed(error: ApiError) {
      const of = store.active ?? store.last;
      if (of) await sessionEnd.endsSession(of, error);
    },
    /** Called with the account document, initially and on every change. */
    async accountChanged(account: Account) {
      if (store.active?.person.uid === account.uid) await followAccount(store.active, account);
    },
    signOut: sessionEnd.signOut,
  };
}
