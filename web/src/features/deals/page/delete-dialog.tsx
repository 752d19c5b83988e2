import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { sendDeletion } from '#features/deals/data.ts';
import { addressLine } from '#features/deals/deal-words.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import styles from './dialog.module.css';

type Props = {
  deal: Deal;
  /** Told when the deletion begins, and when it has failed. */
  onDelete: (begun: boolean) => void;
  onClose: () => void;
};

/** Asks before a deal is deleted: nobody can bring it back from here. */
export default function DeleteDialog({ deal, onDelete, onClose }: Props) {
  const { t } = useTranslation(['deals', 'domain']);
  const title = useId();
  const navigate = useNavigate();
  const key = useRequestKey(deal.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    onDelete(true);
    try {
      await sendDeletion(deal.id, key);
      showToast({ title: t('deleteDialog.done'), description: addressLine(deal) });
      void navigate('/manage');
    } catch (thrown) {
      onDelete(false);
      setFailure(errorText(thrown));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={title} aria-describedby={`${title}-text`}>
      <DialogTitle id={title}>{t('deleteDialog.title')}</DialogTitle>
      <DialogContent className={styles.form}>
        {failure && (
          <Alert severity="error" role="alert">
            <AlertTitle>{t('statusDialog.failed')}</AlertTitle>
            {failure}
          </Alert>
        )}
        <p id={`${title}-text`}>{t('deleteDialog.text', { address: addressLine(deal) })}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('deleteDialog.keep')}
        </Button>
        <Button color="error" loading={busy} onClick={() => void send()}>
          {t(busy ? 'deleteDialog.sending' : 'deleteDialog.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
