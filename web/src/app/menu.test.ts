import { expect, test } from 'vitest';
import { menuFor, verdict } from './menu.ts';
import { routeTable, type RouteFacts } from './route-table.ts';

const routes: readonly RouteFacts[] = routeTable;
const paths = (menu: 'main' | 'account', role: 'buyer' | 'originator' | 'admin') =>
  menuFor(routes, menu, role).map(({ path }) => path);

test('a buyer sees Home and Available deals', () => {
  expect(paths('main', 'buyer')).toEqual(['/', '/deals']);
  expect(paths('account', 'buyer')).toEqual(['/profile']);
});

test.each(['originator', 'admin'] as const)('an %s also sees Manage deals, Buyers map and New deal', (role) => {
  expect(paths('main', role)).toEqual(['/', '/deals', '/manage', '/buyers', '/deals/new']);
});

test('only an admin sees the admin panel', () => {
  expect(paths('account', 'originator')).toEqual(['/profile']);
  expect(paths('account', 'admin')).toEqual(['/profile', '/admin']);
});

test('a route without a screen is in no menu', () => {
  const built = routes.filter(({ path }) => path === '/' || path === '/deals');
  expect(menuFor(built, 'main', 'admin').map(({ path }) => path)).toEqual(['/', '/deals']);
});

/** The access column of the specification's section 2. */
test.each([
  ['/', 'open', 'open', 'open', 'open'],
  ['/deals', 'members-only', 'open', 'open', 'open'],
  ['/deals/new', 'members-only', 'no-access', 'open', 'open'],
  ['/deals/:id', 'members-only', 'open', 'open', 'open'],
  ['/deals/:id/edit', 'members-only', 'no-access', 'open', 'open'],
  ['/manage', 'members-only', 'no-access', 'open', 'open'],
  ['/buyers', 'members-only', 'no-access', 'open', 'open'],
  ['/admin', 'members-only', 'no-access', 'no-access', 'open'],
  ['/auth', 'open', 'visitors-only', 'visitors-only', 'visitors-only'],
  ['/auth/email-link-signin', 'open', 'visitors-only', 'visitors-only', 'visitors-only'],
  ['/buyer-signup', 'open', 'visitors-only', 'visitors-only', 'visitors-only'],
  ['/profile', 'members-only', 'open', 'open', 'open'],
  ['/requestAccess', 'open', 'visitors-only', 'visitors-only', 'visitors-only'],
])('%s: visitor %s, buyer %s, originator %s, admin %s', (path, visitor, buyer, originator, admin) => {
  const access = routes.find((route) => route.path === path)?.access ?? 'all';
  expect(verdict(access, undefined)).toBe(visitor);
  expect(verdict(access, 'buyer')).toBe(buyer);
  expect(verdict(access, 'originator')).toBe(originator);
  expect(verdict(access, 'admin')).toBe(admin);
});
