import { useTranslation } from 'react-i18next';
import { CountBadge } from '#ui/count-badge.tsx';
import { useOpenCaseCount } from './open-cases-data.ts';

/** Number of cases that wait for an admin, beside the section's name; renders nothing when there are none. */
export default function OpenCasesBadge() {
  const { t } = useTranslation('admin');
  const open = useOpenCaseCount();
  if (!open || open.count === 0) return null;
  return <CountBadge text={open.text} label={t('waiting.houses', { count: open.count, shown: open.text })} />;
}
