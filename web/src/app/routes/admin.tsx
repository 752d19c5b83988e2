import { useTranslation } from 'react-i18next';
import { FailedMessages } from '#features/admin/failed-messages.tsx';
import { PageFrame } from '#ui/page-frame.tsx';

/** What admins look after; each subject is a section. */
export default function AdminRoute() {
  const { t } = useTranslation('admin');
  return (
    <PageFrame title={t('title')}>
      <FailedMessages />
    </PageFrame>
  );
}
