import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { callBookingLink, company, email, firstName, lastName, password, phoneNumber } from './person-fields.ts';

const refusal = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('email', () => {
  test.each([
    ['Olivia@Example.com ', 'olivia@example.com'],
    ['first.last+deals@sub.example.co', 'first.last+deals@sub.example.co'],
  ])('%j → %s', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
  });

  test.each([
    '',
    'olivia',
    'olivia@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@example.com, b@example.com',
    'a@example.com\nBcc: b@example.com',
  ])('%j: please enter a valid one', (typed) => {
    expect(refusal(email, typed)).toBe('validation.email');
  });

  test('254 characters at most', () => {
    expect(refusal(email, `${'a'.repeat(10_000)}@example.com`)).toBe('validation.emailFormat');
  });
});

test('a password has at least six characters, and blanks count', () => {
  expect(refusal(password, '12345')).toBe('validation.passwordTooShort');
  expect(password.parse(' 1234 ')).toBe(' 1234 ');
});

describe('names', () => {
  test.each([
    ['first', firstName, 'validation.firstNameRequired'],
    ['last', lastName, 'validation.lastNameRequired'],
  ] as const)('the %s name is required and at most 80 characters long', (_, schema, required) => {
    expect(refusal(schema, '')).toBe(required);
    expect(refusal(schema, ' \n\t ')).toBe(required);
    expect(schema.parse('x'.repeat(80))).toHaveLength(80);
    expect(refusal(schema, 'x'.repeat(81))).toBe('validation.nameTooLong');
    expect(refusal(schema, 'x'.repeat(10_000))).toBe('validation.nameTooLong');
  });

  test.each(['José', 'O’Brien', 'محمد', '李', 'Zoë 🏡', 'Ruiz 🏡👩‍👩‍👧', 'שרה', '<b>Bold</b>'])(
    '%s is kept as typed',
    (typed) => {
      expect(firstName.parse(typed)).toBe(typed);
    },
  );

  test.each([
    ['Eve\r\nBcc: all', 'validation.hidden'],
    ['Eve \u202enamleS', 'validation.hidden'],
    ['Eve\u200b', 'validation.hidden'],
    ['www.evil.com', 'validation.noLinks'],
    ['eve@evil', 'validation.noLinks'],
  ])('%j is refused: names stand in the heads of emails', (typed, message) => {
    expect(refusal(firstName, typed)).toBe(message);
    expect(refusal(lastName, typed)).toBe(message);
    expect(refusal(company, typed)).toBe(message);
  });

  test('a company may be left out, and has its own limit', () => {
    expect(company.parse(' ')).toBe('');
    expect(company.parse('Acme  Homes, Inc.')).toBe('Acme Homes, Inc.');
    expect(refusal(company, 'x'.repeat(121))).toBe('validation.textTooLong');
  });
});

describe('phone', () => {
  test.each([
    '6025550134',
    '(602) 555-0134',
    '602.555.0134',
    '602 555 0134',
    '+1 602 555 0134',
    '1-602-555-0134',
    '16025550134',
    ' +1(602)555-0134 ',
  ])('%j → ten digits', (typed) => {
    expect(phoneNumber.parse(typed)).toBe('6025550134');
  });

  test.each([
    '',
    '602555013',
    '60255501345',
    '+44 20 7946 0958',
    '602-555-0134 ext 5',
    '6025550134x',
    'call me',
    '٦٠٢٥٥٥٠١٣٤',
    '2 602 555 0134',
    '1'.repeat(10_000),
  ])('%j is refused', (typed) => {
    expect(refusal(phoneNumber, typed)).toBe('validation.phone');
  });

  test('a 1 that is one of the ten stays', () => {
    expect(phoneNumber.parse('160-255-5013')).toBe('1602555013');
  });

  test('ten digits, however they are grouped', () => {
    const gap = fc.constantFrom('', ' ', '-', '.');
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), gap, gap, (digits, one, other) => {
        expect(phoneNumber.parse(`${digits.slice(0, 3)}${one}${digits.slice(3, 6)}${other}${digits.slice(6)}`)).toBe(
          digits,
        );
      }),
    );
  });
});

describe('call booking link', () => {
  test.each([
    'https://calls.example.com/olivia',
    'https://example.com',
    'https://example.com/a?b=c&d=%20#e',
    'HTTPS://example.com/x',
  ])('%s', (typed) => {
    expect(callBookingLink.parse(` ${typed} `)).toBe(typed);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)//https://example.com',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'http://example.com',
    '//example.com',
    'example.com',
    'https:example.com',
    'https:/example.com',
    'https://',
    'https://localhost',
    'https://user:secret@example.com',
    'https://paypal.com@evil.example.com',
    'https://example.com\\@evil.example.com',
    'https://example.com/a b',
    'https://example.com/\u0000',
    'https://exa mple.com',
    'https://example.com/\u202Efdp.exe',
    'https://exam\u200bple.com/',
    'https://example.com/\u2800',
    'https://example..com',
    'https://127.0.0.1/',
    'https://example.com:8443:1/',
    '',
  ])('%j is refused', (typed) => {
    expect(refusal(callBookingLink, typed)).toBe('validation.url');
  });

  // Unbounded backtracking would exceed the test's time limit.
  test('10,000 characters are refused', () => {
    expect(refusal(callBookingLink, `https://example.com/${'a'.repeat(10_000)}`)).toBe('validation.url');
    expect(refusal(callBookingLink, `https://${'a.'.repeat(5000)}`)).toBe('validation.url');
  });

  test('whatever is taken is a plain https address on that very host', () => {
    const protocol = fc.constantFrom('https:', 'http:', 'javascript:', 'HTTPS:', 'data:', '');
    const piece = fc.constantFrom(
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      'a',
      'evil.example.com',
      'example.com',
      '%0a',
      ' ',
      '.',
    );
    fc.assert(
      fc.property(protocol, fc.array(piece, { maxLength: 8 }), (start, rest) => {
        const { data } = callBookingLink.safeParse(`${start}${rest.join('')}`);
        const host = /^https:\/\/([^/?#]*)/i.exec(data ?? 'https://a')?.[1];
        expect(host).toMatch(/^[a-z0-9.-]+(:\d*)?$/i);
      }),
    );
  });
});
