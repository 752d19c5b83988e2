import { ApiError, isEmailUnverified } from '#platform/api/api-error.ts';
import { providerCode, tokenFailure } from '#platform/session/session-token.ts';
import { LogInFailure } from './log-in-flow.ts';
import { serverMessage, shortened, type Message } from './message.tsx';
import { SignUpFailure } from './sign-up-flow.ts';

// Messages for failures (specification, section 8), with one table and function per form.

const network: Message = { key: 'network' };
const emailFormat: Message = { key: 'domain:validation.emailFormat' };
const otherEmail: Message = { key: 'domain:errors.other-email' };
const disabled: Message = { key: 'logIn.disabled' };
const deactivated: Message = { key: 'session:notices.accountDeactivated.text' };
const sessionRevoked: Message = { key: 'domain:errors.session-revoked' };
const logInFailed: Message = { key: 'logIn.failed' };
const signUpFailed: Message = { key: 'signUp.failed' };
const wrongEmailOrPassword: Message = { key: 'logIn.wrongEmailOrPassword' };

type Table = Record<string, Message>;

/**
 * Whether an error means a deactivated account. A 403 of the user call does (section 7), unless it reports a missing account
 * or another address.
 */
export const isDeactivation = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code !== 'no-account' && !isOtherEmail(error);

/** Whether the person signed in with an address other than their account's. */
const isOtherEmail = (error: unknown): boolean => error instanceof ApiError && error.code === 'other-email';

const ofPassword: Table = {
  'auth/user-not-found': wrongEmailOrPassword,
  'auth/wrong-password': wrongEmailOrPassword,
  // With email enumeration protection, the provider reports an unknown address and a wrong password alike.
  'auth/invalid-credential': wrongEmailOrPassword,
  'auth/missing-password': { key: 'logIn.wrongCredentials' },
  'auth/invalid-user-token': { key: 'logIn.wrongCredentials' },
  'auth/invalid-email': emailFormat,
  'auth/too-many-requests': { key: 'logIn.tooMany' },
  'auth/user-disabled': disabled,
  'auth/network-request-failed': network,
  'auth/user-token-expired': sessionRevoked,
};

/** Returns the message for a failed sign-in by password. */
export function logInMessage(error: unknown): Message {
  if (!(error instanceof LogInFailure)) return logInFailed;
  const { step, cause } = error;
  if (step === 'sign-in') return ofPassword[providerCode(cause)] ?? providerMessage(cause);
  if (step === 'verify') return ofVerification(cause);
  const failure = tokenFailure(cause);
  if (failure === 'disabled') return disabled;
  return failure === 'other' ? { key: 'logIn.noToken' } : sessionRevoked;
}

function ofVerification(cause: unknown): Message {
  if (!(cause instanceof ApiError)) return logInFailed;
  if (isDeactivation(cause)) return deactivated;
  if (isOtherEmail(cause)) return otherEmail;
  if (cause.code === 'network') return network;
  if (cause.code === 'session-revoked') return sessionRevoked;
  if (cause.code === 'token-refresh-failed' && tokenFailure(cause.cause) !== 'other') return sessionRevoked;
  if (cause.status === 401) return { key: 'logIn.notAuthenticated' };
  return {
    key: 'logIn.notVerified',
    values: { detail: serverMessage(cause) ?? { literal: shortened(cause.message) } },
  };
}

/** Returns the provider's sentence without the SDK's "Firebase: … (auth/…)." around it. */
function providerMessage(cause: unknown): Message {
  const text =
    cause instanceof Error
      ? cause.message.replace(/^Firebase: (?:Error )?/, '').replace(/\s*\(auth\/[^)]*\)\.?$/, '')
      : '';
  return text === '' ? logInFailed : { literal: shortened(text) };
}

/** Thrown when the page's URL is not a sign-in link. */
export class NoSignInLink extends Error {
  override name = 'NoSignInLink';
}

/** Messages by error code: the server's, which sends and redeems the link, or the provider's, which begins the session. */
const ofLink: Table = {
  'link-expired': { key: 'emailLink.expired' },
  'link-used': { key: 'emailLink.used' },
  'auth/too-many-requests': { key: 'emailLink.tooMany' },
  'too-many-requests': { key: 'emailLink.tooMany' },
  'auth/operation-not-allowed': { key: 'emailLink.notEnabled' },
  'link-not-enabled': { key: 'emailLink.notEnabled' },
  'auth/user-disabled': disabled,
  deactivated: disabled,
  'auth/network-request-failed': network,
  network,
  'other-email': otherEmail,
  'auth/invalid-email': emailFormat,
  // The typed address is invalid, or not the one that the link was sent to.
  'link-other-address': emailFormat,
  'invalid-input': emailFormat,
};
const otherAddress = ['link-other-address', 'invalid-input'];

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : providerCode(error));

/** Returns the message for a failed sign-in by email link, or a link that could not be sent. */
export function emailLinkMessage(error: unknown): Message {
  const cause = error instanceof LogInFailure ? error.cause : error;
  if (error instanceof LogInFailure && error.step === 'verify') {
    if (isDeactivation(cause)) return deactivated;
    if (isOtherEmail(cause)) return otherEmail;
    return cause instanceof ApiError && cause.code === 'network' ? network : { key: 'emailLink.notVerified' };
  }
  if (cause instanceof NoSignInLink) return { key: 'emailLink.invalid' };
  return ofLink[codeOf(cause)] ?? { key: 'emailLink.failed' };
}

/** Whether retrying with another email address may complete the link. */
export const isOtherAddress = (error: unknown): boolean =>
  error instanceof LogInFailure && error.step === 'sign-in' && otherAddress.includes(codeOf(error.cause));

const ofCreation: Table = {
  'auth/email-already-in-use': { key: 'domain:errors.email-taken' },
  'auth/weak-password': { key: 'signUp.weakPassword' },
  'auth/password-does-not-meet-requirements': { key: 'signUp.weakPassword' },
  'auth/invalid-email': emailFormat,
  'auth/too-many-requests': { key: 'domain:errors.too-many-requests' },
  'auth/network-request-failed': network,
};

/** Returns the message for a failed sign-up, or an invitation that could not be accepted. */
export function signUpMessage(error: unknown): Message {
  if (!(error instanceof SignUpFailure)) return signUpFailed;
  const { step, cause } = error;
  if (step === 'invitation') return ofInvitation(cause);
  if (step === 'address') return { key: 'signUp.otherEmail' };
  if (step === 'create') return ofCreation[providerCode(cause)] ?? signUpFailed;
  return step === 'role' ? ofRole(cause) : ofNewToken(cause);
}

/** Any error response means an invalid invitation (section 7), except a rate limit or a lost network. */
function ofInvitation(cause: unknown): Message {
  if (!(cause instanceof ApiError)) return signUpFailed;
  if (cause.code === 'network' || cause.code === 'too-many-requests') return serverMessage(cause) ?? signUpFailed;
  return { key: 'domain:errors.invalid-invitation' };
}

const ofNewToken = (cause: unknown): Message => ({
  key: tokenFailure(cause) === 'other' ? 'signUp.notAuthenticated' : 'signUp.sessionExpired',
});

function ofRole(cause: unknown): Message {
  if (!(cause instanceof ApiError)) return signUpFailed;
  if (cause.code === 'token-refresh-failed') return ofNewToken(cause.cause);
  if (isOtherEmail(cause)) return otherEmail;
  if (isEmailUnverified(cause)) return { key: 'domain:errors.email-unverified' };
  if (cause.status === 401 || cause.status === 403) return { key: 'signUp.roleNotSet' };
  return serverMessage(cause) ?? signUpFailed;
}

/** Whether the address was registered after the invitation was checked. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof SignUpFailure &&
  error.step === 'create' &&
  providerCode(error.cause) === 'auth/email-already-in-use';

/** Whether an existing account must first verify its address. */
export const isAddressUnproven = (error: unknown): boolean =>
  error instanceof SignUpFailure && error.step === 'role' && isEmailUnverified(error.cause);

const ofReset: Table = {
  'too-many-requests': { key: 'domain:errors.too-many-requests' },
  'auth/too-many-requests': { key: 'domain:errors.too-many-requests' },
  network,
  'auth/network-request-failed': network,
  'invalid-input': emailFormat,
  'auth/weak-password': { key: 'signUp.weakPassword' },
  'auth/password-does-not-meet-requirements': { key: 'signUp.weakPassword' },
};

/** Returns why a reset link could not be sent. Never reveals whether the address has an account. */
export const forgotPasswordMessage = (error: unknown): Message => ofReset[codeOf(error)] ?? { key: 'forgot.failed' };

/** Thrown for a link that cannot reset a password. */
export class DeadResetLink extends Error {
  override name = 'DeadResetLink';
}

const deadReset = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** Whether retrying does not help: the link is used, expired or invalid. */
export const isDeadReset = (error: unknown): boolean =>
  error instanceof DeadResetLink || deadReset.has(providerCode(error));

/** Returns why a new password was not set, or its link could not be checked. */
export const resetMessage = (error: unknown): Message => ofReset[codeOf(error)] ?? { key: 'reset.failed' };

/** Returns why a request for access or for the waitlist was not submitted. */
export const requestMessage = (error: unknown): Message =>
  (error instanceof ApiError ? serverMessage(error) : undefined) ?? { key: 'request.failedText' };
