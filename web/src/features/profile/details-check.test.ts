import { expect, it } from 'vitest';
import { checkDetails } from './details-check.ts';

const typed = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '602 555 0134', callBookingLink: '' };

it('takes details without a booking link', () => {
  expect(checkDetails(typed)).toEqual({
    ok: true,
    parsed: { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', callBookingLink: undefined },
  });
});

it('takes a booking link by https', () => {
  expect(checkDetails({ ...typed, callBookingLink: ' https://calendly.com/ana ' })).toMatchObject({
    parsed: { callBookingLink: 'https://calendly.com/ana' },
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
  expect(checkDetails({ ...typed, callBookingLink })).toEqual({
    ok: false,
    errors: { callBookingLink: 'validation.url' },
  });
});

it('refuses names that hold an address or hidden characters, each beside its field', () => {
  expect(checkDetails({ ...typed, firstName: 'www.evil.com', lastName: 'Ruiz\u202e' })).toEqual({
    ok: false,
    errors: { firstName: 'validation.noLinks', lastName: 'validation.hidden' },
  });
});

it('refuses what is missing, each beside its field', () => {
  expect(checkDetails({ firstName: ' ', lastName: '', phoneNumber: '12', callBookingLink: '' })).toEqual({
    ok: false,
    errors: {
      firstName: 'validation.firstNameRequired',
      lastName: 'validation.lastNameRequired',
      phoneNumber: 'validation.phone',
    },
  });
});
