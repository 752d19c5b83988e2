import type { Account } from 'domain/account/account.ts';

/** First and last name, or the email address of somebody who has none. */
export const nameOf = ({ firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;
