import { useSyncExternalStore } from 'react';

/** The mobile breakpoint of the specification, section 9: narrow is below it. */
const mobileBreakpoint = 768;

const query = matchMedia(`(max-width: ${mobileBreakpoint - 0.02}px)`);

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the viewport is a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
