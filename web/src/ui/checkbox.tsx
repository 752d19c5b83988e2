import { Check } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { descriptionOf, FieldError } from './field-frame.tsx';
import styles from './choice.module.css';

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

/** A tick with its label; the whole row takes a press. */
export function Checkbox({ label, help, error, id, ...props }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={styles.choice} data-invalid={error ? true : undefined}>
      <label htmlFor={fieldId} className={styles.row}>
        <input
          {...props}
          type="checkbox"
          id={fieldId}
          className={styles.native}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(fieldId, { help, error })}
        />
        <span className={styles.tick} aria-hidden>
          <Check size={16} strokeWidth={3} />
        </span>
        <span className={styles.text}>{label}</span>
      </label>
      {help && (
        <p id={`${fieldId}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
