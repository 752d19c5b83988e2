import type { RouteFiles } from './route-files.ts';

/** Returns the files of each route, as the build wrote them into the page (web/build/first-load.ts); undefined in development. */
export function builtFiles(): RouteFiles | undefined {
  const { routes } = globalThis.document?.querySelector<HTMLScriptElement>('script[data-routes]')?.dataset ?? {};
  return routes === undefined ? undefined : (JSON.parse(routes) as RouteFiles);
}
