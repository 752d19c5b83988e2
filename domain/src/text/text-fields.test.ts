import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { freeText, lineOfText, safeLine } from './text-fields.ts';

const line = lineOfText({ most: 120, required: 'validation.cityRequired' });
const refusals = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a text on one line', () => {
  test.each([
    '12 N. Main St. #4',
    'St. Louis',
    "O'Fallon",
    'O’Fallon',
    'Mt. Pleasant',
    'J.R. Smith',
    'Dr. Martin Luther King Jr. Blvd',
    'Acme Homes, Inc.',
    'Smith & Sons LLC',
    'No.5 Main',
    '12 1/2 Elm St., Apt. 3-B (rear)',
    '1204.5 Oak Ave',
    'U.S. Highway 60 & S.W. 5th',
    'corner of Oak @ 5th',
    'wait... what',
    'Win $1000',
    '<b>Bold</b>',
    'Cañon City',
    'José Ñandú',
    'محمد',
    'نور',
    'می\u200cخواهم',
    'ශ්\u200dරී ලංකා',
    '李葛󠄀城',
    'Ruiz 🏡👩‍👩‍👧',
    '👩🏽‍❤️‍💋‍👨🏽 Zoë ❤️ #️⃣ 🏳️‍🌈',
    'Acme™️ ©',
    '{{link}} ${link} $&',
  ])('%s is kept as typed', (typed) => {
    expect(line.parse(typed)).toBe(typed);
  });

  test.each([
    ['  Ana \t María\u00a0\u3000Ruiz ', 'Ana María Ruiz'],
    ['Jose\u0301', 'José'],
    ['\u200fשרה\u200f', 'שרה'],
    ['Ana\u200e Ruiz', 'Ana Ruiz'],
    ['\nAna\r\n', 'Ana'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(line.parse(typed)).toBe(kept);
  });

  test.each([
    'Ana\r\nBcc: everybody',
    'Ana\nRuiz',
    'Ana\u2028Ruiz',
    'Ana\u0000',
    'Ana\u001b[31m',
    'Ana\u0085Ruiz',
    'Ana\u007f',
    'Ana \u202eziuR',
    'Ana \u2066Ruiz\u2069',
    'Ana\u200b',
    'A\ufeffna',
    'A\u200dna',
    'Ana\u200c',
    'نور\u200d',
    'A\u00adna',
    'A\ufe0fna',
    '\u3164',
    '\u2800',
    '\u115f\u1160',
    'Ana\u2060',
    'Ana\u{e0061}\u{e007f}',
    'Ana\ud800',
    'Ana\ufffd',
    'Ana\ue000',
    '🏡\u200d',
    '\u200d🏡',
  ])('%j is refused: not everything in it shows', (typed) => {
    expect(refusals(line, typed)).toEqual(['validation.hidden']);
  });

  test.each([
    'http://evil',
    'HTTPS://evil',
    'hxxps://evil',
    'javascript://x',
    'https:\\\\evil',
    'https：／／evil',
    'www.evil',
    'WWW.1',
    'evil.com',
    'Verify at evil.com now 1',
    'EVIL.COM',
    'evil.com/login',
    'evil.com.',
    '(evil.com)',
    'sub-domain.evil.co.uk',
    't.me/evil',
    'x.com',
    'evil．com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil｡com',
    'evil․com',
    'evil﹒com',
    'evil.cóm',
    'пример.рф',
    '例子.中国',
    'xn--e1afmkfd.xn--p1ai',
    '🏡.ws',
    '"evil".com',
    'evil[.]com',
    'evil(.)com',
    'evil [dot] com',
    'evil (punto) com',
    'win@evil',
    'win@evil.com',
    'win＠evil',
    '@a@b',
    '127.0.0.1',
    'St.Louis',
  ])('%j is refused: it names an address', (typed) => {
    expect(refusals(line, typed)).toEqual(['validation.noLinks']);
  });

  test('is required, and as long as it may be', () => {
    expect(refusals(line, undefined)).toEqual(['validation.cityRequired']);
    expect(refusals(line, ' \u00a0\t\u200f ')).toEqual(['validation.cityRequired']);
    expect(refusals(line, 'x'.repeat(121))).toEqual(['validation.textTooLong']);
    expect(lineOfText({ most: 5 }).parse('  ')).toBe('');
  });

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        ' ',
        '.',
        'a',
        'Ñ',
        '@',
        ':',
        '/',
        '\u200d',
        '\u200b',
        '\u202e',
        '\n',
        '🏡',
        '👩',
        '\ufe0f',
        'ن',
        '\u0301',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  );

  test('whatever is kept would be kept again, and no part of it is invisible or an address', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const { data } = line.safeParse(parts.join(''));
        if (data === undefined) return;
        expect(line.parse(data)).toBe(data);
        expect(data).not.toMatch(/[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u);
        expect(data).not.toMatch(/:\/\/|[^\s.]\.\p{L}{2}|\S@\S|\s\s|^\s|\s$/u);
      }),
      { numRuns: 2000 },
    );
  });

  test('words of letters, with full stops and blanks behind them, are kept as typed', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ0-9'’&#-]{1,8}[.,]?$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        expect(line.parse(words.join(' '))).toBe(words.join(' '));
      }),
    );
  });

  // Unbounded backtracking would exceed the test's time limit.
  test.each(['🏡', 'م\u200c', '1.', 'a.', 'a ', '#\ufe0f\u20e3', '👩\u200d'])(
    '50,000 × %j are refused at once',
    (part) => {
      expect(refusals(line, part.repeat(50_000))).toContain('validation.textTooLong');
      expect(refusals(line, `${part.repeat(50_000)}\u202e`)).toContain('validation.hidden');
    },
  );
});

describe('a free text', () => {
  const text = freeText({ most: 200, required: 'validation.reasonRequired' });

  test('may have lines and addresses, joiners and direction marks', () => {
    for (const typed of ['See https://example.com\n\n\tor write to ana@example.com', '👩‍👩‍👧 ❤️', '\u200fשלום\u200f (a)'])
      expect(text.parse(`${typed} end`)).toBe(`${typed} end`);
  });

  test('loses controls, overrides and blanks without width, and has line breaks of one kind', () => {
    expect(text.parse(' a\r\nb\rc\u2028d \u202eevil\u202c \u2066x\u2069\0\u001b[1m\u200b\ufeff\ud800 ')).toBe(
      'a\nb\nc\nd evil x[1m',
    );
    expect(refusals(text, '\u200b\u202e')).toEqual(['validation.reasonRequired']);
  });

  test('has its limits', () => {
    expect(refusals(text, 'x'.repeat(201))).toEqual(['validation.textTooLong']);
    expect(refusals(freeText({ most: 9, least: 3, required: 'validation.descriptionTooShort' }), 'ab')).toEqual([
      'validation.descriptionTooShort',
    ]);
    expect(freeText({ most: 9 }).parse(' ')).toBe('');
  });
});

describe('a stored text on one line', () => {
  test.each([
    ['12 Main St', '12 Main St'],
    ['12 Main St\r\nBcc: x', '12 Main St Bcc: x'],
    ['Ana \u202eziuR\u202c\u200b', 'Ana ziuR'],
    ['http://evil.com 12 Main St', undefined],
    ['ev\u200bil.c\u200bom', undefined],
    ['evil．com', undefined],
    ['\u3164', undefined],
    ['', undefined],
    ['x'.repeat(100), `${'x'.repeat(19)}…`],
    ['👩‍👩‍👧'.repeat(21), `${'👩‍👩‍👧'.repeat(19)}…`],
  ])('%j is shown as %j', (stored, shown) => {
    expect(safeLine(stored, 20)).toBe(shown);
  });
});
