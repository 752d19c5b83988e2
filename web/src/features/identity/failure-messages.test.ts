import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import {
  emailLinkMessage,
  DeadResetLink,
  forgotPasswordMessage,
  isDeadReset,
  isOtherAddress,
  logInMessage,
  NoSignInLink,
  resetMessage,
  signUpMessage,
} from './failure-messages.ts';
import { LogInFailure } from './log-in-flow.ts';
import { serverMessage, shortened } from './message.tsx';
import { SignUpFailure } from './sign-up-flow.ts';

// Every cause has its message here; tests/e2e/identity tests that causes reach each form and their messages are shown.
// platform/session/people-messages.test.ts compares the texts with the specification.
const provider = (code: string, message = code) => Object.assign(new Error(message), { code });
const api = (status: number, code: ApiError['code'], body = '') =>
  new ApiError(`${status}: ${body}`, { status, code, body });

/** An API error with the server's own sentence. */
const answer = (code: string, text: string) =>
  new ApiError('…', { status: 400, code: code as ApiError['code'], serverMessage: text, body: '{}' });

describe('a failed sign-in', () => {
  it.each([
    ['auth/user-not-found', 'logIn.wrongEmailOrPassword'],
    ['auth/wrong-password', 'logIn.wrongEmailOrPassword'],
    ['auth/invalid-credential', 'logIn.wrongEmailOrPassword'],
    ['auth/missing-password', 'logIn.wrongCredentials'],
    ['auth/invalid-user-token', 'logIn.wrongCredentials'],
    ['auth/invalid-email', 'domain:validation.emailFormat'],
    ['auth/too-many-requests', 'logIn.tooMany'],
    ['auth/user-disabled', 'logIn.disabled'],
    ['auth/network-request-failed', 'network'],
    ['auth/user-token-expired', 'domain:errors.session-revoked'],
  ])('refused by the provider with %s: %s', (code, key) => {
    expect(logInMessage(new LogInFailure('sign-in', provider(code)))).toEqual({ key });
  });

  it.each([
    ['auth/network-request-failed', 'logIn.noToken'],
    ['auth/user-disabled', 'logIn.disabled'],
    ['auth/user-token-expired', 'domain:errors.session-revoked'],
    ['auth/invalid-refresh-token', 'domain:errors.session-revoked'],
  ])('without a token, for %s: %s', (code, key) => {
    expect(logInMessage(new LogInFailure('token', provider(code)))).toEqual({ key });
  });

  it.each([
    [provider('auth/x', 'Firebase: Something odd happened. (auth/x).'), { literal: 'Something odd happened.' }],
    [provider('auth/x', `Firebase: ${'y'.repeat(150)} (auth/x).`), { literal: 'y'.repeat(100) }],
    [provider('auth/x', 'Firebase: Error (auth/x).'), { key: 'logIn.failed' }],
    ['no error at all', { key: 'logIn.failed' }],
  ])('for another reason of the provider: %s', (cause, message) => {
    expect(logInMessage(new LogInFailure('sign-in', cause))).toEqual(message);
  });

  it.each([
    [api(0, 'network'), 'network'],
    [api(401, 'unauthenticated'), 'logIn.notAuthenticated'],
    [api(401, 'session-revoked'), 'domain:errors.session-revoked'],
    [ApiError.noFreshToken(provider('auth/user-token-expired')), 'domain:errors.session-revoked'],
    [ApiError.noFreshToken(provider('auth/internal-error')), 'logIn.notAuthenticated'],
    [api(403, 'deactivated'), 'session:notices.accountDeactivated.text'],
    [api(403, 'forbidden'), 'session:notices.accountDeactivated.text'],
    [api(403, 'no-account'), 'logIn.notVerified'],
    [api(403, 'other-email'), 'domain:errors.other-email'],
    [api(500, 'internal', 'boom'), 'logIn.notVerified'],
  ])('at the verification: %s', (cause, key) => {
    expect(logInMessage(new LogInFailure('verify', cause))).toMatchObject({ key });
  });

  it('says what the server said', () => {
    expect(logInMessage(new LogInFailure('verify', api(500, 'internal', 'boom')))).toEqual({
      key: 'logIn.notVerified',
      values: { detail: { literal: 'boom' } },
    });
    expect(logInMessage(new LogInFailure('verify', api(500, 'internal', '<html>')))).toEqual({
      key: 'logIn.notVerified',
      values: { detail: { literal: '500: <html>' } },
    });
  });

  it('is never shown as something else than a sentence', () => {
    expect(logInMessage(new Error('anything'))).toEqual({ key: 'logIn.failed' });
  });
});

describe('a failed sign-up', () => {
  it.each([
    ['invitation', api(0, 'network'), 'network'],
    ['invitation', api(429, 'too-many-requests', '{'), undefined],
    ['invitation', api(500, 'internal'), 'domain:errors.invalid-invitation'],
    ['create', provider('auth/email-already-in-use'), 'domain:errors.email-taken'],
    ['create', provider('auth/weak-password'), 'signUp.weakPassword'],
    ['create', provider('auth/password-does-not-meet-requirements'), 'signUp.weakPassword'],
    ['create', provider('auth/invalid-email'), 'domain:validation.emailFormat'],
    ['create', provider('auth/too-many-requests'), 'domain:errors.too-many-requests'],
    ['create', provider('auth/network-request-failed'), 'network'],
    ['create', provider('auth/internal-error'), 'signUp.failed'],
    ['token', provider('auth/user-token-expired'), 'signUp.sessionExpired'],
    ['token', provider('auth/network-request-failed'), 'signUp.notAuthenticated'],
    ['role', ApiError.noFreshToken(provider('auth/user-token-expired')), 'signUp.sessionExpired'],
    ['role', ApiError.noFreshToken(provider('auth/network-request-failed')), 'signUp.notAuthenticated'],
    ['role', api(401, 'unauthenticated'), 'signUp.roleNotSet'],
    ['role', api(403, 'forbidden'), 'signUp.roleNotSet'],
    ['role', api(403, 'email-unverified'), 'domain:errors.email-unverified'],
    ['role', api(0, 'network'), 'network'],
    // Another person's, used, revoked or expired: the server does not say which.
    ['role', answer('invalid-invitation', '…'), 'domain:errors.invalid-invitation'],
    ['role', api(403, 'other-email'), 'domain:errors.other-email'],
    ['role', api(500, 'internal', '<html>'), 'signUp.failed'],
    ['role', new TypeError('x'), 'signUp.failed'],
    ['claims', provider('auth/network-request-failed'), 'signUp.notAuthenticated'],
    ['address', undefined, 'signUp.otherEmail'],
  ] as const)('at "%s": %s', (step, cause, key = 'signUp.failed') => {
    expect(signUpMessage(new SignUpFailure(step, cause))).toEqual({ key });
  });
});

describe('a failed sign-in by email link', () => {
  it.each([
    [new NoSignInLink(), 'emailLink.invalid'],
    [api(403, 'deactivated'), 'logIn.disabled'],
    [api(400, 'link-expired'), 'emailLink.expired'],
    [api(400, 'link-used'), 'emailLink.used'],
    [api(429, 'too-many-requests'), 'emailLink.tooMany'],
    [provider('auth/too-many-requests'), 'emailLink.tooMany'],
    [api(400, 'link-not-enabled'), 'emailLink.notEnabled'],
    [provider('auth/operation-not-allowed'), 'emailLink.notEnabled'],
    [provider('auth/user-disabled'), 'logIn.disabled'],
    [provider('auth/network-request-failed'), 'network'],
    [api(0, 'network'), 'network'],
    [api(403, 'other-email'), 'domain:errors.other-email'],
    [provider('auth/invalid-email'), 'domain:validation.emailFormat'],
    [api(400, 'link-other-address'), 'domain:validation.emailFormat'],
    [api(400, 'invalid-input'), 'domain:validation.emailFormat'],
    [api(500, 'internal'), 'emailLink.failed'],
    [provider('auth/internal-error'), 'emailLink.failed'],
  ])('%s', (cause, key) => {
    expect(emailLinkMessage(new LogInFailure('sign-in', cause))).toEqual({ key });
    expect(emailLinkMessage(cause)).toEqual({ key });
  });

  it.each([
    [api(500, 'internal'), 'emailLink.notVerified'],
    [api(403, 'no-account'), 'emailLink.notVerified'],
    [api(403, 'deactivated'), 'session:notices.accountDeactivated.text'],
    [api(0, 'network'), 'network'],
  ])('at the verification: %s', (cause, key) => {
    expect(emailLinkMessage(new LogInFailure('verify', cause))).toEqual({ key });
  });

  it('of an address that is not the account’s says which one to use', () => {
    const failure = new LogInFailure('verify', api(403, 'other-email'));
    expect(emailLinkMessage(failure)).toEqual({ key: 'domain:errors.other-email' });
  });

  it('knows when another address may still do', () => {
    expect(isOtherAddress(new LogInFailure('sign-in', api(400, 'link-other-address')))).toBe(true);
    expect(isOtherAddress(new LogInFailure('sign-in', api(400, 'link-used')))).toBe(false);
    expect(isOtherAddress(undefined)).toBe(false);
  });
});

describe('a new password by mail', () => {
  it.each([
    [api(429, 'too-many-requests'), 'domain:errors.too-many-requests'],
    [api(0, 'network'), 'network'],
    [api(400, 'invalid-input'), 'domain:validation.emailFormat'],
    [api(500, 'internal'), 'forgot.failed'],
  ])('its link is not sent: %s', (cause, key) => {
    expect(forgotPasswordMessage(cause)).toEqual({ key });
  });

  it.each([
    [provider('auth/weak-password'), 'signUp.weakPassword'],
    [provider('auth/network-request-failed'), 'network'],
    [provider('auth/too-many-requests'), 'domain:errors.too-many-requests'],
    [provider('auth/internal-error'), 'reset.failed'],
  ])('is not set: %s', (cause, key) => {
    expect(resetMessage(cause)).toEqual({ key });
    expect(isDeadReset(cause)).toBe(false);
  });

  it.each([
    new DeadResetLink(),
    provider('auth/expired-action-code'),
    provider('auth/invalid-action-code'),
    provider('auth/user-not-found'),
  ])('of a link that is good for none: %s', (cause) => {
    expect(isDeadReset(cause)).toBe(true);
  });
});

describe('what the server says', () => {
  it('is shown in the person’s language where it is known, otherwise as received', () => {
    expect(serverMessage(answer('invalid-invitation', '…'))).toEqual({ key: 'domain:errors.invalid-invitation' });
    expect(serverMessage(answer('brand-new', 'Something new'))).toEqual({ literal: 'Something new' });
    expect(serverMessage(api(503, 'internal', 'upstream is away'))).toEqual({ literal: 'upstream is away' });
    expect(serverMessage(api(502, 'internal', '<!doctype html>'))).toBeUndefined();
  });

  it('is cut after 100 characters, and no character is cut in two', () => {
    expect(shortened('🙂'.repeat(120))).toBe('🙂'.repeat(100));
  });
});
