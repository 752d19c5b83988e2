import { describe, expect, test } from 'vitest';
import { callBookingLink, email, firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';
import { preferencesInput } from 'domain/buyer/preferences.ts';
import { accounts } from './accounts.ts';
import { createBuyBoxes } from './buyers.ts';
import { everybody } from './people.ts';

describe('people', () => {
  test('the five that the portal is tried with', () => {
    expect(accounts.map(({ role, premium, status }) => [role, premium, status].join(' '))).toEqual([
      'originator false active',
      'buyer true active',
      'buyer false active',
      'admin false active',
      'buyer false deactivated',
    ]);
  });

  test('details that the portal’s own forms would take, and nobody twice', () => {
    for (const person of everybody) {
      expect(email.parse(person.email)).toBe(person.email);
      expect(phoneNumber.parse(person.phoneNumber)).toBe(person.phoneNumber);
      expect(firstName.parse(person.firstName)).toBe(person.firstName);
      expect(lastName.parse(person.lastName)).toBe(person.lastName);
    }
    const links = everybody.flatMap((person) => person.callBookingLink ?? []);
    expect(links).toHaveLength(5);
    for (const link of links) expect(callBookingLink.parse(link)).toBe(link);
    expect(new Set(everybody.map((person) => person.uid)).size).toBe(everybody.length);
    expect(new Set(everybody.map((person) => person.email)).size).toBe(everybody.length);
    expect(everybody.filter(({ role }) => role === 'originator')).toHaveLength(5);
    expect(everybody.filter(({ uid }) => uid.startsWith('seed-buyer-'))).toHaveLength(40);
  });

  test('buyers keep to the number of ZIP codes that they may have', () => {
    for (const { buyer, preferences } of createBuyBoxes()) {
      expect(preferencesInput({ premium: buyer.premium, currentYear: 2026 }).parse(preferences)).toEqual(preferences);
    }
  });
});
