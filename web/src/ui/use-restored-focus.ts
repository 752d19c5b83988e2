import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a fallback when the focused element within a container is removed, such as a row that left the list. A focus that has
 * moved elsewhere stays there.
 * @param within the container whose elements may be removed
 * @param fallback for example the list's heading, with `tabIndex={-1}`
 */
export function useRestoredFocus(within: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const element = within.current;
    if (!element) return undefined;
    const remember = ({ target }: FocusEvent) => {
      last.current = target as Element;
    };
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [within]);
  // Runs after every render.
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const { activeElement } = document;
    last.current = undefined;
    if (activeElement === null || activeElement === document.body) fallback.current?.focus();
  });
}
