/** Why the provider gave no token, as far as it matters to the person (specification, section 8). */
export type TokenFailure =
  /** The refresh token was revoked: a role change, a changed password, a deleted account. */
  | 'revoked'
  /** The provider answered 400 for another reason: what this browser holds is of no use any more. */
  | 'refused'
  /** The provider's own record of the account is disabled. */
  | 'disabled'
  /** No network, or the provider is in trouble: may pass. */
  | 'other';

/** The provider's codes for a 400 answer to a token refresh, besides those that mean "revoked" and "disabled". */
const refusals = new Set([
  'auth/invalid-refresh-token',
  'auth/missing-refresh-token',
  'auth/invalid-grant-type',
  'auth/project-number-mismatch',
  'auth/invalid-user-token',
  'auth/user-mismatch',
]);

/** The code of a provider error, such as `auth/user-disabled`; empty for anything else. */
export const providerCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export function tokenFailure(error: unknown): TokenFailure {
  const code = providerCode(error);
  // The SDK reports "user not found" under this code too.
  if (code === 'auth/user-token-expired') return 'revoked';
  if (code === 'auth/user-disabled') return 'disabled';
  return refusals.has(code) ? 'refused' : 'other';
}
