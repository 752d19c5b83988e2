import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { peopleMessages } from '#tests/people-messages.ts';

const root = new URL('../../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const specification = read('docs/specification/portal.md');

/** Returns all quoted texts under a heading of a section, in order. */
function quoted(section: number, heading?: string): string[] {
  const [, text = ''] =
    new RegExp(`^## ${section}\\. .*?\n(.*?)(?=^## |$(?![\\s\\S]))`, 'ms').exec(specification) ?? [];
  const part = heading === undefined ? text : (text.split(`**${heading}**\n`)[1]?.split(/^\*\*/m)[0] ?? '');
  return [...part.matchAll(/"([^"]+)"/g)].map(([, text]) => text!);
}

/** Texts about deals, tested elsewhere. "Failed to log out" is only logged (section 8, Language). */
const notOfPeople = new Set([
  'Duplicate Property',
  'A property with this address already exists in the system.',
  'Failed to update deal status',
  'Failed to load interested users',
  'Failed to download CSV',
  'Failed to download offers CSV',
  'Failed to load submitted offers',
  'Failed to log out',
  'Error loading buyer locations',
]);

describe('the list has what the specification has, and nothing else', () => {
  it.each([
    [5, 'Sign-in and sign-up'],
    [5, 'Email-link sign-in'],
    [5, 'Change password'],
    [8, 'Sign-up'],
    [8, 'Login'],
    [8, 'Email link'],
    [8, 'Password change'],
    [8, 'API and session'],
    [8, 'Language'],
    [8, 'Other UI messages'],
    [6, undefined],
  ] as const)('section %d %s', (section, heading) => {
    const wanted = quoted(section, heading).filter((text) => !notOfPeople.has(text));
    const listed = peopleMessages.filter((message) => message.of === [section, heading].filter(Boolean).join(' '));
    expect(wanted.length).toBeGreaterThan(0);
    expect(new Set(listed.map(({ text }) => text))).toEqual(new Set(wanted));
  });
});

type Texts = { [key: string]: string | Texts };

const folders: Record<string, string> = {
  identity: 'web/src/features/identity',
  profile: 'web/src/features/profile',
  session: 'web/src/platform/session',
  domain: 'domain/src',
};

function textOf(key: string, language: 'en' | 'es'): string {
  const [namespace = '', path = ''] = key.split(':');
  const texts = JSON.parse(read(`${folders[namespace]}/texts/${language}.json`)) as Texts;
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (at as Texts | undefined)?.[part], texts);
  if (typeof found !== 'string') throw new Error(`There is no text "${key}" in ${language}`);
  return found;
}

const withKeys = peopleMessages.filter((message): message is typeof message & { key: string } => 'key' in message);

/** The specification has "Language set to" for "Language set to {{language}}", and titles are capitalized. */
const asSpecified = (text: string) => text.replace(/\{\{(\w+)\}\}/g, '{$1}').replace(/ \{language\}$/, '');

it('every message is worded as specified, and in Spanish too', () => {
  for (const { text, key } of withKeys) {
    const english = asSpecified(textOf(key, 'en'));
    const spanish = asSpecified(textOf(key, 'es'));
    // The specification writes "error" in lower case, and it is a Spanish word too.
    const isError = text.toLowerCase() === 'error';
    expect(isError ? english.toLowerCase() : english, key).toBe(isError ? 'error' : text);
    expect(isError ? spanish : spanish !== text && spanish !== '', key).toBe(isError ? 'Error' : true);
  }
});

it('the two errors of the API helper are worded as specified', () => {
  expect(ApiError.authenticationRequired().message).toBe('Authentication required');
  expect(ApiError.noFreshToken(undefined).message).toBe('Failed to refresh authentication token');
});

const identity = 'tests/e2e/identity/';
const browser = {
  signIn: `${identity}sign-in.phone.spec.ts`,
  signUp: `${identity}sign-up.spec.ts`,
  emailLink: `${identity}email-link.spec.ts`,
  passwords: `${identity}passwords.spec.ts`,
  session: `${identity}session.spec.ts`,
  language: 'tests/e2e/shell/language.wide.spec.ts',
  requestAccess: `${identity}request-access.spec.ts`,
  profile: `${identity}profile.spec.ts`,
};
const unit = {
  failures: 'web/src/features/identity/failure-messages.test.ts',
  signUpSchema: 'web/src/features/identity/sign-up-schema.test.ts',
  passwordForm: 'web/src/features/profile/password-form.test.ts',
  session: 'web/src/platform/session/session-controller.test.ts',
};

/** The test that triggers each message by its cause. */
const tests: Record<string, string> = {
  'domain:validation.email': browser.signIn,
  'domain:validation.emailFormat': unit.failures,
  'domain:validation.passwordTooShort': browser.signIn,
  'domain:validation.roleRequired': unit.signUpSchema,
  'domain:validation.roleInvalid': unit.signUpSchema,
  'domain:errors.invalid-invitation': unit.failures,
  'domain:errors.deactivated': 'functions/src/identity/me.test.ts',
  'domain:errors.email-taken': unit.failures,
  'domain:errors.session-revoked': browser.signIn,
  'identity:signUp.weakPassword': unit.failures,
  'identity:signUp.sessionExpired': unit.failures,
  'identity:signUp.notAuthenticated': unit.failures,
  'identity:signUp.roleNotSet': unit.failures,
  'identity:signUp.failed': unit.failures,
  'identity:logIn.wrongEmailOrPassword': browser.signIn,
  'identity:logIn.wrongCredentials': browser.signIn,
  'identity:logIn.tooMany': browser.signIn,
  'identity:logIn.disabled': browser.signIn,
  'identity:network': browser.signIn,
  'identity:logIn.notAuthenticated': browser.signIn,
  'identity:logIn.noToken': unit.failures,
  'identity:logIn.notVerified': browser.signIn,
  'identity:logIn.failed': browser.signIn,
  'identity:emailLink.invalid': browser.emailLink,
  'identity:emailLink.expired': unit.failures,
  'identity:emailLink.used': browser.emailLink,
  'identity:emailLink.tooMany': unit.failures,
  'identity:emailLink.notVerified': browser.emailLink,
  'identity:emailLink.notEnabled': browser.emailLink,
  'identity:emailLink.failed': unit.failures,
  'identity:error': browser.emailLink,
  'profile:password.currentRequired': browser.passwords,
  'profile:password.mismatch': browser.passwords,
  'profile:password.currentWrong': browser.passwords,
  'profile:password.tooShort': browser.passwords,
  'profile:password.failed': browser.passwords,
  'profile:password.noUser': unit.passwordForm,
  'session:notices.accountDeactivated.title': browser.session,
  'session:notices.accountDeactivated.text': browser.session,
  'session:notices.sessionUpdated.title': browser.session,
  'session:notices.sessionUpdated.text': browser.session,
  'session:notices.sessionError.title': browser.session,
  'session:notices.sessionError.text': browser.session,
  'session:notices.authenticationError.title': unit.session,
  'session:notices.authenticationError.text': unit.session,
  'session:notices.tokenRefreshError.title': unit.session,
  'session:notices.userDataError.title': browser.session,
  'session:initialFailed.text': browser.session,
  'session:language.failedTitle': browser.language,
  'session:language.failed': browser.language,
  'session:language.updated': browser.language,
  'session:language.setTo': browser.language,
  'identity:waitlist.failed': browser.requestAccess,
  'identity:waitlist.closed': browser.requestAccess,
  'identity:request.failed': browser.requestAccess,
  'profile:details.failed': browser.profile,
};

it('every message has a test that brings it about, and no other is named', () => {
  expect(new Set(Object.keys(tests))).toEqual(new Set(withKeys.map(({ key }) => key)));
});

it('the test of each message names it, or what it says', () => {
  const unnamed = withKeys.flatMap(({ key, text }) => {
    const file = tests[key]!;
    const source = read(file);
    // A notice's title and text are one message there: `notice sessionError`.
    const [, name] = /^session:notices\.(\w+)\./.exec(key) ?? [];
    const spellings = [key, key.split(':')[1]!, text, ...(name === undefined ? [] : [name])];
    return spellings.some((spelling) => source.includes(spelling)) ? [] : `${file} has none of ${spellings.join(', ')}`;
  });
  expect(unnamed).toEqual([]);
});
