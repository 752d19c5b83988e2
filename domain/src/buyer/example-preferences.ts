import { bad, type Example, type Examples, good } from 'domain/account/examples.ts';
import { stateNames } from 'domain/geo/state-names.ts';
import { limits } from 'domain/limits.ts';

/** The minimum preferences. */
export const leastPreferences = {
  notification: 'email',
  homeType: 'primary',
  state: 'AZ',
  city: 'Phoenix',
  zipCodes: ['85001'],
  propertyType: 'singleFamily',
} as const;

/** Returns the preferences with changes; undefined removes a field. */
export const wanted = (of: (fields: Record<string, unknown>) => Example, change: Record<string, unknown>): Example =>
  of(Object.fromEntries(Object.entries({ ...leastPreferences, ...change }).filter(([, value]) => value !== undefined)));

/** Returns `count` different ZIP codes. */
export const zips = (count: number): string[] => Array.from({ length: count }, (_, index) => String(85_001 + index));

/** Preferences of a buyer without premium that form and rules either both allow or both refuse. */
export function preferenceExamples(nextYear = new Date().getUTCFullYear() + 1): Examples {
  return {
    'as little as can be': wanted(good, {}),
    'as much as can be': wanted(good, {
      notification: 'text',
      homeType: 'investment',
      propertyType: '24unit',
      zipCodes: zips(3),
      minYearBuilt: 1990,
      minSquareFootage: 1200.5,
      minBedrooms: 3,
      minBathrooms: 1.5,
      maxMonthlyPayment: 2500.75,
      minMonthlyCashFlow: 250.5,
      maxEntryFee: 30_000,
      maxDownPayment: 40_000,
      wantsControl: true,
    }),
    'no ZIP code': wanted(bad, { zipCodes: [] }),
    'four ZIP codes': wanted(bad, { zipCodes: zips(4) }),
    'the same ZIP code twice': wanted(bad, { zipCodes: ['85001', '85001'] }),
    'a ZIP code of four digits': wanted(bad, { zipCodes: ['8500'] }),
    'a third ZIP code that is none': wanted(bad, { zipCodes: ['85001', '85002', '<b>'] }),
    'a ZIP code as a number': wanted(bad, { zipCodes: [85_001] }),
    'ZIP codes as text': wanted(bad, { zipCodes: '85001' }),
    'ZIP codes as a map': wanted(bad, { zipCodes: { 0: '85001' } }),
    ...Object.fromEntries(Object.keys(stateNames).map((state) => [`the state ${state}`, wanted(good, { state })])),
    'a state of three letters': wanted(bad, { state: 'ARI' }),
    'a state as a number': wanted(bad, { state: 4 }),
    'an empty city': wanted(bad, { city: '' }),
    'a city too long': wanted(bad, { city: 'c'.repeat(limits.city + 1) }),
    'a city with a full stop': wanted(good, { city: 'St. Louis' }),
    'a city that is a host': wanted(bad, { city: 'evil.com' }),
    'a city with a zero-width blank': wanted(bad, { city: 'Phoe\u200bnix' }),
    'a notification nobody knows': wanted(bad, { notification: 'unheardOf' }),
    'a home type nobody knows': wanted(bad, { homeType: 'unheardOf' }),
    'a property type nobody knows': wanted(bad, { propertyType: 'unheardOf' }),
    'no notification': wanted(bad, { notification: undefined }),
    'no home type': wanted(bad, { homeType: undefined }),
    'no state': wanted(bad, { state: undefined }),
    'no city': wanted(bad, { city: undefined }),
    'no ZIP codes': wanted(bad, { zipCodes: undefined }),
    'no property type': wanted(bad, { propertyType: undefined }),
    'a field nobody knows': wanted(bad, { unheardOf: true }),
    'premium, which admins give': wanted(bad, { premium: true }),
    'the oldest year built': wanted(good, { minYearBuilt: limits.oldestYear }),
    'a year built before there were any': wanted(bad, { minYearBuilt: limits.oldestYear - 1 }),
    'a year built at the far end': wanted(good, { minYearBuilt: nextYear + 5 }),
    'a year built too far ahead': wanted(bad, { minYearBuilt: nextYear + 6 }),
    'half a year built': wanted(bad, { minYearBuilt: 1990.5 }),
    'minus bedrooms': wanted(bad, { minBedrooms: -1 }),
    'no bedrooms': wanted(bad, { minBedrooms: 0 }),
    'bedrooms as text': wanted(bad, { minBedrooms: '3' }),
    'bedrooms not a number': wanted(bad, { minBedrooms: Number.NaN }),
    'too many bedrooms': wanted(bad, { minBedrooms: limits.count + 1 }),
    'too many bathrooms': wanted(bad, { minBathrooms: limits.count + 1 }),
    'square feet without end': wanted(bad, { minSquareFootage: Infinity }),
    'too many square feet': wanted(bad, { minSquareFootage: limits.squareFeet + 1 }),
    'too high a payment': wanted(bad, { maxMonthlyPayment: limits.money + 1 }),
    'too high a down payment': wanted(bad, { maxDownPayment: limits.money + 1 }),
    'too high a cash flow': wanted(bad, { minMonthlyCashFlow: limits.money + 1 }),
    'the highest cash flow': wanted(good, { minMonthlyCashFlow: limits.money }),
    'a cash flow of cents': wanted(good, { minMonthlyCashFlow: 250.29 }),
    'a cash flow of a tenth of a cent': wanted(bad, { minMonthlyCashFlow: 250.001 }),
    'no cash flow': wanted(bad, { minMonthlyCashFlow: 0 }),
    'too high an entry fee': wanted(bad, { maxEntryFee: limits.money + 1 }),
    'the highest entry fee': wanted(good, { maxEntryFee: limits.money }),
    'an entry fee of cents': wanted(good, { maxEntryFee: 25_000.29 }),
    'an entry fee of a tenth of a cent': wanted(bad, { maxEntryFee: 25_000.001 }),
    'the highest down payment': wanted(good, { maxDownPayment: limits.money }),
    'the highest payment': wanted(good, { maxMonthlyPayment: limits.money }),
    'a right to sell that is shown': wanted(good, { wantsControl: true }),
    'no right to sell that is shown': wanted(bad, { wantsControl: false }),
    'a right to sell as text': wanted(bad, { wantsControl: 'true' }),
    'the most square feet': wanted(good, { minSquareFootage: limits.squareFeet }),
    'the most bedrooms and bathrooms': wanted(good, { minBedrooms: limits.count, minBathrooms: limits.count }),
    'one bedroom': wanted(good, { minBedrooms: 1 }),
    'a house by text': wanted(good, { notification: 'text', homeType: 'investment', propertyType: 'singleFamily' }),
    'a condo': wanted(good, { propertyType: 'condo' }),
    'a townhouse': wanted(good, { propertyType: 'townhouse' }),
    'a piece of land': wanted(good, { propertyType: 'land' }),
    'a state of one letter': wanted(bad, { state: 'A' }),
    'a state in small letters': wanted(bad, { state: 'az' }),
    'a ZIP code of six digits': wanted(bad, { zipCodes: ['850011'] }),
    'a ZIP code of letters': wanted(bad, { zipCodes: ['abcde'] }),
    'a ZIP code after a line': wanted(bad, { zipCodes: ['\n85001'] }),
    'a state after a line': wanted(bad, { state: '\nAZ' }),
    'a state with more behind': wanted(bad, { state: 'AZ\n' }),
    'a state that there is not': wanted(bad, { state: 'ZZ' }),
    'the first state': wanted(good, { state: 'AL' }),
    'the last state': wanted(good, { state: 'WY' }),
    'half a bedroom': wanted(bad, { minBedrooms: 1.5 }),
    'a quarter of a bathroom': wanted(good, { minBathrooms: 1.25 }),
    'an eighth of a bathroom': wanted(bad, { minBathrooms: 1.125 }),
    'a thousandth of a square foot': wanted(good, { minSquareFootage: 1200.125 }),
    'less than a thousandth of a square foot': wanted(bad, { minSquareFootage: 1200.1255 }),
    'a payment of cents': wanted(good, { maxMonthlyPayment: limits.money - 0.01 }),
    'a payment as sums of cents come out': wanted(good, { maxMonthlyPayment: 0.1 + 0.2 }),
    'a payment of half a cent': wanted(bad, { maxMonthlyPayment: 2500.005 }),
    'a down payment of cents': wanted(good, { maxDownPayment: 40_000.29 }),
    'a down payment of a tenth of a cent': wanted(bad, { maxDownPayment: 40_000.001 }),
  };
}

/** Preferences that only premium buyers may have. */
export const premiumPreferenceExamples = (): Examples => ({
  'ten ZIP codes': wanted(good, { zipCodes: zips(10) }),
  'eleven ZIP codes': wanted(bad, { zipCodes: zips(11) }),
  ...Object.fromEntries(
    zips(10).map((zip, index) => [
      `ten ZIP codes, number ${index + 1} of them none`,
      wanted(bad, { zipCodes: zips(10).with(index, `${zip}-1`) }),
    ]),
  ),
});
