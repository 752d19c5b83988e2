import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendConfirmation } from '#features/offers/data.ts';

/** Confirms that a buyer's own offer holds for the deal's figures as they are shown now. */
export function ConfirmButton({ deal: { version }, offer }: { deal: Pick<Deal, 'version'>; offer: Offer }) {
  const { t } = useTranslation('offers');
  const key = useIdempotencyKey(`confirm ${offer.id} ${version}`);
  const { busy, send } = useRequest(async () => {
    try {
      await sendConfirmation(offer, version, key);
      showToast({ title: t('figures.confirmed'), description: t('figures.confirmedText') });
    } catch (error) {
      showToast({ variant: 'destructive', title: t('figures.confirmFailed'), description: errorText(error) });
    }
  });
  return (
    <Button variant="outlined" loading={busy} onClick={send}>
      {t('figures.confirm')}
    </Button>
  );
}
