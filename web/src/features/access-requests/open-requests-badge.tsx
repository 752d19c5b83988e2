import { useTranslation } from 'react-i18next';
import { CountBadge } from '#ui/count-badge.tsx';
import { useOpenRequestCount } from './data.ts';

/** Number of open requests beside the section's name; renders nothing when there are none. */
export default function OpenRequestsBadge() {
  const { t } = useTranslation('access-requests');
  const open = useOpenRequestCount();
  if (!open || open.count === 0) return null;
  return <CountBadge text={open.text} label={t('waiting', { count: open.count, shown: open.text })} />;
}
