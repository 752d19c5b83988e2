import { expect, it } from 'vitest';
import { me } from '#tests/session-harness.ts';
import { canAccept, isFor, knownDetails } from './invitation.ts';
import type { Invitation } from './sign-up-flow.ts';

const invitation: Invitation = { valid: true, role: 'originator', email: 'ana@example.com', isPremium: false };

it.each([
  ['buyer', false, 'originator', false, true],
  ['buyer', false, 'buyer', true, true],
  ['buyer', true, 'admin', false, true],
  ['buyer', true, 'buyer', true, false],
  ['buyer', false, 'buyer', false, false],
  ['originator', false, 'originator', true, false],
  ['originator', false, 'admin', false, false],
  ['admin', true, 'originator', true, false],
] as const)('a %s (premium: %s) invited as %s (premium: %s) can accept: %s', (role, premium, to, isPremium, can) => {
  expect(canAccept({ role, premium }, { ...invitation, role: to, isPremium })).toBe(can);
});

it('a buyer whose account was there before accepts in any case', () => {
  const existing = { ...invitation, role: 'buyer', existingAccount: true } as const;
  expect(canAccept({ role: 'buyer', premium: false }, existing)).toBe(true);
  expect(canAccept({ role: 'originator', premium: false }, existing)).toBe(false);
});

it('an invitation is for its address in any case', () => {
  expect(isFor({ email: 'Ana@Example.com' }, invitation)).toBe(true);
  expect(isFor({ email: 'eve@example.com' }, invitation)).toBe(false);
});

it('what was said in asking for the invitation is taken before what an account of the address says', () => {
  const requested = { ...invitation, requestorDetails: { firstName: 'Anna', phoneNumber: '4805550199' } };
  expect(knownDetails(requested, me)).toEqual({ firstName: 'Anna', lastName: 'Ruiz', phoneNumber: '4805550199' });
  expect(knownDetails(invitation, me)).toEqual({ firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' });
  expect(knownDetails(invitation, undefined)).toEqual({ firstName: '', lastName: '', phoneNumber: '' });
});
