import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** `id` is that of the field; errors without one belong to the whole form. */
  errors: readonly { id?: string; message: string }[];
  title?: string;
  /** Number of attempts to submit the form; each new one moves the focus here. */
  attempt?: number;
};

function focusField(id: string): boolean {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** All errors of a form, each with a link to its field. Takes the focus when it appears. */
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
    <Alert ref={box} severity="error" role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <AlertTitle component="h2" id="error-summary-title">
        {title ?? t('errors.title')}
      </AlertTitle>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id ?? ''} ${message}`}>
            {id ? (
              <a href={`#${id}`} onClick={(event) => focusField(id) && event.preventDefault()}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
