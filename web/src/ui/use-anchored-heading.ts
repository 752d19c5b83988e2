import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For a heading that links lead to: brings it into view and gives it the focus when the page's address names it.
 * @param ready whether the section has its height
 */
export function useAnchoredHeading(anchor: string, ready: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}` || !ready) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
    // A second press of the same link leads here again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [anchor, hash, key, ready]);
  return heading;
}
