import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Offer } from 'domain/offer/offer.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { takeOfferBack } from './data.ts';

/** Takes back a buyer's own offer. */
export function WithdrawButton({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const key = useIdempotencyKey(`withdraw ${offer.id}`);
  const { busy, send } = useRequest(async () => {
    try {
      await takeOfferBack(offer.dealId, offer.id, key);
      showToast({ title: t('mine.withdrawn') });
    } catch (error) {
      showToast({ variant: 'destructive', title: t('mine.withdrawFailed'), description: errorText(error) });
    }
  });
  return (
    <Button variant="text" loading={busy} onClick={send}>
      {t(busy ? 'mine.withdrawing' : 'mine.withdraw')}
    </Button>
  );
}
