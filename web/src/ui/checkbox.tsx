import MuiCheckbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo, useId, type ReactNode, type Ref } from 'react';
import { describedBy, FieldError, FieldHelp } from './field-frame.tsx';

type Props = Pick<CheckboxProps, 'id' | 'name' | 'checked' | 'indeterminate' | 'disabled' | 'onChange' | 'onBlur'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Help and error begin where the label does, close to it: between two checkboxes nobody could tell to which one they belong. */
const underLabel = { '& .MuiFormHelperText-root': { ml: '2rem', mt: '-0.5rem' } };

/** A checkbox with its label, and help and error below; the whole row is clickable. */
export const Checkbox = memo(function Checkbox({ label, help, error, id, ref, ...props }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FormControl error={Boolean(error)} sx={underLabel}>
      <FormControlLabel
        label={label}
        control={
          <MuiCheckbox
            {...props}
            id={fieldId}
            color={error ? 'error' : 'primary'}
            slotProps={{ input: { ref, ...describedBy(fieldId, { help, error }) } }}
          />
        }
      />
      <FieldHelp id={fieldId} help={help} />
      <FieldError id={fieldId} error={error} />
    </FormControl>
  );
});
