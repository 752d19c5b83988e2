import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokens } from 'domain/text/tokens.ts';
import { searchTokens } from './search-tokens.ts';

const deal = { streetAddress: '12 N Palo Verde Dr #4', city: 'Cañon City', zipCode: '85021' };

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
  test('are the words of street, city and ZIP with their beginnings of two letters and more', () => {
    expect(searchTokens(deal)).toEqual([
      '12',
      'n',
      'pa',
      'pal',
      'palo',
      've',
      'ver',
      'verd',
      'verde',
      'dr',
      '4',
      'ca',
      'can',
      'cano',
      'canon',
      'ci',
      'cit',
      'city',
      '85',
      '850',
      '8502',
      '85021',
    ]);
  });

  test('what a person types finds the deal: every beginning of every word', () => {
    for (const typed of ['palo', 'PALO', 'cañ', 'can', '850', 'ver', 'dr']) {
      for (const word of tokens(typed)) expect(searchTokens(deal), typed).toContain(word);
    }
    for (const typed of ['alo', 'xx', '5021']) expect(searchTokens(deal)).not.toContain(typed);
  });

  test('each once, at most 200, never half a character', () => {
    const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
    const text = fc.string({ maxLength: 120, unit: character });
    fc.assert(
      fc.property(text, text, (streetAddress, city) => {
        const found = searchTokens({ streetAddress, city, zipCode: '85021' });
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(200);
        expect(found.every((token) => token.isWellFormed())).toBe(true);
      }),
    );
    expect(searchTokens({ streetAddress: 'ab'.repeat(300), city: 'x', zipCode: '1' })).toHaveLength(200);
    expect(searchTokens({ streetAddress: '𠀀𠀁𠀂', city: 'x', zipCode: '1' })).toEqual(['𠀀𠀁', '𠀀𠀁𠀂', 'x', '1']);
  });
});
