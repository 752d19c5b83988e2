import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminSections, type AdminSectionId } from './admin-sections.ts';

/** The sections of the admin panel as tabs, each with an address of its own; they scroll sideways where they do not fit. */
export function AdminMenu({ current }: { current: AdminSectionId }) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('sections.label')}>
      {/* From edge to edge of a phone, so that they are seen to go on. */}
      <Tabs
        value={current}
        sx={{ mx: 'calc(-1 * var(--page-margin))', mb: 6, '& .MuiTabs-list': { px: 'var(--page-margin)' } }}
      >
        {adminSections.map(({ id, Badge }) => (
          <Tab
            key={id}
            value={id}
            component={Link}
            to={`/admin?section=${id}`}
            aria-current={id === current ? 'page' : undefined}
            label={t(`sections.${id}`)}
            iconPosition="end"
            icon={
              Badge && (
                <Suspense fallback={null}>
                  <Badge />
                </Suspense>
              )
            }
          />
        ))}
      </Tabs>
    </nav>
  );
}
