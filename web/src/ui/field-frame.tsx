import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';

/** What every field has in common: a label above, help under it, an error beside it. */
export type FieldTexts = {
  label: ReactNode;
  help?: ReactNode;
  /** A whole sentence, translated. */
  error?: string | undefined;
  /** Says so beside the label. */
  optional?: boolean;
};

type Props = FieldTexts & { id: string; children: ReactNode };

/** Ids of the help and error texts, to be named by `aria-describedby`. */
export const descriptionOf = (id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

export function FieldFrame({ id, label, help, error, optional, children }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>({t('optional')})</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error under a field; stands in the page only while there is one. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <CircleAlert aria-hidden size={16} />
      <span>{error}</span>
    </p>
  );
}
