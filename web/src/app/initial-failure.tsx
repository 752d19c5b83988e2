import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/error-state.tsx';

/** Replaces every page while the server does not answer the session request. */
export function InitialFailure() {
  const { t } = useTranslation('session');
  return (
    <ErrorState
      title={t('initialFailed.title')}
      action={<Button onClick={() => location.reload()}>{t('initialFailed.refresh')}</Button>}
    >
      <p>{t('initialFailed.text')}</p>
    </ErrorState>
  );
}
