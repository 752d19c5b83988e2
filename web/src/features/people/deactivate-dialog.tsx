import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { sendChange } from './data.ts';
import { nameOf } from './person-words.ts';
import styles from './people.module.css';

type Props = { person: Account; onClose: () => void };

/** Ends somebody's access; asks why, for the log. */
export function DeactivateDialog({ person, onClose }: Props) {
  const { t } = useTranslation(['people', 'domain']);
  const title = useId();
  const name = nameOf(person);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const given = reason.trim();
  const key = useRequestKey(JSON.stringify([person.uid, person.status, given]));

  const send = async () => {
    setTried(true);
    if (given === '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await sendChange(person.uid, { kind: 'deactivate', reason: given }, key);
      showToast({ title: t('deactivated', { name }), description: t('deactivatedText') });
      onClose();
    } catch (thrown) {
      setFailure(errorText(thrown));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={title} aria-describedby={`${title}-text`}>
      <DialogTitle id={title}>{t('deactivateDialog.title', { name })}</DialogTitle>
      <DialogContent>
        <form
          id={`${title}-form`}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {failure !== undefined && (
            <Alert tone="danger" title={t('notChanged', { name })} live>
              {failure}
            </Alert>
          )}
          <p id={`${title}-text`}>{t('deactivateDialog.text')}</p>
          <TextAreaField
            ref={field}
            label={t('deactivateDialog.reason')}
            help={t('deactivateDialog.reasonHelp')}
            error={tried && given === '' ? t('validation.reasonRequired', { ns: 'domain' }) : undefined}
            rows={3}
            required
            maxLength={limits.comment}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="danger" form={`${title}-form`} busy={busy}>
          {t(busy ? 'deactivateDialog.sending' : 'deactivateDialog.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
