import type { ParseKeys } from 'i18next';
import { providerCode } from '#platform/session/token-failure.ts';
import type { Checked } from '#platform/forms/checked.ts';
import { limits } from 'domain/limits.ts';

export type PasswordTyped = Record<'current' | 'next' | 'confirmation', string>;
export type PasswordChange = { current: string; next: string };

/** Rules of the specification's section 5. */
export function checkPasswordChange({
  current,
  next,
  confirmation,
}: PasswordTyped): Checked<PasswordTyped, PasswordChange> {
  const errors = {
    ...(current === '' ? { current: 'profile:password.currentRequired' } : {}),
    ...(next.length < limits.passwordMin ? { next: 'profile:password.tooShort' } : {}),
    ...(next !== confirmation ? { confirmation: 'profile:password.mismatch' } : {}),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, parsed: { current, next } };
}

/** Nobody is signed in any more. */
export class NoAuthenticatedUser extends Error {
  override name = 'NoAuthenticatedUser';
}

type TextKey = ParseKeys<'profile'>;

const ofProvider: Record<string, TextKey> = {
  'auth/wrong-password': 'password.currentWrong',
  'auth/invalid-credential': 'password.currentWrong',
  'auth/weak-password': 'password.tooShort',
  'auth/password-does-not-meet-requirements': 'password.tooShort',
  'auth/too-many-requests': 'password.tooMany',
  'auth/network-request-failed': 'password.network',
};

/** The text's key of why a password could not be changed (specification, section 8). */
export const passwordFailure = (error: unknown): TextKey =>
  error instanceof NoAuthenticatedUser ? 'password.noUser' : (ofProvider[providerCode(error)] ?? 'password.failed');
