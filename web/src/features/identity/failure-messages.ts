import { ApiError, isEmailUnverified } from '#platform/api/api-error.ts';
import { providerCode, tokenFailure } from '#platform/session/session-token.ts';
import { LogInFailure } from './log-in-flow.ts';
import { serverMessage, shortened, type Message } from './message.tsx';
import { SignUpFailure } from './sign-up-flow.ts';

// The messages for failures (specification, section 8), one table and function for each form.

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

/** A 403 of the user call means deactivated (section 7), unless it says that there is no account at all, or that it has another address. */
export const isDeactivation = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code !== 'no-account' && !isOtherEmail(error);

/** What the person signed in with is not their account's address. */
const isOtherEmail = (error: unknown): boolean => error instanceof ApiError && error.code === 'other-email';

const ofPassword: Table = {
  'auth/user-not-found': wrongEmailOrPassword,
  'auth/wrong-password': wrongEmailOrPassword,
  // With email enumeration protection the provider says one thing of an unknown address and of a wrong password.
  'auth/invalid-credential': wrongEmailOrPassword,
  'auth/missing-password': { key: 'logIn.wrongCredentials' },
  'auth/invalid-user-token': { key: 'logIn.wrongCredentials' },
  'auth/invalid-email': emailFormat,
  'auth/too-many-requests': { key: 'logIn.tooMany' },
  'auth/user-disabled': disabled,
  'auth/network-request-failed': network,
  'auth/user-token-expired': sessionRevoked,
};

/** A failed sign-in by password. */
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

/** The provider's own sentence, without the SDK's "Firebase: … (auth/…)." around it. */
function providerMessage(cause: unknown): Message {
  const text =
    cause instanceof Error
      ? cause.message.replace(/^Firebase: (?:Error )?/, '').replace(/\s*\(auth\/[^)]*\)\.?$/, '')
      : '';
  return text === '' ? logInFailed : { literal: shortened(text) };
}

/** The address of the page is none that signs anybody in. */
export class NoSignInLink extends Error {
  override name = 'NoSignInLink';
}

/** By the server's code, which sends the link and redeems it, or the provider's, which begins the session. */
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
  // The address typed is not the one that the link was sent to, or none at all.
  'link-other-address': emailFormat,
  'invalid-input': emailFormat,
};
const otherAddress = ['link-other-address', 'invalid-input'];

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : providerCode(error));

/** A failed sign-in by email link, or a link that could not be sent. */
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

/** Whether another email address may still complete the link. */
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

/** A failed sign-up, or an invitation that could not be accepted. */
export function signUpMessage(error: unknown): Message {
  if (!(error instanceof SignUpFailure)) return signUpFailed;
  const { step, cause } = error;
  if (step === 'invitation') return ofInvitation(cause);
  if (step === 'address') return { key: 'signUp.otherEmail' };
  if (step === 'create') return ofCreation[providerCode(cause)] ?? signUpFailed;
  return step === 'role' ? ofRole(cause) : ofNewToken(cause);
}

/** A non-OK answer means invalid (section 7), but for one that says to wait. */
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

/** The address has got an identity since the invitation was looked at. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof SignUpFailure &&
  error.step === 'create' &&
  providerCode(error.cause) === 'auth/email-already-in-use';

/** An account that was there before joins only once its address is proven. */
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

/** Why a reset link could not be sent. That an address has no account is never disclosed. */
export const forgotPasswordMessage = (error: unknown): Message => ofReset[codeOf(error)] ?? { key: 'forgot.failed' };

/** A link that lets nobody choose a password. */
export class DeadResetLink extends Error {
  override name = 'DeadResetLink';
}

const deadReset = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** Whether no second try helps: the link is used, expired, or none. */
export const isDeadReset = (error: unknown): boolean =>
  error instanceof DeadResetLink || deadReset.has(providerCode(error));

/** Why a new password was not set, or its link could not be looked at. */
export const resetMessage = (error: unknown): Message => ofReset[codeOf(error)] ?? { key: 'reset.failed' };

/** Why a request for access, or for the waitlist, was not filed. */
export const requestMessage = (error: unknown): Message =>
  (error instanceof ApiError ? serverMessage(error) : undefined) ?? { key: 'request.failedText' };
