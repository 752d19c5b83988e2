import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { isEmailUnverified } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { TextAreaField } from '#ui/field.tsx';
import { sendInterest, takeInterestBack } from './data.ts';

type Props = {
  dealId: string;
  /** The message of an interest that was expressed before. */
  message: string;
  expressed: boolean;
  /** Whether the deal takes interest now; an expressed one can always be taken back. */
  open: boolean;
  /** Whether the buyer's address is proven, without which nothing can be sent. */
  emailVerified: boolean;
  /** Says so, also where only the server knows. */
  verifyEmail: ReactNode;
  onClose: () => void;
};

/** Expresses interest with a message, edits it, takes it back. */
export default function InterestDialog({
  dealId,
  message,
  expressed,
  open,
  emailVerified,
  verifyEmail,
  onClose,
}: Props) {
  const { t } = useTranslation(['interest', 'domain']);
  const id = useId();
  const [typed, setTyped] = useState(message);
  const [busy, setBusy] = useState<'send' | 'withdraw'>();
  const [failure, setFailure] = useState<unknown>();
  const sendable = open && emailVerified;
  const key = useIdempotencyKey(JSON.stringify([dealId, typed, expressed]));

  const run = async (what: 'send' | 'withdraw') => {
    if (busy) return;
    setBusy(what);
    setFailure(undefined);
    try {
      if (what === 'send') await sendInterest(dealId, typed.trim(), key);
      else await takeInterestBack(dealId, `${key}-withdraw`);
      showToast({ title: t(what === 'withdraw' ? 'withdrawn' : expressed ? 'changed' : 'sent') });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t(expressed ? 'editTitle' : 'title')}</DialogTitle>
      <DialogContent>
        <form
          id={`${id}-form`}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void run('send');
          }}
        >
          {!open && failure === undefined && (
            <Alert severity="warning">
              <AlertTitle>{t('errors.deal-not-open', { ns: 'domain' })}</AlertTitle>
            </Alert>
          )}
          {failure !== undefined && !isEmailUnverified(failure) && (
            <Alert severity="error" role="alert">
              <AlertTitle>{t('failed')}</AlertTitle>
              {errorText(failure)}
            </Alert>
          )}
          {((open && !emailVerified) || isEmailUnverified(failure)) && verifyEmail}
          <TextAreaField
            label={t('message')}
            help={t('messageHelp')}
            optional
            rows={4}
            maxLength={limits.message}
            value={typed}
            readOnly={!sendable}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {expressed && (
          <Button variant="text" sx={{ mr: 'auto' }} loading={busy === 'withdraw'} onClick={() => void run('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          {t('cancel')}
        </Button>
        {(sendable || busy === 'send') && (
          <Button type="submit" form={`${id}-form`} loading={busy === 'send'}>
            {t(busy === 'send' ? 'sending' : expressed ? 'save' : 'send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
