import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { providerCode } from '#platform/session/token-failure.ts';

/** Rules of the specification's section 5. */
export const passwordSchema = z.pipe(
  z
    .object({
      current: z.string().check(z.minLength(1, 'profile:password.currentRequired')),
      next: z.string().check(z.minLength(limits.passwordMin, 'profile:password.tooShort')),
      confirmation: z.string(),
    })
    .check(
      z.refine(({ next, confirmation }) => next === confirmation, {
        path: ['confirmation'],
        error: 'profile:password.mismatch',
      }),
    ),
  z.transform(({ current, next }) => ({ current, next })),
);
export type PasswordChange = z.output<typeof passwordSchema>;

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
