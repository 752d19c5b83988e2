import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Loading } from '#ui/loading.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { adminSectionIds, badges, chosenSection, sections } from '#app/admin/admin-sections.ts';

/** The admin panel; `?section=` chooses one of its sections. */
export default function AdminRoute() {
  const { t } = useTranslation('admin');
  const [parameters] = useSearchParams();
  const chosen = chosenSection(parameters);
  const Section = sections[chosen];
  return (
    <PageFrame title={t('title')}>
      <nav aria-label={t('sections.label')}>
        {/* Tabs that do not fit scroll sideways, from edge to edge of a phone, so that the cut-off tab shows there are more. */}
        <Tabs
          value={chosen}
          sx={{ mx: 'calc(-1 * var(--page-margin))', mb: 6, '& .MuiTabs-list': { px: 'var(--page-margin)' } }}
        >
          {adminSectionIds.map((id) => {
            const Count = badges[id];
            return (
              <Tab
                key={id}
                value={id}
                component={Link}
                to={`/admin?section=${id}`}
                aria-current={id === chosen ? 'page' : undefined}
                label={t(`sections.${id}`)}
                iconPosition="end"
                icon={
                  Count && (
                    <Suspense fallback={null}>
                      <Count />
                    </Suspense>
                  )
                }
              />
            );
          })}
        </Tabs>
      </nav>
      <Suspense fallback={<Loading />}>
        <Section />
      </Suspense>
    </PageFrame>
  );
}
