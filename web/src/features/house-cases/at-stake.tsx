import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDeal, useDealCounts } from '#features/deal/data.ts';

/** Consequences of a decision against the listed deal: its status now, offers and interest, and a sale that is under way. */
export function AtStake({ dealId }: { dealId: string }) {
  const { t } = useTranslation(['house-cases', 'deal']);
  const deal = useDeal(dealId).value;
  const counts = useDealCounts(dealId);
  if (!deal) return null;
  return (
    <div>
      <strong>{t('atStake')}</strong>
      <Typography>{t('status', { status: t(`deal:status.${deal.status}`) })}</Typography>
      {counts && (
        <Typography>{t('counts', { offers: counts.offerCount, interested: counts.interestCount })}</Typography>
      )}
      {deal.status === 'pending' && <Alert severity="warning">{t('pending')}</Alert>}
    </div>
  );
}
