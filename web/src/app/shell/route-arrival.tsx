import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { recordVisit } from '#platform/recent-pages.ts';
import { useSession } from '#platform/session/session.tsx';
import { useRouteTitle } from '#platform/title.ts';
import { routeOf } from '#app/route-table.ts';

/** How long a page that is loading its data may still replace its first heading. */
const timeoutMs = 3_000;

/** Moves the focus to the page's heading as soon as it is rendered, so that screen readers start there. */
function focusHeading(main: HTMLElement): () => void {
  const focus = () => {
    const heading = main.querySelector('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  };
  focus();
  // Whoever has moved the focus meanwhile keeps it; it falls to the body when what had it is gone.
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

/** What happens on arrival at a page: its title, the focus, and the person's list of recently visited pages. */
export function useRouteArrival(main: { current: HTMLElement | null }): string {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : undefined;
  const route = routeOf(pathname);
  const title = t(`sections.${route?.section ?? 'notFound'}`);
  useRouteTitle(title);

  const arrivedAt = useRef(pathname);
  useEffect(() => {
    // The first page is the browser's to announce.
    if (arrivedAt.current === pathname || !main.current) return undefined;
    arrivedAt.current = pathname;
    delete document.documentElement.dataset['shape'];
    return focusHeading(main.current);
  }, [pathname, main]);

  const recorded = route?.recorded;
  useEffect(() => {
    if (uid && recorded) recordVisit(uid, { title, url: pathname, visitedAt: new Date().toISOString() });
    // Another language is no other visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uid, recorded, pathname]);
  return title;
}

/** Says the title of the page one has come to. */
export function TitleAnnouncer({ title }: { title: string }): ReactNode {
  return (
    <output className="visually-hidden" aria-live="polite">
      {title}
    </output>
  );
}
