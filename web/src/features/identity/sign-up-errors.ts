import { ApiError, isEmailUnverified } from '#platform/api/api-error.ts';
import { providerCode, tokenFailure } from '#platform/session/token-failure.ts';
import { isOtherEmail, otherEmail } from './log-in-errors.ts';
import { serverMessage, type Message } from './message.ts';
import { SignUpFailure } from './sign-up-flow.ts';

const fallback: Message = { key: 'signUp.failed' };
const sessionExpired: Message = { key: 'signUp.sessionExpired' };

const ofCreation: Record<string, Message> = {
  'auth/email-already-in-use': { key: 'domain:errors.email-taken' },
  'auth/weak-password': { key: 'signUp.weakPassword' },
  'auth/password-does-not-meet-requirements': { key: 'signUp.weakPassword' },
  'auth/invalid-email': { key: 'domain:validation.emailFormat' },
  'auth/too-many-requests': { key: 'domain:errors.too-many-requests' },
  'auth/network-request-failed': { key: 'network' },
};

/** What a person is told of a failed sign-up (specification, section 8). */
export function signUpMessage(error: unknown): Message {
  if (!(error instanceof SignUpFailure)) return fallback;
  const { step, cause } = error;
  if (step === 'invitation') return ofInvitation(cause);
  if (step === 'address') return { key: 'signUp.otherEmail' };
  if (step === 'create') return ofCreation[providerCode(cause)] ?? fallback;
  if (step === 'role') return ofRole(cause);
  return ofToken(cause);
}

/** The address has got an identity since the invitation was looked at. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof SignUpFailure &&
  error.step === 'create' &&
  providerCode(error.cause) === 'auth/email-already-in-use';

/** An account that was there before joins only once its address is proven. */
export const isAddressUnproven = (error: unknown): boolean =>
  error instanceof SignUpFailure && error.step === 'role' && isEmailUnverified(error.cause);

/** A non-OK answer means invalid (section 7), but for one that says to wait. */
function ofInvitation(cause: unknown): Message {
  if (!(cause instanceof ApiError)) return fallback;
  if (cause.code === 'network' || cause.code === 'too-many-requests') return serverMessage(cause) ?? fallback;
  return { key: 'domain:errors.invalid-invitation' };
}

function ofToken(cause: unknown): Message {
  return tokenFailure(cause) === 'other' ? { key: 'signUp.notAuthenticated' } : sessionExpired;
}

function ofRole(cause: unknown): Message {
  if (!(cause instanceof ApiError)) return fallback;
  if (cause.code === 'token-refresh-failed') return ofToken(cause.cause);
  if (isOtherEmail(cause)) return otherEmail;
  if (isEmailUnverified(cause)) return { key: 'domain:errors.email-unverified' };
  if (cause.status === 401 || cause.status === 403) return { key: 'signUp.roleNotSet' };
  return serverMessage(cause) ?? fallback;
}
