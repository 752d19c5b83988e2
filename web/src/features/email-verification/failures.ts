import type { ParseKeys } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { providerCode } from '#platform/session/session-token.ts';

/** A code of the provider's that is good for something else, such as a new password. */
export class NoVerificationCode extends Error {
  override name = 'NoVerificationCode';
}

/** `dead`: expired, used, or none of ours, and no second try helps. The others may pass. */
export type ConfirmFailure = 'dead' | 'network' | 'limited' | 'other';

const ofProvider: Record<string, ConfirmFailure> = {
  'auth/expired-action-code': 'dead',
  'auth/invalid-action-code': 'dead',
  // The account is gone, or may not sign in.
  'auth/user-not-found': 'dead',
  'auth/user-disabled': 'dead',
  'auth/network-request-failed': 'network',
  'auth/too-many-requests': 'limited',
};

export const confirmFailure = (error: unknown): ConfirmFailure =>
  error instanceof NoVerificationCode ? 'dead' : (ofProvider[providerCode(error)] ?? 'other');

/** Key of why another link was not sent. */
export function sendAgainFailure(error: unknown): ParseKeys<'email-verification'> {
  if (!(error instanceof ApiError)) return 'again.failed';
  if (error.code === 'network') return 'again.network';
  if (error.code !== 'too-many-requests') return 'again.failed';
  return error.retryAfterSeconds === undefined ? 'again.limited' : 'again.limitedUntil';
}
