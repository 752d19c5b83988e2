import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminSections, type AdminSectionId } from './admin-sections.ts';
import styles from './admin-menu.module.css';

const bringIntoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The sections of the admin panel as links in a row, which scrolls sideways where it does not fit. */
export function AdminMenu({ current }: { current: AdminSectionId }) {
  const { t } = useTranslation('admin');
  return (
    <nav className={styles.menu} aria-label={t('sections.label')}>
      <ul>
        {adminSections.map(({ id, Badge }) => (
          <li key={id}>
            <Link
              ref={id === current ? bringIntoView : undefined}
              to={`/admin?section=${id}`}
              aria-current={id === current ? 'page' : undefined}
            >
              {t(`sections.${id}`)}
              {Badge && (
                <Suspense fallback={null}>
                  <Badge />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
