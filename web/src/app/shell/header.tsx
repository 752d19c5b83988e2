import { useTranslation } from 'react-i18next';
import type { Language } from 'domain/account/account.ts';
import { useSession } from '#platform/session/session.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useNarrow } from './use-narrow.ts';
import { UserMenu } from './user-menu.tsx';
import styles from './header.module.css';

type Props = { chooseLanguage: (language: Language) => void; signOut: () => void };

/** The header of the specification's section 2: wide or narrow, for a visitor or a member. */
export function Header({ chooseLanguage, signOut }: Props) {
  const { t } = useTranslation('app');
  const session = useSession();
  const narrow = useNarrow();
  const me = session.status === 'signed-in' ? session.me : undefined;
  const known = session.status === 'signed-out' || me !== undefined;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        {me && !narrow && <MainNav role={me.role} />}
        <div className={styles.end}>
          <LanguageSelect choose={chooseLanguage} />
          {!known && <Skeleton shape="circle" width="2.5rem" height="2.5rem" />}
          {session.status === 'signed-out' && <ButtonLink to="/auth">{t('header.signIn')}</ButtonLink>}
          {me && !narrow && <UserMenu me={me} signOut={signOut} />}
          {me && narrow && <MobileMenu me={me} signOut={signOut} />}
        </div>
      </div>
    </header>
  );
}
