import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from 'domain/account/account.ts';
import { Link } from 'react-router-dom';
import { useSession } from '#platform/session/session.tsx';
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
  const waiting = <Skeleton variant="circular" width="2.5rem" height="2.5rem" />;
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
            <Button component={Link} to="/auth" className={styles.signIn}>
              {t('header.signIn')}
            </Button>
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
