import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls a heading into view and focuses it when the URL's hash names it, once the content below it has loaded. */
export function useAnchoredHeading(anchor: string, ready: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}` || !ready) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
    // The key changes when the same link is pressed again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [anchor, hash, key, ready]);
  return heading;
}
