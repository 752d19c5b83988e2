import { expect, test } from 'vitest';
import { filesAhead, routeAt, textsAhead, type RouteFiles } from './route-files.ts';

const files: RouteFiles = {
  names: ['home.js', 'member.js', 'deals.js', 'en.js|es.js', 'auth.js', 'form.js', 'deal.css'],
  texts: ['deal', 'law'],
  routes: [
    ['/', [0], [0, 1], []],
    ['/deals', [4], [1, 2, 3], [0]],
    ['/deals/new', [4], [1, 5], []],
    ['/deals/:id', [4], [1, 6], [0, 1]],
  ],
};
const ahead = (pathname: string, signedIn = true, language: 'en' | 'es' = 'en') =>
  filesAhead(files, { pathname, signedIn, language });

test('a member’s page asks for what it loads, in the language of the person', () => {
  expect(ahead('/deals')).toEqual(['/assets/member.js', '/assets/deals.js', '/assets/en.js']);
  expect(ahead('/Deals/', true, 'es')).toEqual(['/assets/member.js', '/assets/deals.js', '/assets/es.js']);
  expect(ahead('/deals/new')).toEqual(['/assets/member.js', '/assets/form.js']);
  expect(ahead('/deals/7')).toEqual(['/assets/member.js', '/assets/deal.css']);
});

test('a visitor asks for what visitors load: on a members’ page, for the sign-in', () => {
  expect(ahead('/', false)).toEqual(['/assets/home.js']);
  expect(ahead('/deals', false)).toEqual(['/assets/auth.js']);
});

test('an unknown address asks for nothing', () => {
  expect(ahead('/deals/7/photos')).toEqual([]);
  expect(ahead('/nowhere')).toEqual([]);
});

test('a member’s page says which texts it needs', () => {
  expect(['/', '/deals', '/deals/:id', '*'].map((pattern) => textsAhead(files, pattern))).toEqual([
    [],
    ['deal'],
    ['deal', 'law'],
    [],
  ]);
});

test('an address belongs to one route, or to the not-found page', () => {
  expect(['/', '/Deals/', '/deals/new', '/deals/7', '/deals/7/photos'].map((path) => routeAt(files, path))).toEqual([
    '/',
    '/deals',
    '/deals/new',
    '/deals/:id',
    '*',
  ]);
});
