import { useEffect } from 'react';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { routeOf } from './route-table.ts';

/** Loads the screen of each route, by its path. */
type Screens = Readonly<Record<string, () => Promise<unknown>>>;

/** A finger or a button stays down for about 100 ms, and the mouse rests on a link for longer before it is pressed. */
const approaches = ['pointerdown', 'pointerover', 'focusin'] as const;

/**
 * Loads the screen of a link's route as soon as a finger, the mouse or the focus is on it. A failed download is repeated by the navigation.
 */
export function useLinkPreload(screens: Screens): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const route = link?.origin === location.origin ? routeOf(link.pathname) : undefined;
      if (route) screens[route.path]?.().catch(() => undefined);
    };
    for (const approach of approaches) document.addEventListener(approach, preload, { passive: true });
    return () => {
      for (const approach of approaches) document.removeEventListener(approach, preload);
    };
  }, [screens]);
}

/** Loads the page of a deal while the person looks at a list of them. */
export function useDealPreload(): void {
  useEffect(() => {
    const load = () => {
      Promise.all([import('./routes/deal.tsx'), loadTexts(['deal-page', 'deal-numbers'])]).catch(() => undefined);
    };
    // Safari has no requestIdleCallback.
    const idle = globalThis.requestIdleCallback?.(load, { timeout: 3_000 });
    const timer = idle === undefined ? setTimeout(load, 1_000) : undefined;
    return () => {
      if (idle !== undefined) cancelIdleCallback(idle);
      clearTimeout(timer);
    };
  }, []);
}
