import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Offer } from 'domain/offer/offer.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendClauseKnown } from '#features/offers/data.ts';

/** Asks a side that has not confirmed that it knows of the due-on-sale clause, while the other one is to accept the offer. */
export default function ClauseAsk({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const key = useIdempotencyKey(`clause ${offer.id}`);
  const { busy, send } = useRequest(async () => {
    try {
      await sendClauseKnown(offer, key);
      showToast({ title: t('clause.done') });
    } catch (error) {
      showToast({ variant: 'destructive', title: t('clause.failed'), description: errorText(error) });
    }
  });
  return (
    <Alert severity="warning" sx={{ width: 1 }}>
      <AlertTitle>{t('clause.askTitle')}</AlertTitle>
      <p>{t('clause.ask')}</p>
      <Button variant="outlined" color="inherit" loading={busy} sx={{ mt: 2 }} onClick={send}>
        {t('clause.confirm')}
      </Button>
    </Alert>
  );
}
