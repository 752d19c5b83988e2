import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  /** `text` says what will happen, `final` that it cannot be undone, `failed` that it was not done. */
  texts: { title: string; text: ReactNode; final?: string | undefined; send: string; sending: string; failed: string };
  danger: boolean;
  /** What is to be decided on has changed since the dialog was opened: there is nothing to send any more. */
  outdated: { title: string; text: string } | undefined;
  send: () => Promise<void>;
  /** Why the server said no; undefined for other errors, such as an answer that was lost, after which it can be tried again. */
  refusalText: (thrown: unknown) => string | undefined;
  onClose: () => void;
};

/** Decides something that nobody can take back, and of which somebody is notified at once: so it says first what will happen. */
export function DecisionDialog({ texts, danger, outdated, send, refusalText, onClose }: Props) {
  const { t } = useTranslation('ui');
  const { busy, failure, send: onConfirm } = useRequest(send);
  const refusal = failure === undefined ? undefined : refusalText(failure);
  // An answer that was lost may have been a yes, which has changed what was decided on: trying again brings the answer back.
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
