import { describe, expect, test } from 'vitest';
import { demandQuery } from './deals.ts';

const ask = (query: Record<string, string>) => demandQuery.safeParse({ zipCode: '85021', ...query });
const refusals = (query: Record<string, string>) =>
  ask(query).error?.issues.map(({ path, message }) => [path.join(), message]);

describe('a number in the query about demand', () => {
  test.each([
    ['entryFee', '25000', 25_000],
    ['entryFee', '0.5', 0.5],
    ['monthlyCashFlow', '-120.25', -120.25],
    ['bathrooms', '2.5', 2.5],
    ['bedrooms', '3', 3],
    ['yearBuilt', '1998', 1998],
  ])('is plain digits: %s %j', (name, text, value) => {
    expect(ask({ [name]: text }).data).toMatchObject({ [name]: value });
  });

  test.each([
    '',
    ' ',
    ' 5 ',
    '5 ',
    '\t5',
    '5\n',
    '0x10',
    '0b1',
    '1e3',
    '+5',
    '5.',
    '.5',
    '1,000',
    '$5',
    '٥',
    'Infinity',
  ])('is not %j', (text) => {
    const much = refusals({ entryFee: 'much', monthlyCashFlow: 'much', yearBuilt: 'much' });
    expect(much?.map(([name]) => name)).toEqual(['entryFee', 'monthlyCashFlow', 'yearBuilt']);
    expect(refusals({ entryFee: text, monthlyCashFlow: text, yearBuilt: text })).toEqual(much);
  });

  test.each([
    ['bedrooms', '2.5', 'validation.decimals0'],
    ['bedrooms', '3.0', 'validation.decimals0'],
    ['yearBuilt', '1998.0', 'validation.yearBuilt'],
    ['bedrooms', '-3', 'validation.positiveNumber'],
    ['entryFee', '10.001', 'validation.decimals2'],
  ])('is refused as such a field is: %s %j', (name, text, message) => {
    expect(refusals({ [name]: text })).toEqual([[name, message]]);
  });
});
