import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usePremiumNotice } from './data.ts';

/** On the originator's deal page: how many premium buyers were notified of the deal, and when; live. */
export function PremiumNotice({ deal: { id, zipCode, visibility } }: { deal: Deal }) {
  const { t } = useTranslation('notices');
  const { state, value } = usePremiumNotice(id);
  // Notices are only sent during the head start.
  if (state !== 'ready' || (!value && visibility !== 'premium')) return null;
  return (
    <Alert variant="quiet" role="note" icon={<Zap aria-hidden size={20} />}>
      {value ? t('premium.notified', { count: value.count, zipCode }) : t('premium.nobody', { zipCode })}{' '}
      {value && (
        <Typography component="span" variant="body2" color="textSecondary">
          <RelativeTime at={value.sentAt} />
        </Typography>
      )}
    </Alert>
  );
}
