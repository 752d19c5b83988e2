import { expect, it } from 'vitest';
import { authScreenOf, isEmailLink } from './auth-links.ts';

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
