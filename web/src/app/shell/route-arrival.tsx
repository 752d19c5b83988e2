import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { recordVisit } from '#platform/recent-pages.ts';
import { useSession } from '#platform/session/session.tsx';
import { useRouteTitle } from '#platform/title.ts';
import { routeOf } from '#app/route-table.ts';

/** Maximum time during which a loading page may replace its first heading, in milliseconds. */
const timeoutMs = 3_000;

/**
 * Focuses the page heading as soon as it is rendered, so that screen readers start there; not if a link led to a section of the page, which
 * has taken the focus.
 */
function focusHeading(main: HTMLElement, hash: string): () => void {
  const focus = () => {
    // A list that is kept while a deal is open has a heading, too.
    const heading = [...main.querySelectorAll('h1')].find((each) => each.checkVisibility());
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  };
  const { activeElement: first } = document;
  if (hash === '' || first === main || !main.contains(first)) focus();
  // Does not take the focus from an element that the user moved to; the focus falls back to the body when its element is removed.
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === main || activeElement === document.body) focus();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), timeoutMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Called on every page: updates the title, the focus, and the user's list of recently visited pages. Returns the title. */
export function useRouteArrival(main: { current: HTMLElement | null }): string {
  const { t } = useTranslation('app');
  const { pathname, hash } = useLocation();
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : undefined;
  const route = routeOf(pathname);
  const title = t(`sections.${route?.section ?? 'notFound'}`);
  useRouteTitle(title);

  const arrivedAt = useRef(pathname);
  useEffect(() => {
    // The browser announces the first page.
    if (arrivedAt.current === pathname || !main.current) return undefined;
    arrivedAt.current = pathname;
    delete document.documentElement.dataset['shape'];
    return focusHeading(main.current, hash);
  }, [pathname, hash, main]);

  const recorded = route?.recorded;
  useEffect(() => {
    if (uid && recorded) recordVisit(uid, { title, url: pathname, visitedAt: new Date().toISOString() });
    // Changing the language is not another visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uid, recorded, pathname]);
  return title;
}

/** Announces the title of a page on arrival. */
export function TitleAnnouncer({ title }: { title: string }): ReactNode {
  return (
    <output className="visually-hidden" aria-live="polite">
      {title}
    </output>
  );
}
