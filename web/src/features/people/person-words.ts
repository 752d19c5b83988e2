import type { Account } from 'domain/account/account.ts';

/** First and last name, or the e-mail address of who has none. */
export const nameOf = ({ firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Whether somebody has what premium gives: it is for buyers; the flag may be left from former days. */
export const isPremiumBuyer = ({ role, premium }: Pick<Account, 'role' | 'premium'>): boolean =>
  role === 'buyer' && premium;
