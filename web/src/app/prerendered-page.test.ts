import { expect, test } from 'vitest';
import { isPageOf, type Visit } from './prerendered-page.ts';

const visit: Visit = {
  route: '/auth',
  search: '',
  language: 'en',
  signedIn: false,
  historyState: null,
  sessionEnded: false,
};
const page = { page: '/auth', language: 'en' };

test('a visitor begins with the page that was rendered for the address, in their language', () => {
  expect(isPageOf(visit, page)).toBe(true);
  // The router's state for a navigation that passed none.
  expect(isPageOf({ ...visit, historyState: { usr: null, key: 'a', idx: 1 } }, page)).toBe(true);
});

test.each<[what: string, change: Partial<Visit>]>([
  ['a person who is signed in', { signedIn: true }],
  ['another language', { language: 'es' }],
  ['another address', { route: '/' }],
  ['an address that Hosting does not know in this spelling', { route: '*' }],
  ['an invitation or a mailed link', { search: '?screen=sign-up&invitation=x' }],
  ['what was typed on the page before', { historyState: { usr: { email: 'ana@' }, key: 'a', idx: 1 } }],
  ['a session whose end has to be explained', { sessionEnded: true }],
])('%s is shown by the app alone', (_, change) => {
  expect(isPageOf({ ...visit, ...change }, page)).toBe(false);
});

test('a search says nothing to pages that do not read it', () => {
  for (const route of ['/', '/buyer-signup', '*'])
    expect(isPageOf({ ...visit, route, search: '?utm_source=x' }, { page: route, language: 'en' })).toBe(true);
  for (const [route, search] of [
    ['/auth/email-link-signin', '?mode=signIn'],
    ['/confirm-deals', '?token=x'],
    ['/unsubscribe', '?token=x'],
  ] as const)
    expect(isPageOf({ ...visit, route, search }, { page: route, language: 'en' })).toBe(false);
});
