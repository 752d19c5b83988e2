import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Brings the focus to a fallback when what had it has gone from within an element, as a row does that no longer belongs to the
 * list. Whoever has moved the focus elsewhere keeps it.
 * @param within holds what may go
 * @param fallback such as the list's heading, with `tabIndex={-1}`
 */
export function useKeptFocus(within: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void {
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
  // After every change of what is shown.
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const { activeElement } = document;
    last.current = undefined;
    if (activeElement === null || activeElement === document.body) fallback.current?.focus();
  });
}
