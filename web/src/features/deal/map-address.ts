import { withParameters } from '#platform/query-parameters.ts';

/** Parameters of the map: whether it is shown, what it looks at, the deal pressed on it, and whether demand is hidden. */
const ofMap = ['view', 'map', 'deal', 'demand'] as const;

/** Returns the parameters of a search with those of the map that the address has. */
export const besideSearch = (search: URLSearchParams, now: URLSearchParams): URLSearchParams =>
  withParameters(search, Object.fromEntries(ofMap.map((name) => [name, now.get(name) ?? undefined])));

/** Returns the address of the same search of a page without the map, or with it. */
export function otherView(page: string, now: URLSearchParams, isMap: boolean): string {
  const next = isMap
    ? withParameters(now, Object.fromEntries(ofMap.map((name) => [name, undefined])))
    : withParameters(now, { view: 'map' });
  return `${page}${next.size > 0 ? `?${next}` : ''}`;
}
