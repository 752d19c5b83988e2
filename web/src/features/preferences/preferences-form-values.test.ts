import { describe, expect, test } from 'vitest';
import { checkPreferences, typedPreferences } from './preferences-form-values.ts';

const five = ['85021', '85018', '85008', '85281', '85251'];
const stored = {
  notification: 'text',
  homeType: 'investment',
  state: 'AZ',
  city: 'Phoenix',
  zipCodes: ['85021'],
  propertyType: 'singleFamily',
  minYearBuilt: 1990,
  minBathrooms: 1.5,
  maxMonthlyPayment: 2000.5,
} as const;
const preferences = { ...stored, zipCodes: ['85021'] };
const check = (change: object, { premium = false, kept = [] as string[] } = {}) =>
  checkPreferences({ ...typedPreferences(preferences), ...change }, { premium }, kept, 2026);

describe('preferences as typed', () => {
  test('come back as they were stored', () => {
    expect(check({})).toEqual({ ok: true, parsed: preferences });
  });

  test('numbers may be left out, and are read as they are written', () => {
    expect(check({ minYearBuilt: '', maxDownPayment: '30,000' })).toMatchObject({
      ok: true,
      parsed: { maxDownPayment: 30_000 },
    });
    expect(check({ minYearBuilt: '' }).ok && check({ minYearBuilt: '' })).not.toHaveProperty('parsed.minYearBuilt');
  });

  test.each([
    [{ homeType: '' }, 'homeType', 'validation.homeTypeRequired'],
    [{ state: '' }, 'state', 'validation.state'],
    [{ city: ' ' }, 'city', 'validation.cityRequired'],
    [{ zipCodes: '' }, 'zipCodes', 'validation.zipCodeRequired'],
    [{ propertyType: '' }, 'propertyType', 'validation.propertyTypeRequired'],
    [{ minYearBuilt: '1700' }, 'minYearBuilt', 'validation.yearBuilt'],
    [{ maxDownPayment: '-1' }, 'maxDownPayment', 'validation.positiveNumber'],
    [{ zipCodes: five.join(' ') }, 'zipCodes', 'validation.tooManyZipCodesFree'],
  ])('%j is refused beside its field', (change, field, message) => {
    expect(check(change)).toMatchObject({ ok: false, errors: { [field]: message } });
  });

  test('a ZIP code that was typed and not added counts, and is checked like the others', () => {
    expect(check({ zipTyped: '85004' })).toMatchObject({ ok: true, parsed: { zipCodes: ['85021', '85004'] } });
    expect(check({ zipTyped: '85021' })).toMatchObject({ ok: true, parsed: { zipCodes: ['85021'] } });
    expect(check({ zipTyped: '850' })).toMatchObject({ ok: false, errors: { zipCodes: 'validation.zipCode' } });
    const full = { zipCodes: '85021 85018 85008', zipTyped: '85281' };
    expect(check(full)).toMatchObject({ ok: false, errors: { zipCodes: 'validation.tooManyZipCodesFree' } });
  });

  test('who lost premium keeps their codes, and may only take some away', () => {
    const kept = five;
    expect(check({ zipCodes: five.join(' ') }, { premium: true })).toMatchObject({ ok: true });
    expect(check({ zipCodes: five.join(' '), city: 'Tempe' }, { kept })).toMatchObject({ ok: true });
    expect(check({ zipCodes: five.slice(1).join(' ') }, { kept })).toMatchObject({ ok: false });
    expect(check({ zipCodes: five.slice(0, 3).join(' ') }, { kept })).toMatchObject({ ok: true });
  });
});
