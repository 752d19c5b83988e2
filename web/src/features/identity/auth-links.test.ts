import { expect, it } from 'vitest';
import { authScreenOf, isEmailLink, isForMembersToo, resetCodeOf, verificationCodeOf } from './auth-links.ts';

const query = (text: string) => new URLSearchParams(text);

it.each([
  ['', 'sign-in'],
  ['screen=sign-up', 'sign-up'],
  ['screen=forgot-password', 'forgot-password'],
  ['screen=elsewhere', 'sign-in'],
  ['invitation=abc', 'sign-up'],
  ['invitation=abc&screen=sign-in', 'sign-in'],
])('/auth?%s shows %s', (text, screen) => {
  expect(authScreenOf(query(text))).toBe(screen);
});

it('knows a link that signs in by mode=signIn and oobCode', () => {
  expect(isEmailLink(query('mode=signIn&oobCode=x&apiKey=y'))).toBe(true);
  expect(isEmailLink(query('mode=signIn'))).toBe(false);
  expect(isEmailLink(query('mode=resetPassword&oobCode=x'))).toBe(false);
});

it('knows the code of a verification mail by mode=verifyEmail', () => {
  expect(verificationCodeOf(query('mode=verifyEmail&oobCode=x'))).toBe('x');
  expect(verificationCodeOf(query('mode=verifyEmail&oobCode='))).toBeUndefined();
  expect(verificationCodeOf(query('mode=signIn&oobCode=x'))).toBeUndefined();
});

it('knows the code of a new password by mode=resetPassword', () => {
  expect(resetCodeOf(query('mode=resetPassword&oobCode=x'))).toBe('x');
  expect(resetCodeOf(query('mode=signIn&oobCode=x'))).toBeUndefined();
});

it.each([
  ['/auth', '', false],
  ['/auth', 'screen=sign-up', false],
  ['/auth', 'mode=verifyEmail&oobCode=x', true],
  ['/auth', 'mode=verifyEmail', false],
  ['/auth', 'mode=resetPassword&oobCode=x', true],
  ['/auth', 'invitation=abc', true],
  ['/auth', 'invitation=', false],
  ['/auth/email-link-signin', 'mode=signIn&oobCode=x', false],
  ['/auth/email-link-signin', 'invitation=abc&mode=signIn&oobCode=x', true],
  ['/auth/email-link-signin', 'invitation=abc', false],
  ['/buyer-signup', 'invitation=abc', false],
])('%s?%s is for members too: %s', (pathname, search, expected) => {
  expect(isForMembersToo(pathname, query(search))).toBe(expected);
});
