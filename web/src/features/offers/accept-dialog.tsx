import { useTranslation } from 'react-i18next';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sendAcceptance } from './data.ts';

type Props = { offer: Offer; onClose: () => void };

/** Accepting cannot be undone and notifies others at once, so the dialog first says what will happen. */
export default function AcceptDialog({ offer, onClose }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const offerAmount = useOfferAmount();
  const key = useIdempotencyKey(`accept ${offer.id}`);
  const { busy, failure, send } = useRequest(async () => {
    await sendAcceptance(offer.dealId, offer.id, key);
    showToast({ title: t('accept.done'), description: t('accept.doneText') });
    onClose();
  });

  return (
    <ConfirmDialog
      title={t('accept.title')}
      confirm={t('received.accept')}
      cancel={t('cancel')}
      busy={busy}
      busyLabel={t('accept.sending')}
      failure={failure === undefined ? undefined : { title: t('accept.failed'), text: errorText(failure) }}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {t('accept.text', {
          name: offer.buyerName ?? t('received.somebody'),
          offer: offerAmount(offeredBy(offer)),
          day: formatDay(offer.closeOfEscrow, currentLanguage()),
        })}
      </p>
      <p>{t('accept.means')}</p>
    </ConfirmDialog>
  );
}
