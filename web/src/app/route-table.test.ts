import { matchesGlob } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageTitle } from '#platform/title.ts';
import { menuFor, routeTable, sectionOf } from './route-table.ts';

type Texts = { sections: Record<string, string> };
const read = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8')) as Texts;
const texts = { en: read('en'), es: read('es') };

test.each([
  ['/', 'Home', 'Inicio'],
  ['/deals', 'Available deals', 'Oportunidades'],
  ['/deals/', 'Available deals', 'Oportunidades'],
  ['/deals/new', 'New deal', 'Nueva oportunidad'],
  ['/deals/a1b2', 'View deal', 'Ver oportunidad'],
  ['/deals/a1b2/edit', 'Edit deal', 'Editar oportunidad'],
  ['/deals/new/edit', 'Edit deal', 'Editar oportunidad'],
  ['/compare', 'Compare deals', 'Comparar oportunidades'],
  ['/lists', 'My lists', 'Mis listas'],
  ['/lists/abc', 'My lists', 'Mis listas'],
  ['/manage', 'Manage deals', 'Administrar'],
  ['/auth/email-link-signin', 'Sign in with email link', 'Iniciar sesión con enlace por correo'],
  ['/requestAccess', 'Request access', 'Solicitar acceso'],
  ['/confirm-deals', 'Confirm deals', 'Confirmar oportunidades'],
  ['/unsubscribe', 'Stop emails', 'Dejar de recibir correos'],
  ['/no/such/page', 'Page not found', 'Página no encontrada'],
])('%s is titled "%s", in Spanish "%s"', (path, english, spanish) => {
  expect(pageTitle(texts.en.sections[sectionOf(path)] ?? '')).toBe(`${english} - The Deal Exchange`);
  expect(pageTitle(texts.es.sections[sectionOf(path)] ?? '')).toBe(`${spanish} - The Deal Exchange`);
});

test.each(routeTable.map(({ section }) => section))('section %s has its name in both languages', (section) => {
  expect(texts.en.sections[section]).toBeTruthy();
  expect(texts.es.sections[section]).toBeTruthy();
});

/** The access column of section 2 of the specification. */
test.each([
  ['/', 'all'],
  ['/deals', 'members'],
  ['/deals/new', ['originator', 'admin']],
  ['/deals/:id', 'members'],
  ['/deals/:id/edit', ['originator', 'admin']],
  ['/compare', 'members'],
  ['/lists', ['buyer']],
  ['/lists/:listId', ['buyer']],
  ['/manage', ['originator', 'admin']],
  ['/buyers', ['originator', 'admin']],
  ['/admin', ['admin']],
  ['/auth', 'visitors'],
  ['/auth/email-link-signin', 'visitors'],
  ['/buyer-signup', 'visitors'],
  ['/profile', 'members'],
  ['/requestAccess', 'visitors'],
  ['/confirm-deals', 'all'],
  ['/unsubscribe', 'all'],
])('%s is for %s', (path, access) => {
  expect(routeTable.find((route) => route.path === path)?.access).toEqual(access);
});

const paths = (menu: 'main' | 'account', role: 'buyer' | 'originator' | 'admin') =>
  menuFor(menu, role).map(({ path }) => path);

test('a buyer sees Home, Available deals and My lists', () => {
  expect(paths('main', 'buyer')).toEqual(['/', '/deals']);
  expect(paths('account', 'buyer')).toEqual(['/lists', '/profile']);
});

test.each(['originator', 'admin'] as const)('an %s also sees Manage deals, Buyers map and New deal', (role) => {
  expect(paths('main', role)).toEqual(['/', '/deals', '/manage', '/buyers', '/deals/new']);
});

test('only an admin sees the admin panel', () => {
  expect(paths('account', 'originator')).toEqual(['/profile']);
  expect(paths('account', 'admin')).toEqual(['/profile', '/admin']);
});

/** Rules of robots.txt (RFC 9309): path prefixes in which * matches anything. */
const disallowed = readFileSync(new URL('../../public/robots.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('Disallow: '))
  .map((line) => line.slice('Disallow: '.length).replaceAll('?', '[?]').replaceAll('*', '.*'))
  .map((pattern) => new RegExp(`^${pattern}`));
const isCrawled = (path: string): boolean => !disallowed.some((pattern) => pattern.test(path));

test.each(routeTable.map(({ path, access }) => ({ path, access })))(
  'robots.txt keeps crawlers off $path if it is for members alone',
  ({ path, access }) => {
    expect(isCrawled(path)).toBe(access === 'all' || access === 'visitors');
  },
);

test('robots.txt keeps crawlers off links that carry a token', () => {
  expect(isCrawled('/auth?token=x')).toBe(false);
  expect(isCrawled('/auth/email-link-signin?oobCode=x')).toBe(false);
});

/** Returns the file that Hosting's rewrites choose for a path: the first match wins, as in the Hosting emulator. */
const { hosting } = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8')) as {
  hosting: { rewrites: { source: string; destination?: string }[] };
};
const rewrittenTo = (path: string): string | undefined =>
  hosting.rewrites.find(({ source }) => matchesGlob(path, source))?.destination;

test.each(routeTable.map(({ path, access }) => ({ path, access })))(
  'Hosting answers $path with the app where it is for members, and with a page of its own where it is for visitors',
  ({ path, access }) => {
    const isForVisitors = access === 'all' || access === 'visitors';
    expect(rewrittenTo(path.replace(':id', '7'))).toBe(isForVisitors ? undefined : '/app.html');
  },
);

test('Hosting answers 404 where nothing is', () => {
  for (const path of ['/nowhere', '/assets/old.js', '/no/such/page', '/dealsy'])
    expect(rewrittenTo(path)).toBe(undefined);
});
