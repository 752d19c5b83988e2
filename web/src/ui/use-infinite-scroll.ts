import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Calls `onNear` when the element at the end of a list comes near the viewport, so that the next page loads while scrolling.
 * @param enabled whether there is more to load
 * @param shown number of rows; when it changes, observes again, because the end may still be in view
 * @returns a ref for the element at the end
 */
export function useInfiniteScroll<Element extends HTMLElement>(
  onNear: () => void,
  enabled: boolean,
  shown: number,
): RefObject<Element | null> {
  const end = useRef<Element>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !enabled) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [enabled, shown]);
  return end;
}

/** Whether an element has come near the viewport: what only those read who scroll there is loaded then. */
export function useSeen<Element extends HTMLElement>(): { place: RefObject<Element | null>; isSeen: boolean } {
  const [isSeen, setSeen] = useState(false);
  const place = useInfiniteScroll<Element>(() => setSeen(true), !isSeen, 0);
  return { place, isSeen };
}
