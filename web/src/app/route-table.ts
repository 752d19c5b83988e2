import { matchPath } from 'react-router-dom';
import { sellers, type Role } from 'domain/account/account.ts';
import type texts from './texts/en.json';

/** `visitors`: signed-in users are redirected home, except for mailed links. An array: members with one of these roles. */
export type Access = 'all' | 'visitors' | 'members' | readonly Role[];

/** A key under `sections` in the app's texts. */
type Section = keyof typeof texts.sections;

type RouteFacts = {
  path: string;
  access: Access;
  section: Section;
  /** The header menu with a link to it: the main menu or the user's own. */
  menu?: 'main' | 'account';
  /** Recorded in the user's recently visited pages (specification, section 9). */
  recorded?: true;
};

const buyers = ['buyer'] as const satisfies readonly Role[];
const admins = ['admin'] as const satisfies readonly Role[];

/** Every route of section 2 of the specification, in menu order, and the pages of links in emails. */
export const routeTable = [
  { path: '/', access: 'all', section: 'home', menu: 'main', recorded: true },
  { path: '/deals', access: 'members', section: 'deals', menu: 'main', recorded: true },
  { path: '/manage', access: sellers, section: 'manage', menu: 'main', recorded: true },
  { path: '/buyers', access: sellers, section: 'buyers', menu: 'main', recorded: true },
  { path: '/deals/new', access: sellers, section: 'newDeal', menu: 'main' },
  { path: '/deals/:id', access: 'members', section: 'viewDeal', recorded: true },
  { path: '/deals/:id/edit', access: sellers, section: 'editDeal', recorded: true },
  { path: '/compare', access: 'members', section: 'compare' },
  { path: '/lists', access: buyers, section: 'lists', menu: 'account', recorded: true },
  { path: '/lists/:listId', access: buyers, section: 'lists' },
  { path: '/profile', access: 'members', section: 'profile', menu: 'account', recorded: true },
  { path: '/admin', access: admins, section: 'admin', menu: 'account' },
  { path: '/auth', access: 'visitors', section: 'auth' },
  { path: '/auth/email-link-signin', access: 'visitors', section: 'emailLink' },
  { path: '/buyer-signup', access: 'visitors', section: 'buyerSignup' },
  { path: '/requestAccess', access: 'visitors', section: 'requestAccess' },
  { path: '/confirm-deals', access: 'all', section: 'confirmDeals' },
  { path: '/unsubscribe', access: 'all', section: 'unsubscribe' },
] as const satisfies readonly RouteFacts[];

export type RoutePath = (typeof routeTable)[number]['path'];

const routes: readonly RouteFacts[] = routeTable;

/** Fewer parameters first: /deals/new before /deals/:id. */
const bySpecificity = routes.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);

export const routeOf = (pathname: string): RouteFacts | undefined =>
  bySpecificity.find(({ path }) => matchPath({ path, caseSensitive: false }, pathname));

/**
 * Returns the key under `sections.*` of a page title: "viewDeal" for "/deals/7", "editDeal" for "/deals/7/edit" (specification, section 2).
 */
export const sectionOf = (pathname: string): Section => routeOf(pathname)?.section ?? 'notFound';

/** Returns the header links of one menu for a role. */
export const menuFor = (menu: NonNullable<RouteFacts['menu']>, role: Role): RouteFacts[] =>
  routes.filter((route) => route.menu === menu && (typeof route.access === 'string' || route.access.includes(role)));
