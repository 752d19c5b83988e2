import FormControl from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What every field has in common: a label above, help under it, an error beside it. */
export type FieldTexts = {
  label: ReactNode;
  help?: ReactNode;
  /** A whole sentence, translated. */
  error?: string | undefined;
  /** Says so beside the label. */
  optional?: boolean;
};

type Props = FieldTexts & { id: string; disabled?: boolean | undefined; children: ReactNode };

/** Ids of the help and error texts, to be named by `aria-describedby`. */
const descriptionOf = (id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

/** What a control says of its error and its help. */
export const describedBy = (id: string, texts: Pick<FieldTexts, 'help' | 'error'>) => ({
  'aria-invalid': texts.error ? true : undefined,
  'aria-describedby': descriptionOf(id, texts),
});

/** MUI's TextField has one text under its input; here help stays above it while there is an error below. */
export function FieldFrame({ id, label, help, error, optional, disabled, children }: Props) {
  const { t } = useTranslation('ui');
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled}>
      <FormLabel htmlFor={id}>
        {label}{' '}
        {optional && (
          <Typography component="span" color="textSecondary">
            ({t('optional')})
          </Typography>
        )}
      </FormLabel>
      <FieldHelp id={id} help={help} />
      {children}
      <FieldError id={id} error={error} />
    </FormControl>
  );
}

/** What helps before anything is typed; an error leaves it as it is. */
export function FieldHelp({ id, help }: { id: string; help: ReactNode }) {
  if (!help) return null;
  return (
    <FormHelperText id={`${id}-help`} error={false}>
      <span>{help}</span>
    </FormHelperText>
  );
}

/** The error under a field; stands in the page only while there is one. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error && <ErrorText id={`${id}-error`}>{error}</ErrorText>;
}

type ErrorTextProps = Pick<FormHelperTextProps, 'id' | 'role'> & { children: ReactNode };

/** What went wrong, beside what it went wrong with: a field, a row of a list. */
export function ErrorText({ children, ...props }: ErrorTextProps) {
  return (
    <FormHelperText {...props} error>
      <CircleAlert aria-hidden size={16} />
      <span>{children}</span>
    </FormHelperText>
  );
}
