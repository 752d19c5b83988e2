import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { versionOf } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { whatHappened } from '#features/offers/raced.ts';

type Props = {
  offer: Offer;
  label?: string;
  /** Whether the offer can be withdrawn now; an open dialog stays and explains why not. */
  possible?: boolean;
  /** The buyer's offers on the deal. */
  others?: readonly Offer[];
  /** Called when the dialog opens or closes. */
  onAsk?: (asking: boolean) => void;
  /** Withdraws the offer. @throws ApiError */
  withdraw: (offer: Offer, idempotencyKey: string) => Promise<unknown>;
};

/** Withdraws a buyer's own offer after a confirmation, because it cannot be undone. */
export function WithdrawButton({ offer, label, possible = true, others = [], onAsk, withdraw }: Props) {
  const { t } = useTranslation('offers');
  /** The offer when the dialog was opened. */
  const [seen, setSeen] = useState<Offer>();
  const show = (next: Offer | undefined) => {
    setSeen(next);
    onAsk?.(next !== undefined);
  };
  const happened =
    seen && versionOf(seen) !== versionOf(offer)
      ? whatHappened(t, seen, offer, others, { side: 'buyer', isOwner: false })
      : undefined;
  return (
    <>
      {possible && (
        <Button variant="text" color="error" aria-haspopup="dialog" aria-label={label} onClick={() => show(offer)}>
          {t('mine.withdraw')}
        </Button>
      )}
      {seen && <WithdrawDialog offer={seen} {...{ possible, happened, withdraw }} onClose={() => show(undefined)} />}
    </>
  );
}

type DialogProps = Pick<Props, 'offer' | 'withdraw'> & {
  possible: boolean;
  happened: string | undefined;
  onClose: () => void;
};

function WithdrawDialog({ offer, possible, happened, withdraw, onClose }: DialogProps) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const key = useIdempotencyKey(`withdraw ${offer.id}`);
  const { busy, failure, send } = useRequest(async () => {
    await withdraw(offer, key);
    showToast({ title: t('mine.withdrawn') });
    onClose();
  });
  const canWithdraw = possible || busy;
  return (
    <ConfirmDialog
      title={t('mine.withdrawTitle')}
      confirm={canWithdraw ? t('mine.withdraw') : undefined}
      cancel={t(canWithdraw ? 'mine.keep' : 'cancel')}
      danger
      busy={busy}
      busyLabel={t('mine.withdrawing')}
      failure={
        failure === undefined ? undefined : { title: t('mine.withdrawFailed'), text: happened ?? errorText(failure) }
      }
      onConfirm={send}
      onClose={onClose}
    >
      {happened && !busy && failure === undefined && <Alert severity="warning">{happened}</Alert>}
      <p>{t('mine.withdrawText', { offer: offerAmount(offeredBy(offer)), address: offer.dealAddress })}</p>
    </ConfirmDialog>
  );
}
