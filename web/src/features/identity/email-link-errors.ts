import { ApiError } from '#platform/api/api-error.ts';
import { providerCode } from '#platform/session/token-failure.ts';
import { isDeactivation, isOtherEmail, otherEmail } from './log-in-errors.ts';
import { LogInFailure } from './log-in-flow.ts';
import type { Message } from './message.ts';

const fallback: Message = { key: 'emailLink.failed' };

/** The address of the page is none that signs anybody in. */
export class NoSignInLink extends Error {
  override name = 'NoSignInLink';
}

const ofProvider: Record<string, Message> = {
  'auth/expired-action-code': { key: 'emailLink.expired' },
  'auth/invalid-action-code': { key: 'emailLink.used' },
  'auth/too-many-requests': { key: 'emailLink.tooMany' },
  'auth/operation-not-allowed': { key: 'emailLink.notEnabled' },
  'auth/user-disabled': { key: 'logIn.disabled' },
  'auth/network-request-failed': { key: 'network' },
  // The address typed is not the one that the link was sent to, or none at all.
  'auth/invalid-email': { key: 'domain:validation.emailFormat' },
};

/** What a person is told of a failed sign-in by e-mail link, and of a link that could not be sent (specification, section 8). */
export function emailLinkMessage(error: unknown): Message {
  const cause = error instanceof LogInFailure ? error.cause : error;
  if (error instanceof LogInFailure && error.step === 'verify') {
    if (isDeactivation(cause)) return { key: 'session:notices.accountDeactivated.text' };
    if (isOtherEmail(cause)) return otherEmail;
    return cause instanceof ApiError && cause.code === 'network'
      ? { key: 'network' }
      : { key: 'emailLink.notVerified' };
  }
  if (cause instanceof NoSignInLink) return { key: 'emailLink.invalid' };
  return ofProvider[providerCode(cause)] ?? fallback;
}

/** Whether another e-mail address may still complete the link. */
export const isOtherAddress = (error: unknown): boolean =>
  error instanceof LogInFailure && error.step === 'sign-in' && providerCode(error.cause) === 'auth/invalid-email';
