import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { PortalTheme } from '#ui/theme/portal-theme.tsx';
import { createRoutes, loadRoutesOf } from './routes.tsx';

const logFailure = (error: unknown) => console.error('A page failed', error);

/** The portal's routes in this browser, and the portal in its look once they are loaded as far as needed. */
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

/** Renders the portal into an element, in place of what stands there. */
export function renderApp(place: Element): void {
  createRoot(place).render(inBrowser(false).app());
}

/** Takes over the page of a visitor that was rendered at build time. */
export async function hydrateApp(prerendered: Element): Promise<void> {
  const { routes, app } = inBrowser(true);
  await loadRoutesOf(location.pathname, routes);
  // In short tasks, between which the page answers.
  startTransition(() => void hydrateRoot(prerendered, app()));
}
