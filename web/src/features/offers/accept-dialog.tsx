import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { sendAcceptance } from './data.ts';
import styles from './offers.module.css';

type Props = { offer: Offer; onClose: () => void };

/** Accepting cannot be undone by the one who does it, and others are told at once: so it says first what will happen. */
export default function AcceptDialog({ offer, onClose }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const offerAmount = useOfferAmount();
  const title = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const key = useRequestKey(`accept ${offer.id}`);

  const accept = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await sendAcceptance(offer.dealId, offer.id, key);
      showToast({ title: t('accept.done'), description: t('accept.doneText') });
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{t('accept.title')}</DialogTitle>
      <DialogContent>
        {failure !== undefined && (
          <Alert severity="error" role="alert">
            <AlertTitle>{t('accept.failed')}</AlertTitle>
            {failure}
          </Alert>
        )}
        <p>
          {t('accept.text', {
            name: offer.buyerName ?? t('received.somebody'),
            offer: offerAmount(offeredBy(offer)),
            day: formatDay(offer.closeOfEscrow, currentLanguage()),
          })}
        </p>
        <p className={styles.means}>{t('accept.means')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void accept()}>
          {t(busy ? 'accept.sending' : 'received.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
