import FormControl from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The parts that all fields share: a label above, help and errors beside the input. */
export type FieldTexts = {
  label: ReactNode;
  help?: ReactNode;
  /** A translated sentence. */
  error?: string | undefined;
  /** Whether the label is marked as optional. */
  optional?: boolean;
};

type Props = FieldTexts & { id: string; disabled?: boolean | undefined; children: ReactNode };

/** Returns the ids of the help and error texts for `aria-describedby`. */
const descriptionOf = (id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

/** Returns the ARIA attributes that connect a control with its error and help. */
export const describedBy = (id: string, texts: Pick<FieldTexts, 'help' | 'error'>) => ({
  'aria-invalid': texts.error ? true : undefined,
  'aria-describedby': descriptionOf(id, texts),
});

/** MUI's TextField has one text below its input; here help stays above the input while an error is below it. */
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

/** Help text; it keeps its color while there is an error. */
export function FieldHelp({ id, help }: { id: string; help: ReactNode }) {
  if (!help) return null;
  return (
    <FormHelperText id={`${id}-help`} error={false}>
      <span>{help}</span>
    </FormHelperText>
  );
}

/** The error below a field; rendered only while there is one. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error && <ErrorText id={`${id}-error`}>{error}</ErrorText>;
}

type ErrorTextProps = Pick<FormHelperTextProps, 'id' | 'role'> & { children: ReactNode };

/** An error message beside a field or a list row. */
export function ErrorText({ children, ...props }: ErrorTextProps) {
  return (
    <FormHelperText {...props} error>
      <CircleAlert aria-hidden size={16} />
      <span>{children}</span>
    </FormHelperText>
  );
}
