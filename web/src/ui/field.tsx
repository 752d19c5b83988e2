import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { descriptionOf, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type FieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'prefix'> & {
    /** Stands before what is typed, such as "$". */
    prefix?: ReactNode;
    /** Stands after it, such as "%" or a button. */
    suffix?: ReactNode;
  };

/** A text field. Give `type`, `inputMode` and `autoComplete`, so that the right keyboard and suggestions come. */
export function Field({ label, help, error, optional, prefix, suffix, id, className, ...props }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional}>
      <span className={[styles.box, className].filter(Boolean).join(' ')}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...props}
          id={fieldId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(fieldId, { help, error })}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
    </FieldFrame>
  );
}

/** A text field of several lines. */
export function TextAreaField({
  label,
  help,
  error,
  optional,
  id,
  rows = 5,
  ...props
}: FieldTexts & ComponentPropsWithRef<'textarea'>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional}>
      <span className={styles.box}>
        <textarea
          {...props}
          id={fieldId}
          rows={rows}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(fieldId, { help, error })}
        />
      </span>
    </FieldFrame>
  );
}
