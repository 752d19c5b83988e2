import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingSince } from 'domain/interest/conversation.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { limits } from 'domain/limits.ts';
import { isEmailUnverified } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { useTyped } from '#platform/use-typed.ts';
import { TextAreaField } from '#ui/field.tsx';
import { Conversation } from './conversation.tsx';
import { sendInterest, takeInterestBack } from './data.ts';

type Props = {
  dealId: string;
  /** The buyer's uid. */
  uid: string;
  /** The interest expressed before. */
  interest: Interest | undefined;
  /** Whether the deal accepts a message now; expressed interest can always be withdrawn. */
  open: boolean;
  /** Whether the buyer's address is verified; otherwise nothing can be sent. */
  emailVerified: boolean;
  /** Asks for the verification, also when only the server knows that it is missing. */
  verifyEmail: ReactNode;
  onClose: () => void;
};

/**
 * Expresses interest with a message, edits it until it is answered, replies to an answer, or withdraws the interest. What is typed stays on
 * the device until it is sent.
 */
export default function InterestDialog({ dealId, uid, interest, open, emailVerified, verifyEmail, onClose }: Props) {
  const { t } = useTranslation(['interest', 'domain']);
  const id = useId();
  const expressed = interest !== undefined;
  const reply = interest !== undefined && waitingSince(interest) === undefined;
  const talked = interest?.replies !== undefined;
  const [stored] = useState(reply ? '' : (interest?.replies?.at(-1)?.message ?? interest?.message ?? ''));
  const { typed, type, forget } = useTyped(uid, `interest:${dealId}`, stored);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<'send' | 'withdraw'>();
  const [failure, setFailure] = useState<unknown>();
  const sendable = open && emailVerified;
  const key = useIdempotencyKey(JSON.stringify([dealId, typed, expressed]));

  const missing = talked && typed.trim() === '';
  const run = async (what: 'send' | 'withdraw') => {
    if (busy) return;
    setTried(true);
    if (what === 'send' && missing) return;
    setBusy(what);
    setFailure(undefined);
    try {
      if (what === 'send') await sendInterest(dealId, typed.trim(), key);
      else await takeInterestBack(dealId, `${key}-withdraw`);
      showToast({ title: t(what === 'withdraw' ? 'withdrawn' : reply ? 'replied' : expressed ? 'changed' : 'sent') });
      forget();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t(reply && talked ? 'replyTitle' : expressed ? 'editTitle' : 'title')}</DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={`${id}-form`}
          noValidate
          sx={{ gap: 4 }}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void run('send');
          }}
        >
          {!open && failure === undefined && (
            <Alert severity="warning">
              <AlertTitle>{t('errors.interest-not-open', { ns: 'domain' })}</AlertTitle>
            </Alert>
          )}
          {failure !== undefined && !isEmailUnverified(failure) && (
            <Alert severity="error" role="alert">
              <AlertTitle>{t('failed')}</AlertTitle>
              {errorText(failure)}
            </Alert>
          )}
          {talked && <Conversation interest={interest} side="buyer" />}
          {((open && !emailVerified) || isEmailUnverified(failure)) && verifyEmail}
          {(emailVerified || typed !== '') && (
            <TextAreaField
              label={t(talked ? 'reply' : 'message')}
              help={talked ? undefined : t('messageHelp')}
              error={tried && missing ? t('domain:validation.messageRequired') : undefined}
              optional={!talked}
              rows={4}
              maxLength={limits.message}
              value={typed}
              readOnly={!sendable}
              onChange={({ target }) => type(target.value)}
            />
          )}
          {talked && (
            <Typography variant="body2" color="textSecondary">
              {t('withdrawRemoves')}
            </Typography>
          )}
        </Stack>
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
            {t(busy === 'send' ? 'sending' : reply ? 'sendReply' : expressed ? 'save' : 'send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
