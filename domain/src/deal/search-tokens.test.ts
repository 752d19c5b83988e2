import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokens } from 'domain/text/tokens.ts';
import { hasSearchToken, searchTokens } from './search-tokens.ts';

const deal = { streetAddress: '12 N Palo Verde Dr #4', city: 'Cañon City', state: 'CO', zipCode: '81212' };

describe('words', () => {
  test.each([
    ['Cañon City, #4', ['canon', 'city', '4']],
    ['  O’Brien–Ruiz ', ['o', 'brien', 'ruiz']],
    ['ÀÉÎÕÜ', ['aeiou']],
    ['', []],
    ['...', []],
    ['ﬁne Ⅷ', ['fine', 'viii']],
  ])('%j → %j', (text, words) => {
    expect(tokens(text)).toEqual(words);
  });
});

describe('search tokens', () => {
  test('are the words of street, city and ZIP with their beginnings of two letters and more, in each spelling', () => {
    const single = searchTokens(deal).filter((token) => /^[a-z0-9]+$/.test(token));
    expect(new Set(single)).toEqual(
      new Set(
        `12 n no nor nort north pa pal palo ve ver verd verde dr dri driv drive 4 ca can cano canon ci cit city
        81 812 8121 81212 co col colo color colora colorad colorado`.split(/\s+/),
      ),
    );
  });

  test('are the city and its beginnings, the unit, the state, and what is named after one', () => {
    expect(searchTokens(deal)).toEqual(
      expect.arrayContaining(['@canon city,', '@canon c', '@canon city co', '#4', '=co']),
    );
    expect(searchTokens({ ...deal, streetAddress: '9 Arizona Ave' })).toEqual(expect.arrayContaining(['=az', '=co']));
  });

  test('are pairs of words, the second as far as it is typed', () => {
    expect(searchTokens(deal)).toEqual(
      expect.arrayContaining([
        '12 p',
        '12 palo',
        '12 drive',
        'palo dr',
        'palo verde',
        'verde cano',
        'north palo',
        'canon co',
      ]),
    );
    expect(searchTokens(deal)).not.toContain('pal verde');
  });

  test('what a person types finds the deal: every beginning of every word', () => {
    for (const typed of ['palo', 'PALO', 'cañ', 'can', '812', 'ver', 'dr']) {
      for (const word of tokens(typed)) expect(searchTokens(deal), typed).toContain(word);
    }
    for (const typed of ['alo', 'xx', '1212']) expect(searchTokens(deal)).not.toContain(typed);
  });

  test('each once, at most 400, never half a character', () => {
    const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
    const text = fc.string({ maxLength: 120, unit: character });
    fc.assert(
      fc.property(text, text, (streetAddress, city) => {
        const found = searchTokens({ streetAddress, city, state: 'AZ', zipCode: '85021' });
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(400);
        expect(found.every((token) => token.isWellFormed())).toBe(true);
      }),
    );
    const words = Array.from({ length: 20 }, (_, index) => `word${index}`).join(' ');
    expect(searchTokens({ ...deal, streetAddress: words })).toHaveLength(400);
    expect(searchTokens({ ...deal, streetAddress: '𠀀𠀁𠀂' })).toEqual(expect.arrayContaining(['𠀀𠀁', '𠀀𠀁𠀂']));
  });
});

describe('hasSearchToken', () => {
  const words = [
    '12',
    '4213A',
    'NE',
    'Main',
    'St',
    'O’Brien',
    'Unit',
    '#4',
    'Saint',
    'New',
    'York',
    'Ft.',
    'p',
    'Arizona',
  ];
  const some = (most: number) => fc.array(fc.constantFrom(...words, 'A'.repeat(33)), { maxLength: most });
  const address = fc.record({
    streetAddress: some(9).map((each) => each.join(' ')),
    city: some(3).map((each) => each.join(' ')),
    state: fc.constantFrom('AZ', 'NY', 'WV'),
    zipCode: fc.constantFrom('85008', '10001'),
  });

  test('is true of the tokens alone, also where there are too many to keep', () => {
    let cut = 0;
    fc.assert(
      fc.property(address, address, (one, other) => {
        const own = new Set(searchTokens(one));
        cut += Number(own.size === 400);
        const asked = [...own, ...searchTokens(other), 'p', 'ar', 'arizonas', '@'];
        expect(asked.filter((token) => hasSearchToken(one, token) !== own.has(token))).toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(cut).toBeGreaterThan(0);
  });
});
