import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokens } from 'domain/text/tokens.ts';
import { isFoundBy, personSearchFields, personSearchTerms, storedTerm } from './person-search.ts';

const olivia = {
  email: 'olivia.nunez+deals@canyon-homes.example.com',
  firstName: 'Olivia María',
  lastName: 'Núñez O’Brien',
  phoneNumber: '6025550134',
};

/** Searches as the list does: queries by one term, then filters the results by all of them. */
const finds = (typed: string, person = olivia) => {
  const terms = personSearchTerms(typed);
  const stored = storedTerm(terms);
  const { searchTokens } = personSearchFields(person);
  return stored !== undefined && searchTokens.includes(stored) && isFoundBy(person, terms);
};

describe('a person is found', () => {
  test.each([
    'o',
    'Olivia',
    'oliv nun',
    'NUÑEZ',
    'nunez, olivia',
    'María',
    "O'Brien",
    'obrien',
    'o brien',
    'olivia.nunez+deals@canyon-homes.example.com',
    '<Olivia.Nunez+deals@canyon-homes.example.com>',
    'olivia.nunez+d',
    'olivia.nunez+deals@c',
    'canyon-homes',
    '6025550134',
    '(602) 555-0134',
    '+1 602-555-0134',
    '602 555',
    '  olivia  ',
  ])('by %j', (typed) => expect(finds(typed)).toBe(true));

  test.each(['livia', 'olivia smith', 'nunezz', '555', '0134', 'olivia@canyon-homes.example.com', '@', '...', ''])(
    'not by %j',
    (typed) => expect(finds(typed)).toBe(false),
  );

  test('by any beginning of any word of the name, in any order and case', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => /^\p{L}+$/u.test(tokens(text).join(' ')));
    // Uppercase "ß" is "SS", which is another word.
    const inCapitals = (text: string) =>
      text.toUpperCase().toLowerCase() === text.toLowerCase() ? text.toUpperCase() : text;
    fc.assert(
      fc.property(word, word, fc.nat(), fc.nat(), (firstName, lastName, one, other) => {
        const person = { ...olivia, firstName, lastName };
        const beginning = (text: string, seed: number) => {
          const letters = Array.from(tokens(text)[0] ?? '');
          return letters.slice(0, 1 + (seed % letters.length)).join('');
        };
        expect(finds(`${inCapitals(beginning(lastName, one))} ${beginning(firstName, other)}`, person)).toBe(true);
      }),
    );
  });
});

test('a Greek sigma is one letter wherever it stands', () => {
  const person = { ...olivia, firstName: 'Νίκος', lastName: 'Ασημάκης' };
  for (const typed of ['ΑΣ', 'ασ', 'Νικος', 'ΝΙΚΟΣ', 'ασημακησ']) expect(finds(typed, person)).toBe(true);
});

test('what is kept stays bounded, and the surest words stay', () => {
  const endless = {
    email: `${'long'.repeat(50)}@example.com`,
    firstName: 'abcdefghij '.repeat(7),
    lastName: 'klmnopqrst '.repeat(7) + 'x y z',
    phoneNumber: '6025550134',
  };
  const { searchTokens, sortName } = personSearchFields(endless);
  expect(searchTokens.length).toBeLessThanOrEqual(200);
  expect(finds('6025550134', endless)).toBe(true);
  expect(finds(endless.email, endless)).toBe(true);
  expect(finds(endless.email.replace('example', 'another'), endless)).toBe(false);
  expect(sortName.startsWith('klmnopqrst')).toBe(true);
  // A single character that expands to eighteen letters.
  const long = personSearchFields({ ...olivia, firstName: '\uFDFA'.repeat(80), lastName: '\uFDFA'.repeat(80) });
  expect(long.sortName.length).toBeLessThanOrEqual(160);
  expect(long.searchTokens.length).toBeLessThanOrEqual(200);
});

test('names are ordered by last name, without capitals and accents; who has none, by the email address', () => {
  const nameOf = (firstName: string, lastName: string) =>
    personSearchFields({ ...olivia, firstName, lastName }).sortName;
  const inOrder = [
    nameOf('Zoe', 'Álvarez'),
    nameOf('Ana', 'de la Cruz'),
    nameOf('Ana', 'Ñandú'),
    nameOf('Bo', 'Zamora'),
  ];
  expect(inOrder).toEqual(['alvarez zoe', 'de la cruz ana', 'nandu ana', 'zamora bo']);
  expect(inOrder.toSorted()).toEqual(inOrder);
  expect(nameOf('🏡', '')).toBe(olivia.email);
});
