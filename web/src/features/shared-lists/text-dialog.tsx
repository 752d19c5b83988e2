import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { errorText } from '#platform/api/error-text.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { Field } from '#ui/field.tsx';

type Props = {
  title: string;
  label: string;
  help?: string;
  /** Label of the button that sends. */
  send: string;
  /** Title of a failure. */
  failed: string;
  /** The name by which the endpoint calls the text, and its schema. */
  name: 'name' | 'email';
  schema: z.ZodMiniType<string, string>;
  initial?: string;
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'autoComplete'>;
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for one line, such as the name of a list or whom to invite. What is typed stays when sending fails. */
export function TextDialog({ title, label, help, send, failed, name, schema, initial = '', input, ...rest }: Props) {
  const { onSend, onClose } = rest;
  const { t } = useTranslation('ui');
  const id = useId();
  const form = useZodForm({
    schema: z.object({
      name: name === 'name' ? schema : z.optional(z.string()),
      email: name === 'email' ? schema : z.optional(z.string()),
    }),
    defaultValues: { name: name === 'name' ? initial : '', email: name === 'email' ? initial : '' },
    submit: async (parsed) => {
      await onSend(parsed[name] ?? '');
      onClose();
    },
  });
  return (
    <Dialog
      open
      // A press on the backdrop must not discard what was typed.
      onClose={(_, reason) => reason !== 'backdropClick' && !form.busy && onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack component="form" id={`${id}-form`} noValidate onSubmit={form.onSubmit} sx={{ gap: 4 }}>
          {form.failure !== undefined && (
            <Alert severity="error" role="alert">
              <AlertTitle>{failed}</AlertTitle>
              <p>{errorText(form.failure)}</p>
            </Alert>
          )}
          <Field {...form.field(name)} {...input} label={label} help={help} enterKeyHint="done" />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="text" disabled={form.busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} loading={form.busy}>
          {send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
