import type { ComponentType } from 'react';
import { routeTable, type RouteFacts, type RoutePath } from './route-table.ts';

type Load = () => Promise<{ default: ComponentType }>;
type LazyPage = () => Promise<{ Component: ComponentType }>;

/** A file that exports its screen as default, as a route's `lazy` wants it. */
export const lazyPage =
  (load: Load): LazyPage =>
  async () => ({ Component: (await load()).default });

/** The screens, one line each. Each file in routes/ exports its screen as default. */
const screens: Record<RoutePath, Load> = {
  '/': () => import('#app/routes/home.tsx'),
  '/deals': () => import('#app/routes/deals.tsx'),
  '/manage': () => import('#app/routes/manage.tsx'),
  '/buyers': () => import('#app/routes/buyers.tsx'),
  '/deals/new': () => import('#app/routes/new-deal.tsx'),
  '/deals/:id': () => import('#app/routes/deal.tsx'),
  '/deals/:id/edit': () => import('#app/routes/edit-deal.tsx'),
  '/profile': () => import('#app/routes/profile.tsx'),
  '/admin': () => import('#app/routes/admin.tsx'),
  '/auth': () => import('#app/routes/auth.tsx'),
  '/auth/email-link-signin': () => import('#app/routes/email-link-sign-in.tsx'),
  '/buyer-signup': () => import('#app/routes/buyer-sign-up.tsx'),
  '/requestAccess': () => import('#app/routes/request-access.tsx'),
};

export type AppRoute = RouteFacts & { lazy: LazyPage };

export const routes: readonly AppRoute[] = routeTable.map((facts) => ({
  ...facts,
  lazy: lazyPage(screens[facts.path]),
}));

export const notFound = lazyPage(() => import('#app/routes/not-found.tsx'));
