import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { preferencesSchema, typedPreferences } from './preferences-form-values.ts';

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
  wantsControl: true,
} as const;
const preferences = { ...stored, zipCodes: ['85021'] };
const parse = (change: object, { premium = false, kept = [] as string[] } = {}) =>
  preferencesSchema({ premium }, kept, 2026).safeParse({ ...typedPreferences(preferences), ...change });
const errorsOf = (change: object) => z.flattenError(parse(change).error!).fieldErrors;

describe('preferences as typed', () => {
  test('come back as they were stored', () => {
    expect(parse({}).data).toEqual(preferences);
  });

  test('a wish that is taken away is not stored', () => {
    expect(parse({ wantsControl: false }).data).not.toHaveProperty('wantsControl');
  });

  test('numbers may be left out, and are read as they are written', () => {
    const { data } = parse({ minYearBuilt: '', maxDownPayment: '30,000', minMonthlyCashFlow: '250.50' });
    expect(data).toMatchObject({ maxDownPayment: 30_000, minMonthlyCashFlow: 250.5 });
    expect(data).not.toHaveProperty('maxEntryFee');
    expect(data).not.toHaveProperty('minYearBuilt');
  });

  test.each([
    [{ homeType: '' }, 'homeType', 'validation.homeTypeRequired'],
    [{ state: '' }, 'state', 'validation.state'],
    [{ city: ' ' }, 'city', 'validation.cityRequired'],
    [{ zipCodes: [] }, 'zipCodes', 'validation.zipCodeRequired'],
    [{ propertyType: '' }, 'propertyType', 'validation.propertyTypeRequired'],
    [{ minYearBuilt: '1700' }, 'minYearBuilt', 'validation.yearBuilt'],
    [{ maxEntryFee: '0' }, 'maxEntryFee', 'validation.positiveNumber'],
    [{ maxDownPayment: '-1' }, 'maxDownPayment', 'validation.positiveNumber'],
    [{ zipCodes: five }, 'zipCodes', 'validation.tooManyZipCodesFree'],
  ])('%j is refused beside its field', (change, field, message) => {
    expect(errorsOf(change)).toHaveProperty([field, 0], message);
  });

  test('a ZIP code that was typed and not added counts, and is checked like the others', () => {
    expect(parse({ zipTyped: '85004' }).data).toMatchObject({ zipCodes: ['85021', '85004'] });
    expect(parse({ zipTyped: '85021' }).data).toMatchObject({ zipCodes: ['85021'] });
    expect(errorsOf({ zipTyped: '850' })).toEqual({ zipCodes: ['validation.zipCode'] });
    expect(errorsOf({ zipCodes: five.slice(0, 3), zipTyped: '85251' })).toEqual({
      zipCodes: ['validation.tooManyZipCodesFree'],
    });
  });

  test('who lost premium keeps their codes, and may only take some away', () => {
    const kept = five;
    expect(parse({ zipCodes: five }, { premium: true }).success).toBe(true);
    expect(parse({ zipCodes: five, city: 'Tempe' }, { kept }).success).toBe(true);
    expect(parse({ zipCodes: five.slice(1) }, { kept }).success).toBe(false);
    expect(parse({ zipCodes: five.slice(0, 3) }, { kept }).success).toBe(true);
  });
});
