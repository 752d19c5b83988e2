import { useTranslation } from 'react-i18next';
import { CountBadge } from '#ui/count-badge.tsx';
import { useWaitingPaperCount } from './data.ts';

/** Number of papers that wait for an admin beside the section's name; renders nothing when there are none. */
export default function WaitingPapersBadge() {
  const { t } = useTranslation('admin');
  const waiting = useWaitingPaperCount();
  if (!waiting || waiting.count === 0) return null;
  return <CountBadge text={waiting.text} label={t('waiting.papers', { shown: waiting.text })} />;
}
