import { ChevronDown } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { descriptionOf, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export type SelectOption = { value: string; label: string };

type Props = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; has the value "". */
    placeholder?: string;
  };

/** One of a list, by the platform's own picker. */
export function SelectField({ label, help, error, optional, options, placeholder, id, ...props }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional}>
      <span className={styles.box}>
        <select
          {...props}
          id={fieldId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(fieldId, { help, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={20} className={styles.chevron} />
      </span>
    </FieldFrame>
  );
}
