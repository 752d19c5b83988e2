import { describe, expect, it } from 'vitest';
import { checkSignUp, type Granted, type SignUpTyped } from './sign-up-check.ts';
import { tokenIn } from './use-invitation.ts';

const typed: SignUpTyped = {
  role: 'buyer',
  invitation: '',
  firstName: ' Ana ',
  lastName: 'Ruiz',
  email: 'Ana@Example.com',
  phoneNumber: '(602) 555-0134',
  password: '123456',
};
const granted: Granted = {
  token: 'secret',
  invitation: { valid: true, role: 'admin', email: 'ana@example.com', isPremium: true },
};
const errorsOf = (changes: Partial<SignUpTyped>, grant?: Granted) => {
  const checked = checkSignUp({ ...typed, ...changes }, grant);
  return checked.ok ? {} : checked.errors;
};

describe('what is typed to sign up (specification, section 5)', () => {
  it('is good for a buyer without an invitation', () => {
    expect(checkSignUp(typed, undefined)).toEqual({
      ok: true,
      parsed: {
        role: 'buyer',
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: 'ana@example.com',
        phoneNumber: '6025550134',
        password: '123456',
      },
    });
  });

  it.each([
    [{ role: '' }, { role: 'validation.roleRequired' }],
    [{ role: 'king' }, { role: 'validation.roleInvalid' }],
    [{ firstName: ' ' }, { firstName: 'validation.firstNameRequired' }],
    [{ lastName: '' }, { lastName: 'validation.lastNameRequired' }],
    [{ firstName: 'x'.repeat(10_000) }, { firstName: 'validation.nameTooLong' }],
    [{ email: 'ana' }, { email: 'validation.email' }],
    [{ phoneNumber: '555-0134' }, { phoneNumber: 'validation.phone' }],
    [{ password: '12345' }, { password: 'validation.passwordTooShort' }],
    [{ role: 'originator' }, { invitation: 'errors.invitation-needed' }],
    [{ role: 'originator', invitation: '  ' }, { invitation: 'errors.invitation-needed' }],
  ] as const)('%o is refused as %o', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it.each(['مريم', '👩‍👩‍👧 Ana', 'Ñandú O’Neil', 'ユキ'])('keeps the name %s as typed', (name) => {
    expect(checkSignUp({ ...typed, firstName: name }, undefined)).toMatchObject({ parsed: { firstName: name } });
  });

  it('takes the role of the invitation, whatever was chosen', () => {
    expect(checkSignUp({ ...typed, role: 'buyer' }, granted)).toMatchObject({
      parsed: { role: 'admin', invitationToken: 'secret' },
    });
  });

  it('takes along an invitation that was pasted and not looked at', () => {
    expect(checkSignUp({ ...typed, role: 'originator', invitation: ' abc ' }, undefined)).toMatchObject({
      parsed: { role: 'originator', invitationToken: 'abc' },
    });
  });
});

it.each([
  ['abc-DEF_123', 'abc-DEF_123'],
  [' https://portal.example/auth?invitation=abc-DEF_123 ', 'abc-DEF_123'],
  ['https://portal.example/auth?lang=es&invitation=a%2Bb#x', 'a+b'],
  ['https://portal.example/auth?invitation=%', '%'],
  ['', ''],
])('finds the token in what was pasted: "%s"', (pasted, token) => {
  expect(tokenIn(pasted)).toBe(token);
});
