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

/** By the provider's code, which sends the link, or the server's, which redeems it. */
const byCode: Record<string, Message> = {
  'link-expired': { key: 'emailLink.expired' },
  'link-used': { key: 'emailLink.used' },
  'auth/too-many-requests': { key: 'emailLink.tooMany' },
  'too-many-requests': { key: 'emailLink.tooMany' },
  'auth/operation-not-allowed': { key: 'emailLink.notEnabled' },
  'link-not-enabled': { key: 'emailLink.notEnabled' },
  'auth/user-disabled': { key: 'logIn.disabled' },
  deactivated: { key: 'logIn.disabled' },
  'auth/network-request-failed': { key: 'network' },
  network: { key: 'network' },
  'other-email': otherEmail,
  'auth/invalid-email': { key: 'domain:validation.emailFormat' },
  // The address typed is not the one that the link was sent to, or none at all.
  'link-other-address': { key: 'domain:validation.emailFormat' },
  'invalid-input': { key: 'domain:validation.emailFormat' },
};
const otherAddress = ['link-other-address', 'invalid-input'];

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : providerCode(error));

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
  return byCode[codeOf(cause)] ?? fallback;
}

/** Whether another e-mail address may still complete the link. */
export const isOtherAddress = (error: unknown): boolean =>
  error instanceof LogInFailure && error.step === 'sign-in' && otherAddress.includes(codeOf(error.cause));
