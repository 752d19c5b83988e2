import { expect, test } from 'vitest';
import { dealNumbers } from './deal-numbers.ts';
import { derive, type Figure } from './figure.ts';

const rent: Figure = { value: 2400, from: { estimatedRent: 'stated' } };
const vacancy: Figure = { value: 0, from: { vacancy: 'assumed' } };
const piti: Figure = { value: undefined, from: { piti: 'unknown' } };

test('a figure is made of others, and says what each of them is', () => {
  expect(derive({ rent, vacancy }, (of) => of.rent - of.vacancy)).toEqual({
    value: 2400,
    from: { estimatedRent: 'stated', vacancy: 'assumed' },
  });
});

test('of an unknown one it is unknown, and its formula is not asked', () => {
  expect(derive({ rent, piti }, () => expect.fail('It is asked'))).toEqual({
    value: undefined,
    from: { estimatedRent: 'stated', piti: 'unknown' },
  });
});

test('one that does not count in a deal is left out', () => {
  expect(derive({ rent, piti: undefined }, (of) => of.rent - (of.piti ?? 0))).toEqual(rent);
});

test('what is endless, or no number, has no value', () => {
  expect(derive({ rent, vacancy }, (of) => of.rent / of.vacancy).value).toBeUndefined();
  expect(derive({ vacancy }, (of) => of.vacancy / of.vacancy).value).toBeUndefined();
});

test('what is no amount is unknown, not stated', () => {
  for (const estimatedRent of [-1, Number.NaN, Infinity])
    expect(dealNumbers({ estimatedRent }, {}, '2026-11-22').rent).toEqual({
      value: undefined,
      from: { estimatedRent: 'unknown' },
    });
});
