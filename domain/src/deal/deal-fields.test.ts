import { describe, expect, test } from 'vitest';
import { dealFieldNames, isNumberField, type NumberFieldName } from './deal-field-table.ts';
import { cash, creative, hybrid, loan, refusals } from './example-deals.ts';
import { choosableTags } from './tags.ts';

const numbers = dealFieldNames.filter(isNumberField);
/** Numbers that may be 0, unlike the others. */
const fromZero: readonly NumberFieldName[] = ['yearBuilt'];
const positive = numbers.filter((name) => !fromZero.includes(name));

describe('numbers', () => {
  test.each(positive)('%s is a positive number', (field) => {
    for (const value of [0, -1, -0.01, Number.NaN, Number.POSITIVE_INFINITY, '5', null]) {
      expect(refusals({ ...hybrid, [field]: value }), String(value)).toContain(`${field}: validation.positiveNumber`);
    }
    // All other amounts must be below the price.
    expect(refusals({ ...hybrid, [field]: field === 'purchasePrice' ? 50_000 : 1 })).toEqual([]);
  });

  test.each(fromZero)('%s may be 0, and not less', (field) => {
    expect(refusals({ ...hybrid, [field]: 0 })).toEqual([]);
    for (const value of [-1, -0.01, Number.NaN, Number.POSITIVE_INFINITY, '5', null])
      expect(refusals({ ...hybrid, [field]: value }), String(value)).not.toEqual([]);
  });

  test.each([
    ['purchasePrice', 1_000_000_000, 'moneyTooLarge'],
    ['piti', 1_000_000_000, 'moneyTooLarge'],
    ['interestRate', 100, 'rateTooLarge'],
    ['sellerInterestRate', 25, 'noteRateTooLarge'],
  ])('%s is at most %d', (field, most, refusal) => {
    expect(refusals({ ...hybrid, [field]: most })).toEqual([]);
    expect(refusals({ ...hybrid, [field]: most + 0.01 })).toEqual([`${field}: validation.${refusal}`]);
  });

  test.each([
    ['money has cents at most', 'purchasePrice', 285_000.25, 285_000.255, 'decimals2'],
    ['rates have three decimals at most', 'interestRate', 4.625, 4.6251, 'decimals3'],
    ['bedrooms are whole', 'bedrooms', 4, 2.5, 'decimals0'],
    ['bathrooms come in quarters', 'bathrooms', 1.75, 1.333, 'decimals2'],
  ])('%s', (_, field, good, bad, message) => {
    expect(refusals({ ...hybrid, [field]: good })).toEqual([]);
    expect(refusals({ ...hybrid, [field]: bad })).toEqual([`${field}: validation.${message}`]);
  });

  test('year built is 0 or from 1800 to five years after the next', () => {
    for (const year of [0, 1800, 1999, 2032]) expect(refusals({ ...cash, yearBuilt: year }), String(year)).toEqual([]);
    for (const year of [-1, 1, 1799, 2033, 1999.5, '1999']) {
      expect(refusals({ ...cash, yearBuilt: year }), String(year)).toContain('yearBuilt: validation.yearBuilt');
    }
  });
});

describe('texts, lists and choices', () => {
  test.each([
    ['streetAddress', 120],
    ['city', 80],
    ['description', 5000],
  ])('%s has at most %d characters', (field, most) => {
    expect(refusals({ ...cash, [field]: 'x'.repeat(most) })).toEqual([]);
    expect(refusals({ ...cash, [field]: 'x'.repeat(most + 1) })).toEqual([`${field}: validation.textTooLong`]);
  });

  test('blanks are no street, no city and no description', () => {
    expect(refusals({ ...cash, streetAddress: '   ', city: '\t', description: ' '.repeat(20) })).toEqual([
      'streetAddress: validation.streetAddressRequired',
      'city: validation.cityRequired',
      'description: validation.descriptionTooShort',
    ]);
  });

  test('the description has ten characters, blanks around it not counted', () => {
    expect(refusals({ ...cash, description: '0123456789' })).toEqual([]);
    expect(refusals({ ...cash, description: ' 123456789 ' })).toEqual(['description: validation.descriptionTooShort']);
  });

  test.each(['A', 'ARZ', 'az', 'ZZ', 'PR', '', 4])('%j is no state', (state) => {
    expect(refusals({ ...cash, state })).toEqual(['state: validation.state']);
  });

  test.each(['1234', '123456', '8502a', '85021-1234', '٨٥٠٢١', 85021])('%j is no ZIP code', (zipCode) => {
    expect(refusals({ ...cash, zipCode })).toEqual(['zipCode: validation.zipCode']);
  });

  test.each([
    ['dealCategory', 'rent', 'validation.dealCategoryRequired'],
    ['propertyType', 'castle', 'validation.propertyTypeRequired'],
    ['lotSizeUnit', 'hectares', 'validation.choice'],
    ['parking', 'street', 'validation.choice'],
    ['restrictions', 'senior65', 'validation.choice'],
    ['privatePool', 'yes', 'validation.choice'],
    ['agentInvolved', 1, 'validation.choice'],
    ['closeOfEscrow', '2026-02-30', 'validation.date'],
    ['closeOfEscrow', '11/27/2026', 'validation.date'],
    ['legalCertification', false, 'validation.legalCertification'],
    ['legalCertification', 'true', 'validation.legalCertification'],
  ])('%s: %j is refused', (field, value, message) => {
    expect(refusals({ ...cash, [field]: value })).toEqual([`${field}: ${message}`]);
  });

  test.each([
    ['purchaseType', 'Wrap', 'validation.purchaseTypeRequired'],
    ['loanType', 'Jumbo', 'validation.loanTypeRequired'],
    ['loanMaturityDate', '2051-13-01', 'validation.date'],
    ['sellerLoanMaturityDate', 'soon', 'validation.date'],
  ])('creative: %s %j is refused', (field, value, message) => {
    expect(refusals({ ...hybrid, [field]: value })).toEqual([`${field}: ${message}`]);
  });

  test('tags: at least one, each once, and only those that a person may choose', () => {
    expect(refusals({ ...cash, tags: [...choosableTags] })).toEqual([]);
    expect(refusals({ ...cash, tags: [] })).toEqual(['tags: validation.tagRequired']);
    expect(refusals({ ...cash, tags: ['wholesale', 'wholesale'] })).toEqual(['tags: validation.choice']);
    expect(refusals({ ...creative, purchaseType: 'SubTo', ...loan, tags: ['low-entry-fee'] })).toEqual([
      'tags.0: validation.choice',
    ]);
  });

  test('photos: at most 20, each once, by ids such as clients make', () => {
    const ids = Array.from({ length: 21 }, (_, index) => `photo${String(index).padStart(15, '0')}`);
    expect(refusals({ ...cash, photos: ids.slice(1) })).toEqual([]);
    expect(refusals({ ...cash, photos: ids })).toEqual(['photos: validation.tooManyPhotos']);
    expect(refusals({ ...cash, photos: [ids[0], ids[0]] })).toEqual(['photos: validation.choice']);
    expect(refusals({ ...cash, photos: ['../../users/admin'] })).toEqual(['photos.0: validation.id']);
  });
});

describe('dates', () => {
  const closing = 'closeOfEscrow: validation.closingRange';

  test('close of escrow lies from today, where the house stands, to two years ahead', () => {
    for (const day of ['2026-11-21', '2027-06-01', '2028-11-21'])
      expect(refusals({ ...cash, closeOfEscrow: day }), day).toEqual([]);
    for (const day of ['2020-12-20', '2026-11-20', '2028-11-22', '9999-12-31'])
      expect(refusals({ ...cash, closeOfEscrow: day }), day).toEqual([closing]);
    expect(refusals({ ...cash, state: 'NY', closeOfEscrow: '2026-11-21' })).toEqual([closing]);
    expect(refusals({ ...cash, state: 'ZZ', closeOfEscrow: '2026-11-20' })).toEqual([
      'state: validation.state',
      closing,
    ]);
  });

  test.each(['loanMaturityDate', 'sellerLoanMaturityDate'])('%s lies from tomorrow to fifty years ahead', (name) => {
    for (const day of ['2026-11-22', '2076-11-21']) expect(refusals({ ...hybrid, [name]: day }), day).toEqual([]);
    for (const day of ['1999-01-01', '2026-11-21', '2076-11-22'])
      expect(refusals({ ...hybrid, [name]: day }), day).toEqual([`${name}: validation.maturityRange`]);
  });

  test('a stored one that has passed stays, and is not changed to another that has', () => {
    const stored = { closeOfEscrow: '2025-03-01', loanMaturityDate: '2024-01-01' };
    expect(refusals({ ...hybrid, ...stored }, stored)).toEqual([]);
    expect(refusals({ ...hybrid, ...stored, closeOfEscrow: '2025-03-02' }, stored)).toEqual([closing]);
    expect(refusals({ ...hybrid, ...stored, sellerLoanMaturityDate: '2024-01-01' }, stored)).toEqual([
      'sellerLoanMaturityDate: validation.maturityRange',
    ]);
  });
});
