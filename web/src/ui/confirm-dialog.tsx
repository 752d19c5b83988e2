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
  /** Explains what will happen, with any fields that the action needs. */
  children: ReactNode;
  /** Label of the confirm button; without it, there is no such button. */
  confirm?: string | undefined;
  /** Label of the other button; "Cancel" by default. */
  cancel?: string;
  /** Whether the action removes something. */
  danger?: boolean | undefined;
  busy?: boolean;
  /** Label of the confirm button while busy. */
  busyLabel?: string;
  /** Keeps the dialog open while the request runs, because its result is shown only once. */
  locked?: boolean;
  /** Why the action failed. */
  failure?: { title: string; text: ReactNode } | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an action, and shows why it failed. */
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
