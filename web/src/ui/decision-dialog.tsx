import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  /** `text` explains what will happen, `final` that it cannot be undone, `failed` that it was not done. */
  texts: { title: string; text: ReactNode; final?: string | undefined; send: string; sending: string; failed: string };
  danger: boolean;
  /** Set when the subject has changed since the dialog was opened, so that there is nothing to send. */
  outdated: { title: string; text: string } | undefined;
  send: () => Promise<void>;
  /** Returns the reason if the server refused; undefined for other errors, such as a lost response, after which the user can retry. */
  refusalText: (thrown: unknown) => string | undefined;
  onClose: () => void;
  /** What else to know before deciding, below `text`. */
  children?: ReactNode;
};

/** Confirms an irreversible decision that notifies someone at once, so it first explains what will happen. */
export function DecisionDialog({ texts, danger, outdated, send, refusalText, onClose, children }: Props) {
  const { t } = useTranslation('ui');
  const { busy, failure, send: onConfirm } = useRequest(send);
  const refusal = failure === undefined ? undefined : refusalText(failure);
  // A request whose response was lost may have succeeded and caused the change itself; a retry returns the lost response.
  const uncertain = failure !== undefined && refusal === undefined;
  const over = outdated && !busy && !uncertain;

  return (
    <ConfirmDialog
      title={texts.title}
      confirm={over ? undefined : texts.send}
      cancel={t(over ? 'close' : 'cancel')}
      danger={danger}
      busy={busy}
      busyLabel={texts.sending}
      locked
      failure={failure === undefined ? undefined : { title: texts.failed, text: refusal ?? errorText(failure) }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {over ? (
        failure === undefined && (
          <Alert severity="warning">
            <AlertTitle>{outdated.title}</AlertTitle>
            <p>{outdated.text}</p>
          </Alert>
        )
      ) : (
        <>
          <p>{texts.text}</p>
          {children}
          {texts.final && (
            <Typography variant="body2" color="textSecondary">
              {texts.final}
            </Typography>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
