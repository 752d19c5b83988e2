import { ArrowDownUp, ChevronDown } from 'lucide-react';
import styles from './sort-select.module.css';

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
    <span className={[styles.sort, className].filter(Boolean).join(' ')}>
      <ArrowDownUp aria-hidden size={18} />
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={18} />
    </span>
  );
}
