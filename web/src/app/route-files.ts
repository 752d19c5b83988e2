/** The files that each route loads, as the build writes them into the page (web/build/route-files.ts). */
export type RouteFiles = {
  /** Below `/assets/`. One for each language is written "english|spanish". */
  names: readonly string[];
  /** A path's pattern, and by their places in `names` what visitors load on it, and what members do. */
  routes: readonly (readonly [pattern: string, visitors: readonly number[], members: readonly number[]])[];
};

const matches = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);

/** The addresses of what a page loads, for a request ahead of the scripts that load it one after another. */
export function filesAhead(
  { names, routes }: RouteFiles,
  { pathname, signedIn, language }: { pathname: string; signedIn: boolean; language: 'en' | 'es' },
): string[] {
  // "/deals/new" stands before "/deals/:id".
  const route = routes.find(([pattern]) => matches(pattern, pathname));
  if (!route) return [];
  const [, visitors, members] = route;
  return (signedIn ? members : visitors).flatMap((number) => {
    const [english = '', spanish = english] = names[number]?.split('|') ?? [];
    return `/assets/${language === 'es' ? spanish : english}`;
  });
}
