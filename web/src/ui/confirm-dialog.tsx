import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: ReactNode;
  /** What will happen, and what is to be chosen or typed for it. */
  children: ReactNode;
  /** What the button says that does it; left out where there is nothing to do any more. */
  confirm?: string | undefined;
  /** What the other button says, where it is not "Cancel". */
  cancel?: string;
  /** It takes away something. */
  danger?: boolean | undefined;
  busy?: boolean;
  /** What it says meanwhile. */
  busyLabel?: string;
  /** Keeps the dialog open while the request runs, because its result is shown only once. */
  locked?: boolean;
  /** Why it did not work. */
  failure?: { title: string; text: ReactNode } | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be undone, and says there why it failed. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  danger,
  failure,
  onConfirm,
  onClose,
  ...rest
}: Props) {
  const { busy = false, busyLabel, locked = false } = rest;
  const { t } = useTranslation('ui');
  const id = useId();
  const held = locked && busy;
  return (
    <Dialog open onClose={() => !held && onClose()} maxWidth="sm" aria-describedby={id}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={id}
          noValidate
          sx={{ gap: 5 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onConfirm();
          }}
        >
          {failure && (
            <Alert severity="error" role="alert">
              <AlertTitle>{failure.title}</AlertTitle>
              {failure.text}
            </Alert>
          )}
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="text" disabled={held} onClick={onClose}>
          {cancel ?? t('cancel')}
        </Button>
        {confirm !== undefined && (
          <Button type="submit" form={id} color={danger ? 'error' : 'primary'} loading={busy}>
            {busy ? (busyLabel ?? confirm) : confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
