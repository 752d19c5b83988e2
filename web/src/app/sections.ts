import { matchPath } from 'react-router-dom';
import { routeTable, type RouteFacts, type Section } from './route-table.ts';

/** More of the path spelled out comes first: /deals/new before /deals/:id. */
const bySpecificity = (routeTable as readonly RouteFacts[]).toSorted(
  (a, b) => a.path.split(':').length - b.path.split(':').length,
);

/** The route that a path belongs to, whether or not it has a screen yet. */
export const routeOf = (pathname: string): RouteFacts | undefined =>
  bySpecificity.find(({ path }) => matchPath({ path, caseSensitive: false }, pathname));

/** Key under `sections.*` of a path's title: "/deals/7" is "viewDeal", "/deals/7/edit" "editDeal" (specification, section 2). */
export const sectionOf = (pathname: string): Section => routeOf(pathname)?.section ?? 'notFound';
