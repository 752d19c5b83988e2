import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type FieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'className'> & {
    /** Shown before the input, such as "$". */
    prefix?: ReactNode;
    /** Shown after the input, such as "%" or a button. */
    suffix?: ReactNode;
  };

/**
 * A text field. Pass `type`, `inputMode` and `autoComplete` for the right keyboard and suggestions. Memoized like the other fields, because a
 * form renders whenever one of its values or errors changes, and a field consists of many components.
 */
export const Field = memo(function Field({
  label,
  help,
  error,
  optional,
  prefix,
  suffix,
  id,
  ref,
  ...props
}: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional} disabled={props.disabled}>
      <OutlinedInput
        id={fieldId}
        inputRef={ref}
        startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
        endAdornment={suffix && <InputAdornment position="end">{suffix}</InputAdornment>}
        slotProps={{ input: { ...props, ...describedBy(fieldId, { help, error }) } }}
      />
    </FieldFrame>
  );
});

type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

export const TextAreaField = memo(function TextAreaField({
  label,
  help,
  error,
  optional,
  id,
  rows = 5,
  ref,
  ...props
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional} disabled={props.disabled}>
      <OutlinedInput
        id={fieldId}
        inputRef={ref}
        // A native textarea: users can resize it, and it does not measure itself on every keystroke.
        inputComponent="textarea"
        rows={rows}
        inputProps={{ ...props, type: undefined, ...describedBy(fieldId, { help, error }) }}
      />
    </FieldFrame>
  );
});
