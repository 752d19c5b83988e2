import { expect, test } from 'vitest';
import { createInvitation } from 'domain/api/admin.ts';
import { checkInvite, emptyInvite } from './invite-form.ts';

const typed = { ...emptyInvite, email: ' Ana@Example.com ', role: 'buyer' };
const body = createInvitation.body as { safeParse: (value: unknown) => { success: boolean } };

test('what is sent is what the server takes, without what was left empty', () => {
  const least = checkInvite(typed);
  expect(least).toEqual({
    ok: true,
    parsed: { email: 'ana@example.com', role: 'buyer', isPremium: false, languagePreference: 'en' },
  });
  const most = checkInvite({
    ...typed,
    isPremium: 'yes',
    languagePreference: 'es',
    firstName: 'Ana',
    lastName: ' Ruiz ',
    phoneNumber: '(602) 555-0134',
    company: 'Ruiz & Co',
  });
  expect(most).toEqual({
    ok: true,
    parsed: {
      email: 'ana@example.com',
      role: 'buyer',
      isPremium: true,
      languagePreference: 'es',
      requestorDetails: { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', company: 'Ruiz & Co' },
    },
  });
  for (const checked of [least, most]) expect(checked.ok && body.safeParse(checked.parsed).success).toBe(true);
});

test('premium is for buyers: a choice made before another role is not sent', () => {
  for (const role of ['originator', 'admin']) {
    const checked = checkInvite({ ...typed, role, isPremium: 'yes' });
    expect(checked.ok && checked.parsed).toMatchObject({ role, isPremium: false });
  }
});

test('each field says what is wrong with it', () => {
  const checked = checkInvite({
    ...emptyInvite,
    email: 'ana@',
    role: 'owner',
    firstName: 'x'.repeat(81),
    phoneNumber: '555',
    lastName: 'Ruiz\u200b',
    company: 'x'.repeat(121),
  });
  expect(checked).toEqual({
    ok: false,
    errors: {
      email: 'validation.email',
      role: 'validation.roleRequired',
      firstName: 'validation.nameTooLong',
      lastName: 'validation.hidden',
      phoneNumber: 'validation.phone',
      company: 'validation.textTooLong',
    },
  });
});
