/** The files that each route loads, as the build writes them into the page (web/build/route-files.ts). */
export type RouteFiles = {
  /** Below `/assets/`. One for each language is written "english|spanish". */
  names: readonly string[];
  /** A path's pattern, and by their places in `names` what visitors load on it, and what members do. */
  routes: readonly (readonly [pattern: string, visitors: readonly number[], members: readonly number[]])[];
};

const match = (pattern: string, pathname: string): RegExpExecArray | null =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}/?$`, 'i').exec(pathname);

/** What is listed for the route of a path, and the route's parameter in it. */
export function listedFor<T>(
  list: readonly (readonly [pattern: string, listed: T])[],
  pathname: string,
): { listed: T; parameter: string } | undefined {
  for (const [pattern, listed] of list) {
    const found = match(pattern, pathname);
    if (found) return { listed, parameter: found[1] ?? '' };
  }
  return undefined;
}

/** The pattern of the route that a path belongs to; `*`, as for the router, if there is none. */
export const routeAt = ({ routes }: RouteFiles, pathname: string): string =>
  // "/deals/new" stands before "/deals/:id".
  routes.find(([pattern]) => match(pattern, pathname))?.[0] ?? '*';

/** The addresses of what a page loads, for a request ahead of the scripts that load it one after another. */
export function filesAhead(
  { names, routes }: RouteFiles,
  { pathname, signedIn, language }: { pathname: string; signedIn: boolean; language: 'en' | 'es' },
): string[] {
  const pattern = routeAt({ names, routes }, pathname);
  const route = routes.find(([known]) => known === pattern);
  if (!route) return [];
  const [, visitors, members] = route;
  return (signedIn ? members : visitors).flatMap((number) => {
    const [english = '', spanish = english] = names[number]?.split('|') ?? [];
    return `/assets/${language === 'es' ? spanish : english}`;
  });
}
