import { useEffect } from 'react';
import { currentLanguage, loadTexts } from '#platform/i18n/i18n.ts';
import { preloadFile } from '#platform/preload-file.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { builtFiles } from './built-files.ts';
import { filesAhead } from './route-files.ts';
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
    let isLeft = false;
    const load = async () => {
      for (const file of filesOfDeals()) {
        // oxlint-disable-next-line no-await-in-loop -- asked for at once, they would be a task of 150 ms on a phone
        await whenIdle();
        if (isLeft) return;
        preloadFile(file);
      }
      await whenIdle();
      if (!isLeft) await Promise.all([import('./routes/deal.tsx'), loadTexts(['deal-page', 'deal-numbers'])]);
    };
    load().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
}

/** Returns the files of a deal's page that the page shown now has not loaded. */
function filesOfDeals(): string[] {
  const built = builtFiles();
  if (!built) return [];
  const filesOf = (pathname: string) => filesAhead(built, { pathname, signedIn: true, language: currentLanguage() });
  const loaded = new Set(filesOf(location.pathname));
  return filesOf('/deals/id').filter((file) => !loaded.has(file));
}
