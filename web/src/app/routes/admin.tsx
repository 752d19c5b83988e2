import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '#ui/loading.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { AdminMenu } from '#app/admin/admin-menu.tsx';
import { chosenSection } from '#app/admin/admin-sections.ts';

/** What admins look after; each subject is a section, chosen by `?section=`. */
export default function AdminRoute() {
  const { t } = useTranslation('admin');
  const [parameters] = useSearchParams();
  const chosen = chosenSection(parameters);
  if (!chosen) return undefined;
  const { id, Section } = chosen;
  return (
    <PageFrame title={t('title')}>
      <AdminMenu current={id} />
      <Suspense fallback={<Loading />}>
        <Section />
      </Suspense>
    </PageFrame>
  );
}
