import { useEffect } from 'react';
import { preloadFile } from '#platform/preload-file.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { builtFiles } from './built-files.ts';
import { filesAhead } from './route-files.ts';

/** Events of somebody who begins to sign in. */
const beginnings = ['focusin', 'pointerdown'] as const;

/**
 * Downloads the files of the page that follows sign-in as soon as somebody begins to fill in this one. They run only after sign-in, so
 * typing stays quick.
 * @param pathname of the page that follows
 */
export function useMembersPreload(pathname: string): void {
  useEffect(() => {
    const preload = () => {
      stop();
      const built = builtFiles();
      if (!built) return;
      const language = currentLanguage();
      const files = ['/auth', pathname].flatMap((each) =>
        filesAhead(built, { pathname: each, signedIn: true, language }),
      );
      new Set(files).forEach((file) => preloadFile(file));
    };
    const stop = () => beginnings.forEach((each) => document.removeEventListener(each, preload));
    for (const each of beginnings) document.addEventListener(each, preload, { passive: true });
    return stop;
  }, [pathname]);
}
