import type { ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { SessionProvider } from '#platform/session/session.tsx';
import { Loading } from '#ui/loading.tsx';
import { PortalTheme } from '#ui/theme/portal-theme.tsx';
import { MembersOnly, OpenToAll, RolesOnly, VisitorsOnly } from './guard.tsx';
import { PageFailed } from './page-failed.tsx';
import type { Access } from './route-table.ts';
import { lazyPage, notFound, routes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

const withAccess = (chosen: (access: Access) => boolean): RouteObject[] =>
  routes
    .filter(({ access }) => chosen(access))
    .map(({ path, access, lazy }) =>
      typeof access === 'string'
        ? { path, lazy }
        : { element: <RolesOnly roles={access} />, children: [{ path, lazy }] },
    );

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
                lazy: lazyPage(() => import('./member-area.tsx')),
                children: withAccess((access) => access === 'members' || typeof access !== 'string'),
              },
            ],
          },
          {
            Component: OpenToAll,
            children: [...withAccess((access) => access === 'all'), { path: '*', lazy: notFound }],
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
    <SessionProvider>
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
