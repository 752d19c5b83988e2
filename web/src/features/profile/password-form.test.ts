import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NoAuthenticatedUser } from './data.ts';
import { passwordFailure, passwordSchema } from './password-form.tsx';

const good = { current: 'old', next: '123456', confirmation: '123456' };

describe('what is typed to change a password (specification, section 5)', () => {
  it('is good with the current one and the same new one twice', () => {
    expect(passwordSchema.parse(good)).toEqual({ current: 'old', next: '123456' });
  });

  it.each([
    [{ current: '' }, { current: ['profile:password.currentRequired'] }],
    [{ next: '12345', confirmation: '12345' }, { next: ['profile:password.tooShort'] }],
    [
      { current: '', next: '1' },
      {
        current: ['profile:password.currentRequired'],
        next: ['profile:password.tooShort'],
        confirmation: ['profile:password.mismatch'],
      },
    ],
    [{ confirmation: '1234567' }, { confirmation: ['profile:password.mismatch'] }],
  ])('%o is refused', (changes, errors) => {
    const { error } = passwordSchema.safeParse({ ...good, ...changes });
    expect(z.flattenError(error!).fieldErrors).toEqual(errors);
  });
});

it.each([
  [Object.assign(new Error(), { code: 'auth/wrong-password' }), 'password.currentWrong'],
  [Object.assign(new Error(), { code: 'auth/invalid-credential' }), 'password.currentWrong'],
  [Object.assign(new Error(), { code: 'auth/weak-password' }), 'password.tooShort'],
  [Object.assign(new Error(), { code: 'auth/internal-error' }), 'password.failed'],
  [new TypeError('x'), 'password.failed'],
  [new NoAuthenticatedUser(), 'password.noUser'],
])('%s is shown as %s', (error, key) => {
  expect(passwordFailure(error)).toBe(key);
});
