import type { ActiveSession } from './active-session.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import type { SessionState } from './session-state.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session and its published state, shared by the parts of session-controller.ts. */
export function createSessionStore({ memory }: Pick<SessionDependencies, 'memory'>) {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();

  function publish(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    active: undefined as ActiveSession | undefined,
    /** The previous session: errors of its calls may arrive after the provider has ended it. */
    last: undefined as ActiveSession | undefined,
    /** Incremented whenever the user's permissions change. */
    rights: 0,
    state: () => state,
    publish,
    /** Publishes the signed-in user as far as the session has loaded them. */
    publishMe: ({ person: { uid }, me, remembered }: ActiveSession) => {
      if (me) memory.keepMe(me);
      publish({ status: 'signed-in', uid, me: me ?? remembered, ...(remembered && { startedOffline: true }) });
    },
    /** @returns unsubscribe */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
