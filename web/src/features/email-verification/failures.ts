import type { ParseKeys } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { providerCode } from '#platform/session/session-token.ts';

/** Thrown for a valid code of the provider that has another purpose, such as resetting a password. */
export class NoVerificationCode extends Error {
  override name = 'NoVerificationCode';
}

/** `dead`: expired, used or invalid, so that retrying does not help. Retrying may help with the others. */
export type ConfirmFailure = 'dead' | 'network' | 'limited' | 'other';

/** Reasons by error code: the provider's, which checks a code, or the server's, which redeems it. */
const reasons: Record<string, ConfirmFailure> = {
  'auth/expired-action-code': 'dead',
  'auth/invalid-action-code': 'dead',
  // The account was deleted or disabled.
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

/** Returns the text key that explains why another link was not sent. */
export function sendAgainFailure(error: unknown): ParseKeys<'email-verification'> {
  if (!(error instanceof ApiError)) return 'again.failed';
  if (error.code === 'network') return 'again.network';
  if (error.code !== 'too-many-requests') return 'again.failed';
  return error.retryAfterSeconds === undefined ? 'again.limited' : 'again.limitedUntil';
}
