import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { detailsSchema } from './details-form.tsx';

const typed = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '602 555 0134', callBookingLink: '' };
const errorsOf = (changes: Partial<typeof typed>) =>
  z.flattenError(detailsSchema.safeParse({ ...typed, ...changes }).error!).fieldErrors;

it('takes details without a booking link', () => {
  expect(detailsSchema.parse(typed)).toEqual({ firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' });
});

it('takes a booking link by https', () => {
  expect(detailsSchema.parse({ ...typed, callBookingLink: ' https://calendly.com/ana ' })).toMatchObject({
    callBookingLink: 'https://calendly.com/ana',
  });
});

it.each([
  'http://calendly.com/ana',
  'javascript:alert(1)',
  'data:text/html,x',
  'calendly.com/ana',
  'https://user:secret@calendly.com/ana',
  `https://calendly.com/${'a'.repeat(500)}`,
])('refuses %s as a booking link', (callBookingLink) => {
  expect(errorsOf({ callBookingLink })).toMatchObject({ callBookingLink: expect.arrayContaining(['validation.url']) });
});

it('refuses names that hold an address or hidden characters, each beside its field', () => {
  expect(errorsOf({ firstName: 'www.evil.com', lastName: 'Ruiz\u202e' })).toEqual({
    firstName: ['validation.noLinks'],
    lastName: ['validation.hidden'],
  });
});

it('refuses what is missing, each beside its field', () => {
  expect(errorsOf({ firstName: ' ', lastName: '', phoneNumber: '12' })).toEqual({
    firstName: ['validation.firstNameRequired'],
    lastName: ['validation.lastNameRequired'],
    phoneNumber: ['validation.phone'],
  });
});
