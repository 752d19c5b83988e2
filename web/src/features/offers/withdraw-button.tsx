import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { takeOfferBack } from './data.ts';

/** Takes back a buyer's own offer, once they have confirmed it: it cannot be undone. */
export function WithdrawButton({ offer, label }: { offer: Offer; label?: string }) {
  const { t } = useTranslation('offers');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" color="error" aria-haspopup="dialog" aria-label={label} onClick={() => setAsking(true)}>
        {t('mine.withdraw')}
      </Button>
      {asking && <WithdrawDialog offer={offer} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const key = useIdempotencyKey(`withdraw ${offer.id}`);
  const { busy, failure, send } = useRequest(async () => {
    await takeOfferBack(offer.dealId, offer.id, key);
    showToast({ title: t('mine.withdrawn') });
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('mine.withdrawTitle')}
      confirm={t('mine.withdraw')}
      cancel={t('mine.keep')}
      danger
      busy={busy}
      busyLabel={t('mine.withdrawing')}
      failure={failure === undefined ? undefined : { title: t('mine.withdrawFailed'), text: errorText(failure) }}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('mine.withdrawText', { offer: offerAmount(offeredBy(offer)), address: offer.dealAddress })}</p>
    </ConfirmDialog>
  );
}
