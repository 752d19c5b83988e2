import type { Account, Me } from 'domain/account/account.ts';
import type { Person } from './session-state.ts';

/** What session-controller.ts knows of the session that runs. */
export type ActiveSession = {
  person: Person;
  /** Whether the provider has said that this person is signed in; until then it is what this browser has stored. */
  confirmed: boolean;
  me?: Me;
  /** The same, as this browser knew it when the page started without a network. */
  remembered?: Me | undefined;
  /** The latest account document. */
  account?: Account;
  /** How many changes of the account wait for a new session in the place of this one. */
  replacing: number;
  over: boolean;
  /** They know why it is over, or ended it themselves. */
  notified: boolean;
  stopRenewal(): void;
};

/** A session that has just begun. */
export const activeSession = (person: Person, confirmed: boolean): ActiveSession => ({
  person,
  confirmed,
  replacing: 0,
  over: false,
  notified: false,
  stopRenewal: () => undefined,
});
