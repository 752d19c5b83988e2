import type { Account, Me } from 'domain/account/account.ts';
import type { TokenClaims } from './session-state.ts';

/** Whether a token says what the account says. */
export const claimsFit = (claims: TokenClaims, account: Account): boolean =>
  claims.role === account.role && claims.premium === account.premium;

export function warnOfMismatch({ role = 'buyer' }: TokenClaims, me: Me, log: Pick<Console, 'warn'>): void {
  if (role !== me.role) log.warn(`The token says "${String(role)}", the server says "${me.role}".`);
}
