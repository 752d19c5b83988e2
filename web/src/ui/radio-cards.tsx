import { useId, type ReactNode, type Ref } from 'react';
import { FieldError } from './field-frame.tsx';
import styles from './choice.module.css';

type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type Props<Value extends string> = {
  legend: string;
  name: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  help?: ReactNode;
  error?: string | undefined;
  /** Of the group, for an error summary to jump to. */
  id?: string;
  onBlur?: () => void;
  /** The first choice's input, to be given the focus. */
  ref?: Ref<HTMLInputElement>;
};

/** One of a few, each explained on a card of its own. Arrow keys move between them. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, name, value, onChange, options, help, error, id, onBlur, ref } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      className={styles.group}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${groupId}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {help && <p className={styles.groupHelp}>{help}</p>}
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className={styles.native}
            />
            <span className={styles.dot} aria-hidden />
            <span className={styles.text}>
              <span className={styles.cardTitle}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.icon && (
              <span className={styles.cardIcon} aria-hidden>
                {option.icon}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldError id={groupId} error={error} />
    </fieldset>
  );
}
