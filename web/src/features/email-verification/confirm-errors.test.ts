import { expect, it } from 'vitest';
import { confirmFailure, NoVerificationCode } from './confirm-errors.ts';

const providerError = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['auth/expired-action-code', 'dead'],
  ['auth/invalid-action-code', 'dead'],
  ['auth/user-not-found', 'dead'],
  ['auth/user-disabled', 'dead'],
  ['auth/network-request-failed', 'network'],
  ['auth/too-many-requests', 'limited'],
  ['auth/internal-error', 'other'],
])('%s is "%s"', (code, failure) => {
  expect(confirmFailure(providerError(code))).toBe(failure);
});

it('a code that is good for something else is dead', () => {
  expect(confirmFailure(new NoVerificationCode())).toBe('dead');
});
