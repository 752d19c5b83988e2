import { expect, test } from 'vitest';
import { languages } from 'domain/account/account.ts';
import { chooseLanguage } from './language-order.ts';

test('the saved choice comes first', () => {
  expect(chooseLanguage('es', ['en-US'])).toBe('es');
  expect(chooseLanguage('en', ['es-MX'])).toBe('en');
});

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES-us', 'es'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
  ['est', 'en'], // Estonian, not Spanish
])('without a choice, a browser in %s gets %s', (browser, expected) => {
  expect(chooseLanguage(undefined, [browser])).toBe(expected);
});

test("the browser's language is its first: a French reader who also knows Spanish gets English", () => {
  expect(chooseLanguage(undefined, ['fr-CA', 'es'])).toBe('en');
});

test.each(['', 'fr', 'toString', 'null', '{"en":1}'])('a stored %j is no choice', (stored) => {
  expect(chooseLanguage(stored, ['es'])).toBe('es');
  expect(chooseLanguage(stored, [])).toBe('en');
});

test('every language that an account can prefer is offered', () => {
  for (const language of languages) expect(chooseLanguage(language, [])).toBe(language);
});
