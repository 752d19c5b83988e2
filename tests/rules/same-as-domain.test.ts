import { FieldValue } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { callBookingLink, firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';
import { preferencesInput } from 'domain/buyer/preferences.ts';
import { writtenFields } from '#tests/rules/cases/fields.ts';

// People write these fields past every endpoint, so that the schema in domain is what the form says, and the rules are what
// holds. Both are tried with the same values: a form must not promise what the rules refuse, nor the other way round.

type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown } };

/** Whether a form would write exactly this: a schema may tidy up what was typed, and then something else is written. */
const writes = (schema: Schema | undefined, value: unknown): boolean => {
  const parsed = schema?.safeParse(value);
  return parsed?.success === true && JSON.stringify(parsed.data) === JSON.stringify(value);
};

const profile: Record<string, Schema> = { firstName, lastName, phoneNumber, callBookingLink };
const preferences = (premium: boolean) => preferencesInput({ premium, currentYear: new Date().getUTCFullYear() });
const ofValues = ({ fields }: { fields: Record<string, unknown> }) =>
  !Object.values(fields).some((value) => value instanceof FieldValue);

describe('A form writes what the rules allow, and nothing else:', () => {
  it.each(writtenFields.profile.filter(ofValues))('profile, $name', ({ fields, allowed }) => {
    const written = Object.entries(fields).every(([field, value]) => writes(profile[field], value));
    expect(written).toBe(allowed);
  });
  it.each(writtenFields.preferences)('preferences, $name', ({ fields, allowed }) => {
    expect(writes(preferences(false), fields)).toBe(allowed);
  });
  it.each(writtenFields.premiumPreferences)('premium buyer’s preferences, $name', ({ fields, allowed }) => {
    expect(writes(preferences(true), fields)).toBe(allowed);
  });
});
