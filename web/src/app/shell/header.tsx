import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from 'domain/account/account.ts';
import { useSession } from '#platform/session/session.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { useNarrow } from './use-narrow.ts';
import styles from './header.module.css';

// For members alone: visitors do not load them.
const MainNav = lazy(() => import('./main-nav.tsx'));
const MobileMenu = lazy(() => import('./mobile-menu.tsx'));
const MembersBell = lazy(() => import('./members-bell.tsx'));
const UserMenu = lazy(() => import('./user-menu.tsx'));

type Props = { chooseLanguage: (language: Language) => void; signOut: () => void };

/** The header of the specification's section 2: wide or narrow, for a visitor or a member. */
export function Header({ chooseLanguage, signOut }: Props) {
  const { t } = useTranslation('app');
  const session = useSession();
  const narrow = useNarrow();
  const me = session.status === 'signed-in' ? session.me : undefined;
  const waiting = <Skeleton shape="circle" width="2.5rem" height="2.5rem" />;
  const Menu = narrow ? MobileMenu : UserMenu;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        {me && !narrow && (
          <Suspense fallback={<div className={styles.nav} />}>
            <MainNav role={me.role} />
          </Suspense>
        )}
        <div className={styles.end}>
          <LanguageSelect choose={chooseLanguage} />
          {session.status === 'signed-out' && (
            <ButtonLink to="/auth" className={styles.signIn}>
              {t('header.signIn')}
            </ButtonLink>
          )}
          {session.status !== 'signed-out' && !me && waiting}
          {me && (
            <Suspense fallback={<div className={styles.bell} />}>
              <MembersBell me={me} narrow={narrow} />
            </Suspense>
          )}
          {me && (
            <Suspense fallback={waiting}>
              <Menu me={me} signOut={signOut} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
}
