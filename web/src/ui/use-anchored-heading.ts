import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { untilUserActs } from './until-user-acts.ts';

/** Maximum time in which what is above a heading may still load and move it, in milliseconds. */
const settlingMs = 3_000;

/** Scrolls a heading into view and focuses it when the URL's hash names it, once the content below it has loaded. */
export function useAnchoredHeading(anchor: string, ready: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const { current } = heading;
    if (hash !== `#${anchor}` || !ready || !current) return undefined;
    current.scrollIntoView();
    current.focus({ preventScroll: true });
    const stop = untilUserActs(settlingMs);
    const grown = new ResizeObserver(() => current.scrollIntoView({ behavior: 'instant' }));
    grown.observe(document.body);
    stop.signal.addEventListener('abort', () => grown.disconnect());
    return () => stop.abort();
    // The key changes when the same link is pressed again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [anchor, hash, key, ready]);
  return heading;
}
