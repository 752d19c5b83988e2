import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signUpSchema, type Granted, type SignUpTyped } from './sign-up-schema.ts';
import { tokenIn } from './invitation.ts';

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
  const { error } = signUpSchema(grant).safeParse({ ...typed, ...changes });
  return error && z.flattenError(error).fieldErrors;
};

describe('what is typed to sign up (specification, section 5)', () => {
  it('is good for a buyer without an invitation', () => {
    expect(signUpSchema(undefined).parse(typed)).toEqual({
      role: 'buyer',
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      phoneNumber: '6025550134',
      password: '123456',
    });
  });

  it.each([
    [{ role: '' }, { role: ['validation.roleRequired'] }],
    [{ role: 'king' }, { role: ['validation.roleInvalid'] }],
    [{ firstName: ' ' }, { firstName: ['validation.firstNameRequired'] }],
    [{ lastName: '' }, { lastName: ['validation.lastNameRequired'] }],
    [{ firstName: 'x'.repeat(10_000) }, { firstName: ['validation.nameTooLong'] }],
    [{ email: 'ana' }, { email: ['validation.email'] }],
    [{ phoneNumber: '555-0134' }, { phoneNumber: ['validation.phone'] }],
    [{ password: '12345' }, { password: ['validation.passwordTooShort'] }],
    [{ role: 'originator' }, { invitation: ['errors.invitation-needed'] }],
    [{ role: 'originator', invitation: '  ' }, { invitation: ['errors.invitation-needed'] }],
  ] as const)('%o is refused as %o', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it.each(['مريم', '👩‍👩‍👧 Ana', 'Ñandú O’Neil', 'ユキ'])('keeps the name %s as typed', (name) => {
    expect(signUpSchema(undefined).parse({ ...typed, firstName: name })).toMatchObject({ firstName: name });
  });

  it('takes the role of the invitation, whatever was chosen', () => {
    expect(signUpSchema(granted).parse({ ...typed, role: 'buyer' })).toMatchObject({
      role: 'admin',
      invitationToken: 'secret',
    });
  });

  it('takes along an invitation that was pasted and not looked at', () => {
    expect(signUpSchema(undefined).parse({ ...typed, role: 'originator', invitation: ' abc ' })).toMatchObject({
      role: 'originator',
      invitationToken: 'abc',
    });
  });

  it('says everything that is wrong at once', () => {
    expect(errorsOf({ role: 'originator', firstName: '', password: '1' })).toEqual({
      firstName: ['validation.firstNameRequired'],
      password: ['validation.passwordTooShort'],
      invitation: ['errors.invitation-needed'],
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
