import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { nextStatuses, type DealStatus } from 'domain/deal/deal-status.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sendStatus } from './data.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { chosenChange, noChoice, StatusFields } from './status-fields.tsx';

type Props = { deal: Deal; onClose: () => void };

/** Dialog that changes the status of one deal. */
export default function StatusDialog({ deal, onClose }: Props) {
  const { t } = useTranslation(['deal', 'domain', 'ui']);
  const [choice, setChoice] = useState(noChoice);
  const [tried, setTried] = useState(false);
  /** The status when the change was sent: the live update arrives before the response. */
  const [sentFrom, setSentFrom] = useState<DealStatus>();
  const busy = sentFrom !== undefined;
  const from = sentFrom ?? deal.status;
  const [failure, setFailure] = useState<string>();
  const options = nextStatuses(from).filter((each) => each !== 'deleted');
  // The deal is live, so the chosen status may no longer be allowed.
  const chosen = options.find((each) => each === choice.status);
  const change = chosenChange({ ...choice, status: chosen });
  const key = useIdempotencyKey(JSON.stringify([change, deal.version, deal.status]));

  const send = async () => {
    setTried(true);
    if (!change) return;
    setSentFrom(deal.status);
    setFailure(undefined);
    try {
      await sendStatus(deal.id, change, key);
      showToast({ title: t('statusDialog.done', { status: t(`status.${change.status}`) }) });
      onClose();
    } catch (thrown) {
      const reason = errorText(thrown);
      setFailure(reason);
      showToast({ variant: 'destructive', title: t('statusDialog.failed'), description: reason });
    } finally {
      setSentFrom(undefined);
    }
  };

  return (
    <ConfirmDialog
      title={t('statusDialog.title')}
      confirm={options.length === 0 ? undefined : t('statusDialog.title')}
      cancel={options.length === 0 ? t('close', { ns: 'ui' }) : t('cancel')}
      busy={busy}
      busyLabel={t('statusDialog.sending')}
      failure={failure === undefined ? undefined : { title: t('statusDialog.failed'), text: failure }}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {options.length === 0 ? (
        // Another change came first, and its status is final.
        <Alert severity="info">
          <AlertTitle>{t('statusDialog.final', { status: t(`status.${deal.status}`) })}</AlertTitle>
          <p>{t('statusDialog.finalText')}</p>
        </Alert>
      ) : (
        <StatusFields
          options={options.map((value) => ({ value, from }))}
          choice={{ ...choice, status: chosen }}
          onChange={setChoice}
          tried={tried}
        />
      )}
    </ConfirmDialog>
  );
}
