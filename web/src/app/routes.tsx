import type { ComponentType } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { SessionProvider } from '#platform/session/session.tsx';
import { builtFiles } from './built-files.ts';
import { useLinkPreload } from './link-preload.ts';
import { MembersOnly, OpenToAll, RolesOnly, VisitorsOnly } from './guard.tsx';
import { InitialFailure } from './initial-failure.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageOutline } from './page-outline.tsx';
import { textsAhead } from './route-files.ts';
import { routeTable, type Access, type RoutePath } from './route-table.ts';
import { Shell } from './shell/shell.tsx';
import { TypedEarly } from './typed-early.tsx';

const loadLists = () => import('./routes/lists.tsx');

/** Loads the screen of each route. */
const screens: Record<RoutePath, () => Promise<ComponentType>> = {
  '/': async () => (await import('./routes/home.tsx')).default,
  '/deals': async () => (await import('./routes/deals.tsx')).default,
  '/compare': async () => (await import('./routes/compare.tsx')).default,
  '/lists': async () => (await loadLists()).ListsRoute,
  '/lists/:listId': async () => (await loadLists()).ListRoute,
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
  '/confirm-deals': async () =>
    (await import('#features/confirm-by-link/confirm-by-link-screen.tsx')).ConfirmByLinkScreen,
  '/requestAccess': async () => (await import('#features/identity/request-access-screen.tsx')).RequestAccessScreen,
  '/unsubscribe': async () =>
    (await import('#features/notification-settings/unsubscribe-screen.tsx')).UnsubscribeScreen,
};

/**
 * Loads a route's screen. A member's comes with the texts of all its components, because one that waits for its texts hides the page around
 * it; those of visitors are in the page.
 */
async function loadScreen({ path, access }: { path: RoutePath; access: Access }): Promise<ComponentType> {
  const built = access === 'visitors' || access === 'all' ? undefined : builtFiles();
  const [Screen] = await Promise.all([screens[path](), built && loadTexts(textsAhead(built, path))]);
  return Screen;
}
const preloads = Object.fromEntries(routeTable.map((route) => [route.path, () => loadScreen(route)]));

const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

const withAccess = (chosen: (access: Access) => boolean): RouteObject[] =>
  routeTable
    .filter(({ access }) => chosen(access))
    .map(({ path, access }) => {
      const route = { path, lazy: page(() => loadScreen({ path, access })) };
      return typeof access === 'string' ? route : { element: <RolesOnly roles={access} />, children: [route] };
    });

type Options = {
  /** The scroll position that the router saved for the current history entry, in pixels. */
  savedPosition: () => number | false | null;
  /** Whether the page was rendered at build time for a visitor (web/build/prerender.ts). */
  forVisitor: boolean;
};

/** Creates the routes, for the router of a browser or of the build. */
export function createRoutes({ savedPosition, forVisitor }: Options): RouteObject[] {
  /** Wraps every page: the session and the shell. */
  const Root = () => {
    useLinkPreload(preloads);
    return (
      <SessionProvider forVisitor={forVisitor} failure={<InitialFailure />}>
        <Shell savedPosition={savedPosition}>
          <Outlet />
          {forVisitor && <TypedEarly />}
        </Shell>
      </SessionProvider>
    );
  };
  return [
    {
      Component: Root,
      ErrorBoundary: PageFailed,
      children: [
        {
          // The header stays in place when a page fails, and while the first one loads.
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

/** Loads the lazy routes of a path, so that they render synchronously: React can only hydrate what has loaded. */
export async function loadRoutesOf(pathname: string, routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
