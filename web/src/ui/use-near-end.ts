import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls as one comes near the end of a list, so that it reads on by itself.
 * @param watching whether there is anything to read
 * @param shown how many rows there are; looked at anew when it changes, because the end may be in view still
 * @returns what goes on the element that stands at the end
 */
export function useNearEnd<Element extends HTMLElement>(
  onNear: () => void,
  watching: boolean,
  shown: number,
): RefObject<Element | null> {
  const end = useRef<Element>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !watching) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [watching, shown]);
  return end;
}
