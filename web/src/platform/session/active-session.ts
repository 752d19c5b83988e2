import type { Account, Me } from 'domain/account/account.ts';
import type { Person } from './session-state.ts';

/** The state of the current session that the parts of session-controller.ts share. */
export type ActiveSession = {
  person: Person;
  /** Whether the provider has confirmed the user; until then, the sign-in stored in this browser is used. */
  confirmed: boolean;
  me?: Me;
  /** The stored copy of `me`, if the page started offline. */
  remembered?: Me | undefined;
  account?: Account;
  /** Number of account changes that wait for a new session to replace this one. */
  replacing: number;
  over: boolean;
  /** Whether the user has been told why the session is over, or ended it themselves. */
  notified: boolean;
  stopRenewal(): void;
};

export const activeSession = (person: Person, confirmed: boolean): ActiveSession => ({
  person,
  confirmed,
  replacing: 0,
  over: false,
  notified: false,
  stopRenewal: () => undefined,
});
