import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useId, type ComponentPropsWithRef } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type SelectOption = { value: string; label: string };

type Props = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'children' | 'className'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; its value is "". */
    placeholder?: string;
  };

export const SelectField = memo(function SelectField({
  label,
  help,
  error,
  optional,
  options,
  placeholder,
  id,
  ref,
  ...props
}: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional} disabled={props.disabled}>
      <NativeSelect
        id={fieldId}
        inputRef={ref}
        input={<OutlinedInput />}
        inputProps={{ ...props, ...describedBy(fieldId, { help, error }) }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
});
