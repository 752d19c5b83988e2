import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api/error-text.ts';
import type { ZodForm } from '#platform/forms/use-zod-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { TypedOffer } from './offer-form.ts';

type Props = {
  form: ZodForm<TypedOffer>;
  /** `send`: button of the second step; `failed`: title of an error. */
  texts: { title: string; subject: string; review: string; send: string; failed: string };
  reviewed: boolean;
  onBack: () => void;
  /** Whether there is something to send. */
  canSend: boolean;
  /** Replaces the error, for errors with a way to continue. */
  failure?: ReactNode;
  onClose: () => void;
  /** The fields, or the review. */
  children: ReactNode;
};

/** Dialog for an offer or a counter: type, review, send. Errors never discard what was typed. */
export function ReviewedDialog({ form, texts, reviewed, onBack, canSend, failure, onClose, children }: Props) {
  const { t } = useTranslation('offers');
  const id = useId();
  return (
    <Dialog
      open
      // The review is shorter than the form, so the second click of a double click can land on the backdrop.
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      fullWidth
      maxWidth="lg"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack component="form" id={`${id}-form`} spacing={5} noValidate onSubmit={form.onSubmit}>
          <Typography color="textSecondary">{texts.subject}</Typography>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {failure ??
            (form.failure !== undefined && (
              <Alert severity="error" role="alert">
                <AlertTitle>{texts.failed}</AlertTitle>
                {errorText(form.failure)}
              </Alert>
            ))}
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        {reviewed ? (
          <Button key="back" variant="text" disabled={form.busy} onClick={onBack}>
            {t('dialog.back')}
          </Button>
        ) : (
          <Button key="cancel" variant="text" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
        {(canSend || form.busy) &&
          (reviewed ? (
            <SendButton form={`${id}-form`} busy={form.busy} text={texts.send} />
          ) : (
            <Button key="review" type="submit" form={`${id}-form`} loading={form.busy}>
              {texts.review}
            </Button>
          ))}
      </DialogActions>
    </Dialog>
  );
}

/** Longer than the interval between the clicks of a double click. */
const pauseMs = 600;

/**
 * Sends the reviewed offer. Disabled at first, because the second click of a double click on the previous button lands on
 * it.
 */
function SendButton({ form, busy, text }: { form: string; busy: boolean; text: string }) {
  const { t } = useTranslation('offers');
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button type="submit" form={form} loading={busy} disabled={!ready}>
      {busy ? t('dialog.sending') : text}
    </Button>
  );
}
