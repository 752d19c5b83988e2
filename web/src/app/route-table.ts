import type texts from './texts/en.json';
import { sellers, type Role } from 'domain/account/account.ts';

/** `visitors`: people who are signed in are sent home, but for a link that was mailed to them. An array: members with one of these roles. */
export type Access = 'all' | 'visitors' | 'members' | readonly Role[];

/** A key under `sections` in the app's texts. */
export type Section = keyof typeof texts.sections;

export type RouteFacts = {
  path: string;
  access: Access;
  /** The page's title and the menu's label. */
  section: Section;
  /** Where the header links to it: the main menu or the person's own. */
  menu?: 'main' | 'account';
  /** Goes into the person's recently visited pages (specification, section 9). */
  recorded?: true;
};

const admins = ['admin'] as const satisfies readonly Role[];

/**
 * Every route of the specification's section 2, in the order of the menus. A route exists once it has a screen in
 * routes.tsx; until then its path is not found and nothing links to it.
 */
export const routeTable = [
  { path: '/', access: 'all', section: 'home', menu: 'main', recorded: true },
  { path: '/deals', access: 'members', section: 'deals', menu: 'main', recorded: true },
  { path: '/manage', access: sellers, section: 'manage', menu: 'main', recorded: true },
  { path: '/buyers', access: sellers, section: 'buyers', menu: 'main', recorded: true },
  { path: '/deals/new', access: sellers, section: 'newDeal', menu: 'main' },
  { path: '/deals/:id', access: 'members', section: 'viewDeal', recorded: true },
  { path: '/deals/:id/edit', access: sellers, section: 'editDeal', recorded: true },
  { path: '/profile', access: 'members', section: 'profile', menu: 'account', recorded: true },
  { path: '/admin', access: admins, section: 'admin', menu: 'account' },
  { path: '/auth', access: 'visitors', section: 'auth' },
  { path: '/auth/email-link-signin', access: 'visitors', section: 'emailLink' },
  { path: '/buyer-signup', access: 'visitors', section: 'buyerSignup' },
  { path: '/requestAccess', access: 'visitors', section: 'requestAccess' },
] as const satisfies readonly RouteFacts[];

export type RoutePath = (typeof routeTable)[number]['path'];
