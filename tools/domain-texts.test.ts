import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCodes } from 'domain/errors.ts';
import { inRoot } from '#tools/root.ts';

type Texts = Record<string, Record<string, string>>;
const texts = (language: string): Texts =>
  JSON.parse(readFileSync(inRoot(`domain/src/texts/${language}.json`), 'utf8')) as Texts;
const sourcesIn = (files: string): string =>
  globSync(files, { cwd: inRoot() })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(inRoot(file), 'utf8'))
    .join('\n');

/**
 * Message keys in the sources; `validation.decimals${digits}` matches all keys with that prefix. In the client, keys of `errors` may be of
 * other texts.
 */
const mentions = [
  ...sourcesIn('{domain,functions}/src/**/*.ts').matchAll(/['"`]((?:validation|errors)\.[A-Za-z0-9-]+)(\$\{)?/g),
  ...sourcesIn('web/src/**/*.{ts,tsx}').matchAll(/['"`](validation\.[A-Za-z0-9-]+)(\$\{)?/g),
];
const used = [...new Set(mentions.map(([, key, more]) => `${key}${more ? '*' : ''}`))];

describe.each(['en', 'es'])('the shared texts, %s', (language) => {
  const { validation = {}, errors = {} } = texts(language);
  const known = [
    ...Object.keys(validation).map((key) => `validation.${key}`),
    ...Object.keys(errors).map((key) => `errors.${key}`),
  ];

  test('have every message that the sources name', () => {
    const isThere = (key: string) =>
      key.endsWith('*') ? known.some((name) => name.startsWith(key.slice(0, -1))) : known.includes(key);
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((key) => !isThere(key))).toEqual([]);
  });

  test('have every error', () => {
    expect(errorCodes.filter((code) => typeof errors[code] !== 'string')).toEqual([]);
  });
});

test('the messages that the specification quotes are there word for word', () => {
  const { validation = {}, errors = {} } = texts('en');
  const specified: [string | undefined, string][] = [
    [validation['email'], 'Please enter a valid email address'],
    [validation['emailFormat'], 'Invalid email format'],
    [validation['passwordTooShort'], 'Password must be at least 6 characters'],
    [validation['roleRequired'], 'Please select a role'],
    [validation['roleInvalid'], 'Invalid role selected'],
    [validation['legalCertification'], 'You must certify that you have a contractual interest in this property'],
    [errors['invalid-invitation'], 'Invalid or expired invitation token'],
    [errors['duplicate-property'], 'A property with this address already exists in the system.'],
    [errors['sold-is-final'], 'A sold deal cannot be changed back to another status'],
    [errors['status-change-not-allowed'], 'This status change is not allowed'],
    [errors['email-taken'], 'This email is already registered'],
    [errors['deactivated'], 'Account has been deactivated'],
    [errors['unauthenticated'], 'Authentication required'],
  ];
  expect(specified.map(([text]) => text)).toEqual(specified.map(([, wording]) => wording));
});
