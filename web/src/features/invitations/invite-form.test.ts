import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createInvitation } from 'domain/api/admin.ts';
import { emptyInvite, inviteSchema } from './invite-form.ts';

const typed = { ...emptyInvite, email: ' Ana@Example.com ', role: 'buyer' };
const body = createInvitation.body as { safeParse: (value: unknown) => { success: boolean } };

test('what is sent is what the server takes, without what was left empty', () => {
  const least = inviteSchema.parse(typed);
  expect(least).toEqual({ email: 'ana@example.com', role: 'buyer', isPremium: false, languagePreference: 'en' });
  const most = inviteSchema.parse({
    ...typed,
    isPremium: true,
    languagePreference: 'es',
    firstName: 'Ana',
    lastName: ' Ruiz ',
    phoneNumber: '(602) 555-0134',
    company: 'Ruiz & Co',
  });
  expect(most).toEqual({
    email: 'ana@example.com',
    role: 'buyer',
    isPremium: true,
    languagePreference: 'es',
    requestorDetails: { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', company: 'Ruiz & Co' },
  });
  for (const invite of [least, most]) expect(body.safeParse(invite).success).toBe(true);
});

test('premium is for buyers: a choice made before another role is not sent', () => {
  for (const role of ['originator', 'admin']) {
    expect(inviteSchema.parse({ ...typed, role, isPremium: true })).toMatchObject({ role, isPremium: false });
  }
});

test('each field says what is wrong with it', () => {
  const { error } = inviteSchema.safeParse({
    ...emptyInvite,
    email: 'ana@',
    role: 'owner',
    firstName: 'x'.repeat(81),
    phoneNumber: '555',
    lastName: 'Ruiz\u200b',
    company: 'x'.repeat(121),
  });
  expect(z.flattenError(error!).fieldErrors).toEqual({
    email: ['validation.email'],
    role: ['validation.roleRequired'],
    firstName: ['validation.nameTooLong'],
    lastName: ['validation.hidden'],
    phoneNumber: ['validation.phone'],
    company: ['validation.textTooLong'],
  });
});
