import type { Account } from 'domain/account/account.ts';

/** Whether a person is told what their searches find: an active buyer whose address is verified. */
export const hearsOfFinds = ({
  role,
  status,
  emailVerified,
}: Pick<Account, 'role' | 'status' | 'emailVerified'>): boolean =>
  role === 'buyer' && status === 'active' && emailVerified;
