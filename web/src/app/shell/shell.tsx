import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration } from 'react-router-dom';
import { changeLanguage } from '#platform/session/language.ts';
import { signOutEverywhere } from '#platform/session/session.tsx';
import { Toasts } from '#platform/toasts/toasts.tsx';
import { Loading } from '#ui/loading.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLateScroll, visitOf } from './late-scroll.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PendingBar } from './pending-bar.tsx';
import { TitleAnnouncer, useRouteArrival } from './route-arrival.tsx';
import styles from './shell.module.css';

type Props = { savedPosition: () => number | false | null; children: ReactNode };

/** What stands around every page. */
export function Shell({ savedPosition, children }: Props) {
  const { t } = useTranslation('app');
  const main = useRef<HTMLElement>(null);
  const title = useRouteArrival(main);
  useLateScroll(savedPosition);
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('header.skip')}
      </a>
      <Header chooseLanguage={(language) => void changeLanguage(language)} signOut={() => void signOutEverywhere()} />
      <OfflineBar />
      <PendingBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </main>
      <Footer />
      <TitleAnnouncer title={title} />
      <Toasts />
      <ScrollRestoration getKey={visitOf} />
    </div>
  );
}
