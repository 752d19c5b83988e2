import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { changeLanguage } from '#platform/session/language.ts';
import { signOutEverywhere } from '#platform/session/session.tsx';
import { Toasts } from '#platform/toasts/toasts.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageBoundary } from '#app/page-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PendingBar } from './pending-bar.tsx';
import { TitleAnnouncer, useRouteArrival } from './route-arrival.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import styles from './shell.module.css';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const title = useRouteArrival(main);
  useScrollMemory();
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('header.skip')}
      </a>
      <Header chooseLanguage={(language) => void changeLanguage(language)} signOut={() => void signOutEverywhere()} />
      <OfflineBar />
      <PendingBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageBoundary resetBy={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <TitleAnnouncer title={title} />
      <Toasts />
    </div>
  );
}
