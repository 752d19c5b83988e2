import { useTranslation } from 'react-i18next';
import { CountBadge } from '#ui/count-badge.tsx';
import { useWaitingCaseCount } from './waiting-cases-data.ts';

/** Number of cases that wait for an admin, beside the section's name; renders nothing when there are none. */
export default function WaitingReportsBadge() {
  const { t } = useTranslation('admin');
  const waiting = useWaitingCaseCount();
  if (!waiting || waiting.count === 0) return null;
  return <CountBadge text={waiting.text} label={t('waiting.reports', { count: waiting.count, shown: waiting.text })} />;
}
