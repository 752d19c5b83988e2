import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions by history entry, in pixels, for as long as this document lives. */
const positions = new Map<string, number>();

/** How long a page may take to grow to where one was, in milliseconds. */
const patience = 3_000;

/** Goes back to a position as soon as the page is long enough, unless the person scrolls first. */
function restore(top: number): () => void {
  const stop = new AbortController();
  const arrive = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop.abort();
  };
  const grown = new ResizeObserver(arrive);
  const timer = setTimeout(() => stop.abort(), patience);
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

/** A new page begins at its top; on the way back one stands where one stood. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();

  // Before the next frame: there, a shorter page moves the scroll position, which is not where the person was.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (kind === NavigationType.Pop) return restore(positions.get(key) ?? 0);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
    // A change of the search alone, such as a filter, keeps its place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
