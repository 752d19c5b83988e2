import type { Role } from 'domain/account/account.ts';
import type { Access, RouteFacts } from './route-table.ts';

/** What the guard makes of a person at a route. */
export type Verdict = 'open' | 'members-only' | 'visitors-only' | 'no-access';

/** @param role of the signed-in person; undefined for a visitor */
export function verdict(access: Access, role: Role | undefined): Verdict {
  if (access === 'all') return 'open';
  if (access === 'visitors') return role ? 'visitors-only' : 'open';
  if (!role) return 'members-only';
  return access === 'members' || access.includes(role) ? 'open' : 'no-access';
}

/** The header's links of one menu for a member of this role, in the order of the route table. */
export const menuFor = <Route extends RouteFacts>(
  routes: readonly Route[],
  menu: NonNullable<RouteFacts['menu']>,
  role: Role,
): Route[] => routes.filter((route) => route.menu === menu && verdict(route.access, role) === 'open');
