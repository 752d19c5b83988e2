import type { Account } from 'domain/account/account.ts';

/** What can be asked for about a person, from the list and from their details. */
export type PersonActions = {
  /** Opens their details. */
  open: (person: Account) => void;
  /** Opens the dialog for it. */
  ask: (what: 'role' | 'deactivate', person: Account) => void;
  setPremium: (person: Account, premium: boolean) => void;
  reactivate: (person: Account) => void;
};
