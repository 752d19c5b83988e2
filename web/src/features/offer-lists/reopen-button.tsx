import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Offer } from 'domain/offer/offer.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendReopening } from '#features/offers/data.ts';

/**
 * Reopens an offer that was declined because another one was accepted. Its buyer can withdraw it, and its originator can
 * decline it.
 */
export function ReopenButton({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const name = offer.buyerName ?? t('received.somebody');
  const key = useIdempotencyKey(`reopen ${offer.id}`);
  const { busy, send } = useRequest(async () => {
    try {
      await sendReopening(offer, key);
      showToast({ title: t('reopen.done'), description: t('reopen.doneText', { name }) });
    } catch (error) {
      showToast({ variant: 'destructive', title: t('reopen.failed'), description: errorText(error) });
    }
  });
  return (
    <Button
      variant="outlined"
      loading={busy}
      aria-label={t('answers.of', { answer: t('answers.reopen'), name })}
      onClick={send}
    >
      {t('answers.reopen')}
    </Button>
  );
}
