import type { Account } from 'domain/account/account.ts';

/** Returns the first and last name, or the email address if both are empty. */
export const nameOf = ({ firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;
