import { describe, expect, test } from 'vitest';
import { budgetOf } from './buyer-location.ts';
import { preferencesInput, storedPreferences, zipCodesAllowed } from './preferences.ts';

const preferences = {
  notification: 'text',
  homeType: 'investment',
  state: 'AZ',
  city: 'Phoenix',
  zipCodes: ['85021'],
  propertyType: 'singleFamily',
};
const full = {
  ...preferences,
  minYearBuilt: 1980,
  minSquareFootage: 1200,
  minBedrooms: 3,
  minBathrooms: 1.5,
  maxMonthlyPayment: 2150.5,
  minMonthlyCashFlow: 250.5,
  maxEntryFee: 30_000,
  maxDownPayment: 40_000,
  wantsControl: true,
};

const refusals = (given: object, premium = false): string[] =>
  preferencesInput({ premium, currentYear: 2026 })
    .safeParse(given)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const codes = (count: number): string[] => Array.from({ length: count }, (_, index) => String(85_001 + index));

describe('preferences', () => {
  test('with what is required, and with everything', () => {
    expect(refusals(preferences)).toEqual([]);
    expect(refusals(full)).toEqual([]);
  });

  test('name a city that is no link and shows; stored ones are read as they are', () => {
    const linked = { ...full, city: 'evil.com', zipCodes: codes(10) };
    expect(refusals(linked, true)).toEqual(['city: validation.noLinks']);
    expect(refusals({ ...full, city: 'Me\u200bsa' })).toEqual(['city: validation.hidden']);
    expect(storedPreferences(2026).parse(linked)).toEqual(linked);
    expect(storedPreferences(2026).safeParse({ ...linked, credits: 1 }).success).toBe(false);
  });

  test.each([
    ['homeType', 'validation.homeTypeRequired'],
    ['state', 'validation.state'],
    ['city', 'validation.cityRequired'],
    ['zipCodes', 'validation.zipCodeRequired'],
    ['propertyType', 'validation.propertyTypeRequired'],
    ['notification', 'validation.choice'],
  ])('%s is required', (field, message) => {
    expect(refusals({ ...preferences, [field]: undefined })).toEqual([`${field}: ${message}`]);
  });

  test.each(['singleFamily', '24unit', 'condo', 'townhouse', 'land'])(
    '%s is a property type that buyers wait for',
    (propertyType) => {
      expect(refusals({ ...preferences, propertyType })).toEqual([]);
    },
  );

  test.each([
    ['city', ' ', 'city: validation.cityRequired'],
    ['zipCodes', [], 'zipCodes: validation.zipCodeRequired'],
    ['zipCodes', ['8502'], 'zipCodes.0: validation.zipCode'],
    ['zipCodes', ['85021', '85021'], 'zipCodes: validation.zipCodeTwice'],
    ['minYearBuilt', 1799, 'minYearBuilt: validation.yearBuilt'],
    ['minYearBuilt', 2033, 'minYearBuilt: validation.yearBuilt'],
    ['minBedrooms', 2.5, 'minBedrooms: validation.decimals0'],
    ['minBathrooms', 0, 'minBathrooms: validation.positiveNumber'],
    ['minSquareFootage', -1, 'minSquareFootage: validation.positiveNumber'],
    ['maxMonthlyPayment', 0, 'maxMonthlyPayment: validation.positiveNumber'],
    ['minMonthlyCashFlow', 0, 'minMonthlyCashFlow: validation.positiveNumber'],
    ['maxEntryFee', -1, 'maxEntryFee: validation.positiveNumber'],
    ['maxDownPayment', 10.001, 'maxDownPayment: validation.decimals2'],
  ])('%s %j is refused', (field, value, message) => {
    expect(refusals({ ...full, [field]: value })).toEqual([message]);
  });

  test('three ZIP codes, ten for premium buyers', () => {
    expect([zipCodesAllowed(false), zipCodesAllowed(true)]).toEqual([3, 10]);
    expect(refusals({ ...preferences, zipCodes: codes(3) })).toEqual([]);
    expect(refusals({ ...preferences, zipCodes: codes(4) })).toEqual(['zipCodes: validation.tooManyZipCodesFree']);
    expect(refusals({ ...preferences, zipCodes: codes(10) }, true)).toEqual([]);
    expect(refusals({ ...preferences, zipCodes: codes(11) }, true)).toEqual([
      'zipCodes: validation.tooManyZipCodesPremium',
    ]);
  });

  test('unknown fields are refused', () => {
    expect(refusals({ ...preferences, premium: true })).toHaveLength(1);
  });
});

describe('the budget on the map', () => {
  test('is unknown without a monthly payment', () => {
    expect(budgetOf({ maxDownPayment: 50_000 })).toBeUndefined();
  });

  test('is the loan that three quarters of the payment carry, and the down payment', () => {
    // 1,500 a month repays 237,316 over 30 years at 6.5 %.
    expect(budgetOf({ maxMonthlyPayment: 2000 })).toBe(235_000);
    expect(budgetOf({ maxMonthlyPayment: 2000, maxDownPayment: 50_000 })).toBe(285_000);
  });
});
