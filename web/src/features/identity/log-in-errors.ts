import { ApiError } from '#platform/api/api-error.ts';
import { providerCode, tokenFailure } from '#platform/session/token-failure.ts';
import { LogInFailure } from './log-in-flow.ts';
import { serverMessage, shortened, type Message } from './message.ts';

const fallback: Message = { key: 'logIn.failed' };
const sessionExpired: Message = { key: 'domain:errors.session-revoked' };
const deactivated: Message = { key: 'session:notices.accountDeactivated.text' };
export const otherEmail: Message = { key: 'domain:errors.other-email' };
const network: Message = { key: 'network' };

const ofProvider: Record<string, Message> = {
  'auth/user-not-found': { key: 'logIn.wrongEmailOrPassword' },
  'auth/wrong-password': { key: 'logIn.wrongEmailOrPassword' },
  // With email enumeration protection the provider says one thing of an unknown address and of a wrong password.
  'auth/invalid-credential': { key: 'logIn.wrongEmailOrPassword' },
  'auth/missing-password': { key: 'logIn.wrongCredentials' },
  'auth/invalid-user-token': { key: 'logIn.wrongCredentials' },
  'auth/invalid-email': { key: 'domain:validation.emailFormat' },
  'auth/too-many-requests': { key: 'logIn.tooMany' },
  'auth/user-disabled': { key: 'logIn.disabled' },
  'auth/network-request-failed': network,
  'auth/user-token-expired': sessionExpired,
};

/** What a person is told of a failed sign-in by password (specification, section 8). */
export function logInMessage(error: unknown): Message {
  if (!(error instanceof LogInFailure)) return fallback;
  const { step, cause } = error;
  if (step === 'sign-in') return ofProvider[providerCode(cause)] ?? otherMessage(cause);
  if (step === 'token') return ofToken(cause);
  return ofVerification(cause);
}

function ofToken(cause: unknown): Message {
  const failure = tokenFailure(cause);
  if (failure === 'disabled') return { key: 'logIn.disabled' };
  return failure === 'other' ? { key: 'logIn.noToken' } : sessionExpired;
}

function ofVerification(cause: unknown): Message {
  if (!(cause instanceof ApiError)) return fallback;
  if (isDeactivation(cause)) return deactivated;
  if (isOtherEmail(cause)) return otherEmail;
  if (cause.code === 'network') return network;
  if (cause.code === 'session-revoked') return sessionExpired;
  if (cause.code === 'token-refresh-failed' && tokenFailure(cause.cause) !== 'other') return sessionExpired;
  if (cause.status === 401) return { key: 'logIn.notAuthenticated' };
  return {
    key: 'logIn.notVerified',
    values: { detail: serverMessage(cause) ?? { literal: shortened(cause.message) } },
  };
}

/** A 403 of the user call means deactivated (section 7), unless it says that there is no account at all, or that it has another address. */
export const isDeactivation = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code !== 'no-account' && !isOtherEmail(error);

/** What the person signed in with is not their account's address. */
export const isOtherEmail = (error: unknown): boolean => error instanceof ApiError && error.code === 'other-email';

/** The provider's own sentence, without the SDK's "Firebase: … (auth/…)." around it. */
function otherMessage(cause: unknown): Message {
  const text =
    cause instanceof Error
      ? cause.message.replace(/^Firebase: (?:Error )?/, '').replace(/\s*\(auth\/[^)]*\)\.?$/, '')
      : '';
  return text === '' ? fallback : { literal: shortened(text) };
}
