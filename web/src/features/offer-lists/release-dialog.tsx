import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { unconfirmedSides } from 'domain/offer/due-on-sale.ts';
import { agreedBackups } from 'domain/offer/negotiation.ts';
import { changedSince, type Offer, type WhoseReason, whoseReasons } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { sendRelease } from '#features/offers/data.ts';
import { FiguresChanged } from './figures-changed.tsx';

type Props = { deal: Deal; offer: Offer; others: readonly Offer[]; onClose: () => void };

/** Releases an accepted offer that fell through: asks for the reason and whose it was, and says which offer takes its place. */
export default function ReleaseDialog({ deal, offer, others, onClose }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const offerAmount = useOfferAmount();
  const [reason, setReason] = useState('');
  const [whose, setWhose] = useState<WhoseReason>();
  const [tried, setTried] = useState(false);
  const given = reason.trim();
  const backups = agreedBackups(others).filter((backup) => unconfirmedSides(backup, deal).length === 0);
  const [next] = backups;
  // The first backup whose buyer is still there is accepted, which may be another one.
  const unconfirmed = backups.find((backup) => changedSince(backup, deal).length > 0);
  const dealVersion = unconfirmed && deal.version;
  const key = useIdempotencyKey(JSON.stringify(['release', offer.id, given, whose, dealVersion]));
  const { busy, failure, send } = useRequest(async () => {
    if (whose === undefined) return;
    await sendRelease(offer, { reason: given, whose, dealVersion }, key);
    showToast({ title: t('release.done') });
    onClose();
  });
  const somebody = t('received.somebody');

  return (
    <ConfirmDialog
      title={t('release.title')}
      confirm={t('release.confirm')}
      cancel={t('cancel')}
      danger
      busy={busy}
      busyLabel={t('release.sending')}
      failure={failure === undefined ? undefined : { title: t('release.failed'), text: errorText(failure) }}
      onConfirm={() => {
        setTried(true);
        if (given && whose) send();
      }}
      onClose={onClose}
    >
      <p>{t('release.text', { name: offer.buyerName ?? somebody, offer: offerAmount(offeredBy(offer)) })}</p>
      <p>
        {next
          ? t('release.next', { name: next.buyerName ?? somebody, offer: offerAmount(offeredBy(next)) })
          : t('release.active')}
      </p>
      {unconfirmed && (
        <FiguresChanged
          title={t('release.figuresTitle')}
          text={t('release.figuresText', { name: unconfirmed.buyerName ?? somebody })}
          changes={changedSince(unconfirmed, deal)}
        />
      )}
      <RadioCards
        legend={t('release.whose')}
        help={t('release.whoseHelp', { name: offer.buyerName ?? somebody })}
        name={`whose-${offer.id}`}
        value={whose}
        onChange={setWhose}
        error={tried && whose === undefined ? t('validation.choice', { ns: 'domain' }) : undefined}
        options={whoseReasons.map((value) => ({ value, label: t(`whose.${value}`) }))}
      />
      <TextAreaField
        label={t('release.reason')}
        help={t('release.reasonHelp', { name: offer.buyerName ?? somebody })}
        error={tried && !given ? t('validation.reasonRequired', { ns: 'domain' }) : undefined}
        rows={3}
        maxLength={limits.comment}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
