import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { untilUserActs } from '#ui/until-user-acts.ts';

/** Maximum time for a page to grow to the saved position, in milliseconds. */
const timeoutMs = 3_000;

/** Scrolls to a position once the page is long enough, unless the user scrolls first. */
function restore(top: number): () => void {
  const stop = untilUserActs(timeoutMs);
  const arrive = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop.abort();
  };
  const grown = new ResizeObserver(arrive);
  stop.signal.addEventListener('abort', () => grown.disconnect());
  grown.observe(document.body);
  arrive();
  return () => stop.abort();
}

/**
 * Completes ScrollRestoration, which scrolls only once: a list is short until its rows have loaded.
 * @param savedPosition returns the scroll position that the router saved for the current history entry, in pixels
 */
export function useLateScroll(savedPosition: () => number | false | null): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    const top = savedPosition();
    return kind === NavigationType.Pop && typeof top === 'number' && top > 0 ? restore(top) : undefined;
    // Each key is one history entry, with one kind of navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}

const visits = new Map<string, string>();
let last: { pathname: string; visit: string } | undefined;

/**
 * For ScrollRestoration's `getKey`: the same for consecutive entries with one path, so that changing a filter, which is in the search,
 * keeps the scroll position. The first entry of every page load has the same key, so that its path is added: another page that is loaded
 * in the tab, by its address or a link, begins at its top.
 */
export function visitOf({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  const own = key === 'default' ? `${key} ${pathname}` : key;
  const visit = visits.get(key) ?? (last?.pathname === pathname ? last.visit : own);
  visits.set(key, visit);
  last = { pathname, visit };
  return visit;
}
