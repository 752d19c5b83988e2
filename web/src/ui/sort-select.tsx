import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import { ArrowDownUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PillInput } from './pill-input.ts';

type Props<Value extends string> = {
  /** Accessible name of the select. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** The platform's own picker, drawn as a button with the chosen option. */
export function PillSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  ...input
}: Props<Value> & Pick<ComponentProps<typeof PillInput>, 'active' | 'size' | 'startAdornment'>) {
  return (
    <NativeSelect
      className={className}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      inputProps={{ 'aria-label': label }}
      input={<PillInput {...input} />}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

export const SortSelect = <Value extends string>(props: Props<Value> & { active?: boolean }) => (
  <PillSelect
    {...props}
    startAdornment={
      <InputAdornment position="start">
        <ArrowDownUp aria-hidden size={18} />
      </InputAdornment>
    }
  />
);
