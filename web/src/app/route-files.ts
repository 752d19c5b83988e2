/** The files that each route loads; the build writes them into the page (web/build/route-files.ts). */
export type RouteFiles = {
  /** Names below `/assets/`. A file that exists once per language is "english|spanish". */
  names: readonly string[];
  /** Namespaces of texts. */
  texts: readonly string[];
  /** A path pattern, and the indexes in `names` and `texts` of what visitors and members load. */
  routes: readonly (readonly [
    pattern: string,
    visitors: readonly number[],
    members: readonly number[],
    memberTexts: readonly number[],
  ])[];
};

const match = (pattern: string, pathname: string): RegExpExecArray | null =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}/?$`, 'i').exec(pathname);

/** Returns the entry of the list whose pattern matches a path, and the route parameter. */
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

/** Returns the namespaces of the texts that a route's components use for members. */
export const textsAhead = ({ texts, routes }: RouteFiles, pattern: string): string[] =>
  (routes.find(([known]) => known === pattern)?.[3] ?? []).flatMap((number) => texts[number] ?? []);

/** Returns the route pattern that matches a path; `*`, as in the router, if none does. */
export const routeAt = ({ routes }: Pick<RouteFiles, 'names' | 'routes'>, pathname: string): string =>
  // "/deals/new" comes before "/deals/:id".
  routes.find(([pattern]) => match(pattern, pathname))?.[0] ?? '*';

/** Returns the URLs of a page's files, so that they can be requested before the scripts that load them one after another. */
export function filesAhead(
  { names, routes }: Pick<RouteFiles, 'names' | 'routes'>,
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
