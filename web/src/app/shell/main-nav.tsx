import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Role } from 'domain/account/account.ts';
import { menuFor } from '#app/menu.ts';
import { routes } from '#app/routes.tsx';
import styles from './header.module.css';

/** The centred menu of wide screens; the current page is highlighted. */
export default function MainNav({ role }: { role: Role }) {
  const { t } = useTranslation('app');
  return (
    <nav aria-label={t('header.main')} className={styles.nav}>
      {menuFor(routes, 'main', role).map(({ path, section }) => (
        <NavLink key={path} to={path} end className={styles.navLink}>
          {t(`sections.${section}`)}
        </NavLink>
      ))}
    </nav>
  );
}
