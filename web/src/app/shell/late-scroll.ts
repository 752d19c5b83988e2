import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

/** How long a page may take to grow to the saved position. */
const timeoutMs = 3_000;

/** Goes back to a position as soon as the page is long enough, unless the person scrolls first. */
function restore(top: number): () => void {
  const stop = new AbortController();
  const arrive = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop.abort();
  };
  const grown = new ResizeObserver(arrive);
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  stop.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  grown.observe(document.body);
  arrive();
  return () => stop.abort();
}

/**
 * Completes ScrollRestoration, which scrolls once: a list that one comes back to is short until its rows are there.
 * @param savedPosition where one was at the present history entry, in pixels, as the router remembers it
 */
export function useLateScroll(savedPosition: () => number | false | null): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    const top = savedPosition();
    return kind === NavigationType.Pop && typeof top === 'number' ? restore(top) : undefined;
    // A key is one entry of the history, which is come to in one way.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}

const visits = new Map<string, string>();
let last: { pathname: string; visit: string } | undefined;

/**
 * For ScrollRestoration's `getKey`: the same for entries that follow one another at one path, because a filter, which is in the
 * search, keeps its place.
 */
export function visitOf({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  const visit = visits.get(key) ?? (last?.pathname === pathname ? last.visit : key);
  visits.set(key, visit);
  last = { pathname, visit };
  return visit;
}
