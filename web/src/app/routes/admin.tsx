import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Loading } from '#ui/loading.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { adminSectionIds, chosenSection, OpenRequestsBadge, sections } from '#app/admin/admin-sections.ts';

/** What admins look after; each subject is a section, chosen by `?section=`. */
export default function AdminRoute() {
  const { t } = useTranslation('admin');
  const [parameters] = useSearchParams();
  const chosen = chosenSection(parameters);
  const Section = sections[chosen];
  return (
    <PageFrame title={t('title')}>
      <nav aria-label={t('sections.label')}>
        {/* They scroll sideways where they do not fit, from edge to edge of a phone, so that they are seen to go on. */}
        <Tabs
          value={chosen}
          sx={{ mx: 'calc(-1 * var(--page-margin))', mb: 6, '& .MuiTabs-list': { px: 'var(--page-margin)' } }}
        >
          {adminSectionIds.map((id) => (
            <Tab
              key={id}
              value={id}
              component={Link}
              to={`/admin?section=${id}`}
              aria-current={id === chosen ? 'page' : undefined}
              label={t(`sections.${id}`)}
              iconPosition="end"
              icon={
                id === 'requests' ? (
                  <Suspense fallback={null}>
                    <OpenRequestsBadge />
                  </Suspense>
                ) : undefined
              }
            />
          ))}
        </Tabs>
      </nav>
      <Suspense fallback={<Loading />}>
        <Section />
      </Suspense>
    </PageFrame>
  );
}
