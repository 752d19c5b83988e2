import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { sendChange, type PersonChange } from './data.ts';
import { nameOf } from './person-words.ts';
import styles from './people.module.css';

type Props = {
  person: Account;
  title: string;
  /** What the button says, at rest and while it is under way. */
  send: { label: string; busyLabel: string; danger?: boolean };
  /** What is asked for now; undefined while something is missing, which `onIncomplete` then says. */
  change: PersonChange | undefined;
  onIncomplete: () => void;
  /** Tells what was done; the dialog closes. */
  onDone: (change: PersonChange) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A change of somebody's account that is explained and confirmed; what the server refuses is said in it, and what was chosen stays. */
export function ChangeDialog({ person, title, send, change, onIncomplete, onDone, onClose, children }: Props) {
  const { t } = useTranslation('people');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const key = useRequestKey(JSON.stringify([person.uid, person.role, person.status, change]));

  const submit = async () => {
    if (!change) {
      onIncomplete();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await sendChange(person.uid, change, key);
      onDone(change);
      onClose();
    } catch (thrown) {
      setFailure(errorText(thrown));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <form
          id={`${id}-form`}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {failure !== undefined && (
            <Alert severity="error" role="alert">
              <AlertTitle>{t('notChanged', { name: nameOf(person) })}</AlertTitle>
              {failure}
            </Alert>
          )}
          {children}
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" color={send.danger ? 'error' : 'primary'} form={`${id}-form`} loading={busy}>
          {busy ? send.busyLabel : send.label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
