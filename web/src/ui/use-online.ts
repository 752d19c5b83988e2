import { useSyncExternalStore } from 'react';

/** Returns whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};
