import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { redact } from './redact.ts';

describe('what may be a person’s is taken out of a message:', () => {
  test.each([
    ['an email address', 'No user ana.lopez+x@example.com here', 'No user [email] here'],
    ['a phone number', 'Cannot call (602) 555-0123 now', 'Cannot call [number] now'],
    ['a phone number with its country', 'Cannot call +1 602.555.0123', 'Cannot call [number]'],
    ['digits without a form', 'Cannot call 6025550123', 'Cannot call [number]'],
    [
      'a web address',
      'Failed to fetch https://example.com/deals/a1?token=b#c, sorry',
      'Failed to fetch [address] sorry',
    ],
    ['an object in this page', 'blob:https://example.com/a3-b4 is gone', '[address] is gone'],
    ['an address of mail', 'Cannot open mailto:ana@example.com', 'Cannot open [address]'],
    ['a query', 'GET /auth?invitation=k9&x=1 failed', 'GET /auth[query] failed'],
    ['a value with its name', 'token=abc refused', 'token=[value] refused'],
    ['a bearer token', 'Bearer abc.def was refused', '[token] was refused'],
    ['a JSON web token', 'eyJhbGciOiJSUzI1NiJ9.eyJ1aWQiOiJ4In0xx.c2lnbmF0dXJlMTIzNDU', '[id].[id].[id]'],
    ['an id in a path', 'No document deals/seed-7/offers/9f', 'No document deals/[id]/offers/[id]'],
    ['a uid', 'users/xQ3vTnYp0aLw8RkZbM2sHdJfGuE1 has no role', 'users/[id] has no role'],
    ['a uid without a digit', 'user xQvTnYpaLwRkZbMsHdJfGuExQvTn has no role', 'user [id] has no role'],
    [
      'a text in quotes',
      `Unexpected token 'A', "Ana López wrote" is not valid JSON`,
      `Unexpected token 'A', "[text]" is not valid JSON`,
    ],
    ['a text in other quotes', 'No place “12 Oak Street” found', 'No place “[text]” found'],
  ])('%s', (_, message, redacted) => {
    expect(redact(message)).toBe(redacted);
  });

  test('email addresses, phone numbers, and ids, wherever they stand', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9]{20,28}$/).filter((text) => /\d/.test(text));
    const phone = fc.stringMatching(/^[2-9]\d{2}[ .-]?[2-9]\d{2}[ .-]?\d{4}$/);
    const personal = fc.oneof(fc.emailAddress(), id, phone);
    const text = fc.stringMatching(/^[a-z ,:()]{0,30}$/);
    fc.assert(
      fc.property(text, personal, text, (before, secret, after) => {
        expect(redact(`${before} ${secret} ${after}`)).not.toContain(secret);
      }),
    );
  });
});

test.each([
  "Cannot read properties of undefined (reading 'zipCode')",
  'useNotificationSettings is not a function',
  'Missing or insufficient permissions.',
  'Firebase: Error (auth/network-request-failed).',
  "can't find it, and isn't here",
  'Maximum update depth exceeded. READ_ONLY_VALUE at index 12',
])('what says nothing of a person stays: %s', (message) => {
  expect(redact(message)).toBe(message);
});

test('a message is one short line', () => {
  expect(redact('first\n  second\r\nthird ')).toBe('first second third');
  expect(redact('word '.repeat(1000))).toHaveLength(limits.errorMessage);
});

test('what was redacted once stays as it is', () => {
  const once = redact('Ana (ana@example.com) has /deals/a1?x=2 and 602-555-0123 in "her words"');
  expect(redact(once)).toBe(once);
});
