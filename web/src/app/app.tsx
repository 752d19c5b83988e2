import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { SessionProvider } from '#platform/session/session.tsx';
import { Loading } from '#ui/loading.tsx';
import { PortalTheme } from '#ui/theme/portal-theme.tsx';
import { MembersOnly, OpenToAll, RolesOnly, VisitorsOnly } from './guard.tsx';
import { InitialFailure } from './initial-failure.tsx';
import { PageFailed } from './page-failed.tsx';
import { routeTable, type Access, type RoutePath } from './route-table.ts';
import { Shell } from './shell/shell.tsx';

/** Each file that is loaded for a route, and what of it is the route's screen. */
const screens: Record<RoutePath, () => Promise<ComponentType>> = {
  '/': async () => (await import('./routes/home.tsx')).default,
  '/deals': async () => (await import('./routes/deals.tsx')).default,
  '/manage': async () => (await import('#features/deals/list/manage-screen.tsx')).ManageScreen,
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

const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: PageFailed,
    children: [
      {
        // A page that fails leaves the header standing, and so does the first one while it loads.
        ErrorBoundary: PageFailed,
        HydrateFallback: Loading,
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
]);

const savedPosition = () => router.state.restoreScrollPosition;

/** What every page has: the person's session, and what stands around it. */
function Root(): ReactNode {
  return (
    <SessionProvider failure={<InitialFailure />}>
      <Shell savedPosition={savedPosition}>
        <Outlet />
      </Shell>
    </SessionProvider>
  );
}

const logFailure = (error: unknown) => console.error('A page failed', error);

/** The portal, in its look. */
export const App = (): ReactNode => (
  <PortalTheme>
    <RouterProvider router={router} onError={logFailure} />
  </PortalTheme>
);
