import { expect, test } from 'vitest';
import { accountDocument, languages, roles, sellers } from './account.ts';

const createdAt = new Date('2026-01-01T00:00:00Z');
const stored = {
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  phoneNumber: '6025550134',
  status: 'active',
  createdAt: { toDate: () => createdAt },
};

test('an account without a role is a buyer’s, without premium, in English', () => {
  expect(accountDocument.parse(stored)).toEqual({
    ...stored,
    createdAt,
    role: 'buyer',
    premium: false,
    emailVerified: false,
    languagePreference: 'en',
  });
});

test.each([
  ['role', 'owner'],
  ['status', 'banned'],
  ['status', undefined],
  ['languagePreference', 'fr'],
  ['createdAt', '2026-01-01'],
])('%s: %j is no account', (field, value) => {
  expect(accountDocument.safeParse({ ...stored, [field]: value }).success).toBe(false);
});

test('three roles, two of which may sell; two languages', () => {
  expect(roles).toEqual(['buyer', 'originator', 'admin']);
  expect(sellers).toEqual(['originator', 'admin']);
  expect(languages).toEqual(['en', 'es']);
});
