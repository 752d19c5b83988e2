import type { ParseKeys } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { providerCode } from '#platform/session/session-token.ts';

/** A code of the provider's that is good for something else, such as a new password. */
export class NoVerificationCode extends Error {
  override name = 'NoVerificationCode';
}

/** `dead`: expired, used, or none of ours, and no second try helps. The others may pass. */
export type ConfirmFailure = 'dead' | 'network' | 'limited' | 'other';

/** By the provider's code, which looks at a code, or the server's, which redeems it. */
const reasons: Record<string, ConfirmFailure> = {
  'auth/expired-action-code': 'dead',
  'auth/invalid-action-code': 'dead',
  // The account is gone, or may not sign in.
  'auth/user-not-found': 'dead',
  'auth/user-disabled': 'dead',
  'link-expired': 'dead',
  'link-used': 'dead',
  deactivated: 'dead',
  'auth/network-request-failed': 'network',
  network: 'network',
  'auth/too-many-requests': 'limited',
  'too-many-requests': 'limited',
};

export function confirmFailure(error: unknown): ConfirmFailure {
  if (error instanceof NoVerificationCode) return 'dead';
  return reasons[error instanceof ApiError ? error.code : providerCode(error)] ?? 'other';
}

/** Key of why another link was not sent. */
export function sendAgainFailure(error: unknown): ParseKeys<'email-verification'> {
  if (!(error instanceof ApiError)) return 'again.failed';
  if (error.code === 'network') return 'again.network';
  if (error.code !== 'too-many-requests') return 'again.failed';
  return error.retryAfterSeconds === undefined ? 'again.limited' : 'again.limitedUntil';
}
