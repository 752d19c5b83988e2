import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert } from 'lucide-react';
import styles from './error-summary.module.css';

type Props = {
  /** `id` is the field's; an error without one belongs to the whole form. */
  errors: readonly { id?: string; message: string }[];
  title?: string;
  /** Counts tries to send the form: each one brings the focus here. */
  attempt?: number;
};

/** All that is wrong with a form, each error a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ errors, title, attempt = 0 }: Props) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  const focusedFor = useRef<number>(undefined);
  useEffect(() => {
    if (any && focusedFor.current !== attempt) box.current?.focus();
    focusedFor.current = any ? attempt : undefined;
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary} aria-labelledby="error-summary-title">
      <CircleAlert aria-hidden size={20} className={styles.icon} />
      <div>
        <h2 id="error-summary-title" className={styles.title}>
          {title ?? t('errors.title')}
        </h2>
        <ul className={styles.list}>
          {errors.map(({ id, message }) => (
            <li key={`${id ?? ''} ${message}`}>
              {id ? (
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    const field = document.getElementById(id);
                    if (!field) return;
                    event.preventDefault();
                    field.scrollIntoView({ block: 'center' });
                    field.focus({ preventScroll: true });
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
