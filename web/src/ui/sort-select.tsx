import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import { ArrowDownUp } from 'lucide-react';
import { PillInput } from './pill-input.ts';

type Props<Value extends string> = {
  /** What the choice is, for readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** In which order a list is: the platform's own picker, drawn as a button. */
export function SortSelect<Value extends string>({ label, value, options, onChange, className }: Props<Value>) {
  return (
    <NativeSelect
      className={className}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      inputProps={{ 'aria-label': label }}
      input={
        <PillInput
          startAdornment={
            <InputAdornment position="start">
              <ArrowDownUp aria-hidden size={18} />
            </InputAdornment>
          }
        />
      }
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
