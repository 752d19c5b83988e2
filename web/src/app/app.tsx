import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { reportError } from '#platform/error-reports/report-error.ts';
import { PortalTheme } from '#ui/theme/portal-theme.tsx';
import { createRoutes, loadRoutesOf } from './routes.tsx';

function pageFailed(error: unknown): void {
  console.error('A page failed', error);
  reportError(error);
}

/** React passes uncaught and recoverable errors to the window itself. */
const onCaughtError = (error: unknown): void => {
  console.error(error);
  reportError(error);
};

/** Creates the routes for this browser, and the app that renders them once the first ones are loaded. */
function inBrowser(forVisitor: boolean): { routes: RouteObject[]; app: () => ReactNode } {
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const routes = createRoutes({ forVisitor, savedPosition: () => router?.state.restoreScrollPosition ?? null });
  const app = () => {
    router = createBrowserRouter(routes);
    return (
      <StrictMode>
        <PortalTheme>
          <RouterProvider router={router} onError={pageFailed} />
        </PortalTheme>
      </StrictMode>
    );
  };
  return { routes, app };
}

/** Renders the app into an element, replacing its content. */
export function renderApp(place: Element): void {
  const root = createRoot(place, { onCaughtError });
  // A transition renders in short tasks, so the page stays responsive.
  startTransition(() => root.render(inBrowser(false).app()));
}

/** Hydrates a visitor page that was rendered at build time. */
export async function hydrateApp(prerendered: Element): Promise<void> {
  const { routes, app } = inBrowser(true);
  await loadRoutesOf(location.pathname, routes);
  globalThis.earlyActions?.hydrating();
  startTransition(() => void hydrateRoot(prerendered, app(), { onCaughtError }));
}
