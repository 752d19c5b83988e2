import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { useAccount } from '#platform/session/account.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usePremiumNotice } from './premium-data.ts';

/** Number of premium buyers notified of a deal, and when, live on its originator's page. */
export default function PremiumNotice({ deal: { id, zipCode, visibility } }: { deal: Deal }) {
  const { t } = useTranslation('notices');
  const { state, value } = usePremiumNotice(id, useAccount().role);
  const textOf = (notice: typeof value) => {
    if (!notice || notice.count === 0) return t('premium.nobody', { zipCode });
    return notice.count === null
      ? t('premium.few', { few: fewestCounted, zipCode })
      : t('premium.notified', { count: notice.count, zipCode });
  };
  if (state === 'loading') return <Skeleton height="3rem" />;
  // Notices are sent only during the head start.
  if (state !== 'ready' || (!value && visibility !== 'premium')) return null;
  return (
    <Alert variant="quiet" role="note" icon={<Zap aria-hidden size={20} />}>
      {textOf(value)}{' '}
      {value && value.count !== 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          <RelativeTime at={value.sentAt} />
        </Typography>
      )}
    </Alert>
  );
}
