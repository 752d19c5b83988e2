import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressSearch } from './address-search.ts';
import { searchTokens, type SearchedAddress } from './search-tokens.ts';
import { otherAddresses, searchedAddresses, typedSearches, type SearchedName } from '#tests/typed-searches.ts';

const isFound = (typed: string, address: SearchedAddress): boolean => {
  const { state, tokens } = addressSearch(typed);
  const own = new Set(searchTokens(address));
  return (state === undefined || state === address.state) && tokens.every((token) => own.has(token));
};
const names = Object.keys(searchedAddresses) as SearchedName[];

describe('what people type', () => {
  test.each(typedSearches)('%j finds %j', (typed, finds) => {
    expect(names.filter((name) => isFound(typed, searchedAddresses[name])).toSorted()).toEqual(finds.toSorted());
  });

  test.each(typedSearches)('%j is asked by a token, or a state, that none of the other deals has', (typed) => {
    const { state, tokens } = addressSearch(typed);
    const read = otherAddresses(200).filter(
      (address) =>
        (state === undefined || address.state === state) &&
        (tokens[0] === undefined || searchTokens(address).includes(tokens[0])),
    );
    expect(read).toEqual([]);
  });
});

describe('while it is typed', () => {
  test.each(names)('%s is found by its number and each beginning of its street', (name) => {
    const { streetAddress } = searchedAddresses[name];
    const [street = ''] = streetAddress.split(/ (?:#|Apt)/);
    for (let length = street.indexOf(' ') + 2; length <= street.length; length += 1) {
      expect(isFound(street.slice(0, length), searchedAddresses[name]), street.slice(0, length)).toBe(true);
    }
  });

  test.each(names)(
    '%s is found by its whole address, in one line and with commas, and by its words in another order',
    (name) => {
      const address = searchedAddresses[name];
      const { streetAddress, city, state, zipCode } = address;
      for (const typed of [
        `${streetAddress}, ${city}, ${state} ${zipCode}`,
        `${streetAddress} ${city} ${state} ${zipCode}`,
        `${streetAddress}, ${city}, ${state}, USA`,
        `${city}, ${state} ${zipCode}`,
        `${city}, ${state}`,
        `${city} ${streetAddress}`,
        zipCode,
        `${state} ${zipCode}`,
      ]) {
        expect(isFound(typed, address), typed).toBe(true);
      }
    },
  );
});

test('nothing is asked of text without letters and digits', () => {
  for (const text of ['', '...', ' , ', '#']) expect(addressSearch(text)).toEqual({ tokens: [] });
});

test('whatever is typed is understood in some way', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (text) => {
      const { tokens } = addressSearch(text);
      expect(tokens.every((token) => token !== '')).toBe(true);
    }),
  );
});
