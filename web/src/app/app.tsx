import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { PortalTheme } from '#ui/theme/portal-theme.tsx';
import { createRoutes, loadRoutesOf } from './routes.tsx';

const logFailure = (error: unknown) => console.error('A page failed', error);

/** Creates the routes for this browser, and the app that renders them once the first ones are loaded. */
function inBrowser(forVisitor: boolean): { routes: RouteObject[]; app: () => ReactNode } {
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const routes = createRoutes({ forVisitor, savedPosition: () => router?.state.restoreScrollPosition ?? null });
  const app = () => {
    router = createBrowserRouter(routes);
    return (
      <StrictMode>
        <PortalTheme>
          <RouterProvider router={router} onError={logFailure} />
        </PortalTheme>
      </StrictMode>
    );
  };
  return { routes, app };
}

/** Renders the app into an element, replacing its content. */
export function renderApp(place: Element): void {
  createRoot(place).render(inBrowser(false).app());
}

/** Hydrates a visitor page that was rendered at build time. */
export async function hydrateApp(prerendered: Element): Promise<void> {
  const { routes, app } = inBrowser(true);
  await loadRoutesOf(location.pathname, routes);
  // A transition hydrates in short tasks, so the page stays responsive.
  startTransition(() => void hydrateRoot(prerendered, app()));
}
