import type { ComponentType } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { SessionProvider } from '#platform/session/session.tsx';
import { MembersOnly, OpenToAll, RolesOnly, VisitorsOnly } from './guard.tsx';
import { InitialFailure } from './initial-failure.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageOutline } from './page-outline.tsx';
import { routeTable, type Access, type RoutePath } from './route-table.ts';
import { Shell } from './shell/shell.tsx';
import { TypedEarly } from './typed-early.tsx';

/** Each file that is loaded for a route, and what of it is the route's screen. */
const screens: Record<RoutePath, () => Promise<ComponentType>> = {
  '/': async () => (await import('./routes/home.tsx')).default,
  '/deals': async () => (await import('./routes/deals.tsx')).default,
  '/manage': async () => (await import('./routes/manage.tsx')).default,
  '/buyers': async () => (await import('#features/buyer-map/buyer-map-screen.tsx')).BuyerMapScreen,
  '/deals/new': async () => (await import('./routes/deal-form.tsx')).NewDealRoute,
  '/deals/:id': async () => (await import('./routes/deal.tsx')).default,
  '/deals/:id/edit': async () => (await import('./routes/deal-form.tsx')).EditDealRoute,
  '/profile': async () => (await import('./routes/profile.tsx')).default,
  '/admin': async () => (await import('./routes/admin.tsx')).default,
  '/auth': async () => (await import('./routes/auth.tsx')).default,
  '/auth/email-link-signin': async () => (await import('#features/identity/email-link-screen.tsx')).EmailLinkScreen,
  '/buyer-signup': async () => (await import('#features/identity/buyer-sign-up-screen.tsx')).BuyerSignUpScreen,
  '/requestAccess': async () => (await import('#features/identity/request-access-screen.tsx')).RequestAccessScreen,
};

/** A route's `lazy`. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

const withAccess = (chosen: (access: Access) => boolean): RouteObject[] =>
  routeTable
    .filter(({ access }) => chosen(access))
    .map(({ path, access }) => {
      const route = { path, lazy: page(screens[path]) };
      return typeof access === 'string' ? route : { element: <RolesOnly roles={access} />, children: [route] };
    });

type Options = {
  /** Where one was at the present history entry, in pixels, as the router remembers it. */
  savedPosition: () => number | false | null;
  /** The page begins as a visitor's, as it was rendered at build time (web/build/prerender.ts). */
  forVisitor: boolean;
};

/** The portal's routes, for the router of a browser or of the build. */
export function createRoutes({ savedPosition, forVisitor }: Options): RouteObject[] {
  /** What every page has: the person's session, and what stands around it. */
  const Root = () => (
    <SessionProvider forVisitor={forVisitor} failure={<InitialFailure />}>
      <Shell savedPosition={savedPosition}>
        <Outlet />
        {forVisitor && <TypedEarly />}
      </Shell>
    </SessionProvider>
  );
  return [
    {
      Component: Root,
      ErrorBoundary: PageFailed,
      children: [
        {
          // A page that fails leaves the header standing, and so does the first one while it loads.
          ErrorBoundary: PageFailed,
          HydrateFallback: PageOutline,
          children: [
            { Component: VisitorsOnly, children: withAccess((access) => access === 'visitors') },
            {
              Component: MembersOnly,
              children: [
                {
                  lazy: page(async () => (await import('./members.ts')).MemberArea),
                  children: withAccess((access) => access === 'members' || typeof access !== 'string'),
                },
              ],
            },
            {
              Component: OpenToAll,
              children: [
                ...withAccess((access) => access === 'all'),
                { path: '*', lazy: page(async () => (await import('./routes/not-found.tsx')).default) },
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** Loads what is lazy of a path's routes, so that they are rendered at once: React can only hydrate what is there. */
export async function loadRoutesOf(pathname: string, routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
